import Foundation
import Testing
import WaymarkNavigator

@testable import app_router

@Suite("The app and its links")
@MainActor
struct AppTests {
  private let app = App()

  /// The outcome of a link, in a line.
  private func outcome(_ link: String) async -> String {
    switch await app.open(link) {
    case .handled: "handled"
    case .shown(let destination): "shows \((destination as? Screen)?.title ?? "-")"
    case .unknown: "unknown"
    case .failed(let reason): reason
    }
  }

  @Test("every pattern of the table is registered, and none has an issue")
  func table() {
    #expect(app.navigator.issues == [])
    #expect(Set(AppLink.all.map(\.pattern)).count == AppLink.all.count)
    #expect(AppLink.all.count == 12)
  }

  nonisolated static let links: [(link: String, pattern: String, values: [String: String])] = [
    ("https://icook.tw", "https://icook.tw/", [:]),
    ("https://icook.tw/recipes/?sort=date", "https://icook.tw/recipes", [:]),
    ("https://icook.tw/categories/28", "https://icook.tw/categories/<int:id>", ["id": "28"]),
    (
      "https://icook.tw/amp/categories/12", "https://icook.tw/amp/categories/<int:id>", ["id": "12"]
    ),
    (
      "https://icook.tw/search/羊肉/空心菜,辣椒/", "https://icook.tw/search/<keyword>/<ingredients>",
      ["keyword": "羊肉", "ingredients": "空心菜,辣椒"]
    ),
    (
      "https://icook.tw/search/a%2Fb/c", "https://icook.tw/search/<keyword>/<ingredients>",
      ["keyword": "a/b", "ingredients": "c"]
    ),
    ("https://icook.tw/seasons/summer", "https://icook.tw/seasons/<season:s>", ["s": "summer"]),
    ("https://icook.tw/help/a/b", "https://icook.tw/help/<path:page>", ["page": "a/b"]),
    ("https://market.icook.tw/", "https://market.icook.tw/", [:]),
    ("myapp://user/7", "myapp://user/<int:id>", ["id": "7"]),
    ("MyApp:///post/x", "myapp://post/<title>", ["title": "x"]),
    ("myapp://alert?title=a", "myapp://alert", [:]),
    ("myapp://logout", "myapp://logout", [:]),
  ]

  @Test("a link with no, one or two parameters matches its row", arguments: links)
  func matches(link: String, pattern: String, values: [String: String]) async {
    _ = await app.open(link)
    #expect(app.lastMatch?.pattern == pattern)
    #expect(app.lastMatch?.link.values.mapValues { "\($0)" } == values)
  }

  @Test("every row is matched by one of the links above")
  func coverage() {
    #expect(Set(Self.links.map(\.pattern)) == Set(AppLink.all.map(\.pattern)))
  }

  @Test(
    "a query has defaults",
    arguments: [
      ("", "Recipes by title, page 1", 2), ("?page=2", "Recipes by title, page 2", 1),
      ("?page=2&sort=date", "Recipes by date, page 2", 1),
      ("?page=x&sort=", "Recipes by , page 1", 2), ("?page=3", "Recipes by title, page 3", 0),
      ("?page=-9223372036854775808", "Recipes by title, page -9223372036854775808", 0),
      ("?page=9223372036854775807", "Recipes by title, page 9223372036854775807", 0),
    ])
  func query(_ query: String, _ title: String, _ count: Int) async {
    #expect(await outcome("https://icook.tw/recipes\(query)") == "shows \(title)")
    #expect((app.window.top as? TextScreen)?.lines.count == count)
  }

  @Test(
    "an unknown link leads home, wherever the user is",
    arguments: [
      "https://nowhere.example/", "https://icook.tw/categories/x", "https://icook.tw.evil.example/",
      "http://icook.tw/", "other://user/7", "", "%", "myapp://user/%FF",
    ])
  func unknown(_ link: String) async {
    _ = await app.open("https://market.icook.tw/")
    _ = await app.open("myapp://alert?title=Hello")
    #expect(app.window.top.title == "Hello")
    #expect(await outcome(link) == "unknown")
    #expect(app.window.top === app.window.home)
  }

  @Test("what the app does not have is not shown")
  func missing() async {
    #expect(
      await outcome("https://icook.tw/categories/99")
        == "The factory of `https://icook.tw/categories/<int:id>` made no destination for "
        + "https://icook.tw/categories/99.")
    #expect(await outcome("myapp://alert") == "The handler of `myapp://alert` did nothing.")
    #expect(app.window.top === app.window.home)
  }

  @Test("cooks are for who is logged in")
  func logOut() async {
    #expect(await outcome("myapp://user/7") == "shows Mei")
    #expect(await outcome("myapp://logout") == "handled")
    #expect(await outcome("myapp://user/7").hasPrefix("The factory of `myapp://user/<int:id>`"))
  }

  @Test("the whole table of links reads as the expected output does")
  func transcript() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/AppRouter")
    func text(_ file: String) throws -> String {
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    var (output, errors) = ("", "")
    let transcript = Transcript(app: app, output: { output += $0 }, errors: { errors += $0 })
    transcript.printLaunch(from: nil)
    let links = try text("links.txt").split(separator: "\n").map(String.init)
    #expect(await transcript.openAll(links))
    #expect(try output == text("expected-output.txt"))
    #expect(errors == "")
  }
}
