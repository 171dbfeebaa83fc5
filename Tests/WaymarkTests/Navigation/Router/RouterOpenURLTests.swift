import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouterOpenURLTests {
  /// The answer to opening a URL, and the error for its completion or the hook.
  struct Row: CustomTestStringConvertible, Sendable {
    let url: String
    let answer: Bool
    let error: String?
    /// False if Foundation makes no `URL` of the text.
    var isURL = true

    var testDescription: String { url }
  }

  nonisolated static let rows = [
    Row(url: "https://example.com/item/1", answer: true, error: nil),
    Row(url: "https://example.com/log-out", answer: true, error: nil),
    // E04
    Row(url: "myapp://sdk-callback", answer: false, error: nil),
    // E01
    Row(url: "https://example.com/b", answer: false, error: "unmatchedURL"),
    Row(url: "https://other.example/", answer: false, error: "unmatchedURL"),
    Row(url: "https://example.com/number/x", answer: false, error: "invalidValue"),
    Row(url: "https://example.com/broken", answer: true, error: "Broken"),
    // E03
    Row(url: "https://example.com/sheet", answer: true, error: "Broken"),
    Row(url: "", answer: false, error: "malformedURL", isURL: false),
    Row(url: "https://example.com/%zz", answer: false, error: "malformedURL", isURL: false),
  ]

  let tree = ManualTree()

  init() {
    tree.steps.finishesAtOnce = true
    tree.router.ignored = URL(string: "myapp://sdk-callback").map { [$0] } ?? []
    tree.router.prepare = { [steps = tree.steps] place in
      if place == .sheet { throw Broken() }
      return ManualDestination("\(place)", steps: steps)
    }
  }

  @Test("A text with a completion", arguments: rows)
  func text(_ row: Row) async {
    #expect(tree.router.openURL(row.url, completion: tree.log.completion()) == row.answer)
    #expect(tree.log.lines == [])
    await tree.log.wait()
    #expect(tree.log.entries.first?.error.map(caseName) == row.error)
    #expect(tree.router.unhandled.isEmpty)
  }

  @Test("A URL without a completion", arguments: rows.filter(\.isURL))
  func url(_ row: Row) async throws {
    let url = try #require(URL(string: row.url))
    #expect(tree.router.openURL(url) == row.answer)
    await MainActorTurns.drain()
    #expect(tree.router.unhandled.map(caseName) == [row.error].compactMap { $0 })
  }

  @Test("E11: the question has no effects", arguments: rows)
  func canOpen(_ row: Row) async {
    #expect(tree.router.canOpen(row.url) == row.answer)
    if row.isURL, let url = URL(string: row.url) {
      #expect(tree.router.canOpen(url) == row.answer)
    }
    await MainActorTurns.drain()
    #expect(tree.router.unhandled.isEmpty)
    #expect(tree.router.prepared.isEmpty)
    #expect(tree.router.performed.isEmpty)
  }

  @Test("An unmatched or declined URL goes to the fallback, and no other", arguments: rows)
  func fallback(_ row: Row) async {
    tree.router.fallbackPlace = .list
    let fallsBack = ["unmatchedURL", "invalidValue"].contains(row.error)
    #expect(tree.router.canOpen(row.url) == (row.answer || fallsBack))
    let answer = tree.router.openURL(row.url, completion: tree.log.completion())
    #expect(answer == (row.answer || fallsBack))
    await tree.log.wait()
    #expect(tree.log.entries.first?.error.map(caseName) == (fallsBack ? nil : row.error))
    #expect((tree.router.currentRoute == .list) == fallsBack)
  }

  @Test("A fallback is a link: it dismisses what is presented")
  func fallbackIsLink() async {
    tree.home.present(tree.destination("sheet"))
    tree.router.fallbackPlace = .list
    tree.router.openURL("https://example.com/b", completion: tree.log.completion())
    await tree.log.wait()
    #expect(tree.home.presented == nil)
    #expect(tree.firstNames == ["home", "list"])
  }

  struct Activity: UserActivity {
    var activityType: String
    var webpageURL: URL?
  }

  // N40
  nonisolated static let activities: [(type: String, url: String?, answer: Bool, error: String?)] =
    [
      ("com.example.search", "https://example.com/item/1", false, nil),
      (UserActivityType.browsingWeb, nil, false, nil),
      (UserActivityType.browsingWeb, "https://example.com/b", false, "unmatchedURL"),
      (UserActivityType.browsingWeb, "https://example.com/item/1", true, nil),
    ]

  @Test("N40: an activity is ours if it is a web link of ours", arguments: activities)
  func activity(type: String, url: String?, answer: Bool, error: String?) async {
    let activity = Activity(activityType: type, webpageURL: url.flatMap { URL(string: $0) })
    #expect(tree.router.continue(activity, completion: tree.log.completion()) == answer)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error.map(caseName) == error)
    #expect((tree.router.currentRoute == .item(1)) == answer)
    #expect(tree.router.unhandled.isEmpty)
  }

  private func caseName(_ error: any Error) -> String {
    Mirror(reflecting: error).children.first?.label ?? "\(type(of: error))"
  }
}
