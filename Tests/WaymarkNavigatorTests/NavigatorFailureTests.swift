import Foundation
import Testing
import WaymarkNavigator
import WaymarkTesting

@MainActor
@Suite("Failures", .timeLimit(.minutes(10)))
struct NavigatorFailureTests: CupWindowSuite {
  let window = CupWindow()

  /// The failures of push and present, neither of which changes the tree.
  private func failures(_ url: String) -> [NavigatorError?] {
    let pushed = navigator.push(url)
    let first = navigator.lastFailure
    let presented = navigator.present(url)
    #expect(pushed == nil && presented == nil)
    #expect(stack.children.count == 1 && home.presented == nil)
    return [first, navigator.lastFailure]
  }

  @Test("no pattern matches; the closest one says why")
  func unmatched() {
    let closest = ClosestPattern(pattern: "app://cup/<int:id>", segment: "x", expected: "an Int")
    let expected = NavigatorError.unmatched(url: "app://cup/x?t=1", closest: closest)
    #expect(failures("app://cup/x?t=1") == [expected, expected])
    #expect(
      navigator.lastFailure?.description
        == "No pattern is registered for app://cup/x?t=…. The closest is `app://cup/<int:id>`, but `x` "
        + "is not an Int.")
    for url in ["other://cup/1", "", "%", ":"] {
      #expect(failures(url).last == .unmatched(url: url, closest: nil), "\(url)")
    }
  }

  @Test(
    "the closest pattern may fit but for a value",
    arguments: [
      ("app://price/1e300", "app://price/<float:p>", "1e300", "a Float", "`1e300` is not a Float"),
      (
        "app://pot/no", "app://pot/<string:p>", "no", "what the converter \"string\" takes",
        "`no` is not what the converter \"string\" takes"
      ),
      ("app://lid/%FF", "app://lid/<k>", "%FF", "text", "`%FF` is not text"),
    ])
  func value(_ url: String, _ pattern: String, _ segment: String, _ expected: String, _ end: String)
  {
    navigator.matcher.valueConverters["string"] = { segments, index in
      segments[index] == "no" ? nil : segments[index]
    }
    for pattern in ["app://price/<float:p>", "app://pot/<string:p>", "app://lid/<k>"] {
      navigator.register(pattern) { _, _, _ in Screen() }
    }
    let closest = ClosestPattern(pattern: pattern, segment: segment, expected: expected)
    let failure = NavigatorError.unmatched(url: url, closest: closest)
    #expect(failures(url) == [failure, failure])
    #expect(failure.description.hasSuffix("The closest is `\(pattern)`, but \(end)."))
  }

  @Test(
    "a name and a password in front of the host are in no message",
    arguments: [
      "app://me:secret@cup/1", "app://me:secret@pot/%FF", "web://me:secret@tea.example/x",
    ])
  func userInfo(_ url: String) {
    navigator.register("app://<float:a>/<k>") { _, _, _ in Screen() }
    navigator.register("web://<int:host>/<k>") { _, _, _ in Screen() }
    #expect(navigator.push(url) == nil)
    let words = navigator.lastFailure?.description ?? "-"
    #expect(words.contains("…@") && !words.contains("secret") && !words.contains("me:"), "\(words)")
  }

  @Test("the factory declines")
  func declined() {
    let expected = NavigatorError.declined(url: "app://cup/0", pattern: "app://cup/<int:id>")
    #expect(failures("app://cup/0") == [expected, expected])
  }

  @Test("the factory takes itself back and declines")
  func declinedForGood() {
    navigator.register("app://once") { [unowned navigator] _, _, _ in
      navigator.unregister("app://once")
      return nil
    }
    #expect(navigator.push("app://once") == nil)
    #expect(navigator.lastFailure == .declined(url: "app://once", pattern: "app://once"))
    #expect(navigator.push("app://once") == nil)
    guard case .unmatched(url: "app://once", _) = navigator.lastFailure else {
      Issue.record("\(String(describing: navigator.lastFailure))")
      return
    }
  }

  @Test("the factory declines after a lookup of its own, which found nothing")
  func declinedAfterLookup() {
    navigator.register("app://two") { [unowned navigator] _, _, _ in
      navigator.destination(for: "app://nowhere") ?? navigator.push("app://nowhere")
    }
    #expect(navigator.push("app://two") == nil)
    #expect(navigator.lastFailure == .declined(url: "app://two", pattern: "app://two"))
  }

  @Test("the reason is that of the call, whatever is registered before it is asked")
  func lateReason() {
    #expect(navigator.push("app://pot/7") == nil)
    navigator.register("app://pot/<int:id>") { _, _, _ in Screen() }
    let closest = ClosestPattern(pattern: "app://cup/<int:id>", segment: "pot", expected: "`cup`")
    #expect(navigator.lastFailure == .unmatched(url: "app://pot/7", closest: closest))
  }

  @Test(
    "an override that looks nothing up, or takes nothing of what it finds, has a reason as well")
  func overridden() {
    final class Strict: Navigator {
      var asksSuper = false
      override func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? {
        if asksSuper { _ = super.destination(for: url, context: context) }
        return nil
      }
    }
    let strict = Strict()
    strict.root = stack
    strict.register("app://cup/<id>") { _, _, _ in Screen() }
    for asksSuper in [false, true] {
      strict.asksSuper = asksSuper
      #expect(strict.push("app://cup/1") == nil)
      #expect(strict.lastFailure == .declined(url: "app://cup/1", pattern: "app://cup/<id>"))
      #expect(strict.push("other://cup/1") == nil)
      #expect(strict.lastFailure == .unmatched(url: "other://cup/1", closest: nil))
    }
  }

  @Test("a stack cannot be pushed")
  func wrongKind() {
    #expect(navigator.push("app://shelf") == nil)
    #expect(navigator.lastFailure == .wrongKind(destination: "Shelf"))
  }

  @Test("there is nothing to start from")
  func noSource() {
    navigator.root = nil
    #expect(
      failures("app://cup/1") == [
        .noSource(destination: "Cup 1", isPush: true),
        .noSource(destination: "Cup 1", isPush: false),
      ])
  }

  @Test("there is no stack to push on")
  func noStack() {
    let sheet = Screen("Sheet")
    home.present(sheet)
    #expect(navigator.push("app://cup/1") == nil)
    #expect(navigator.lastFailure == .noSource(destination: "Cup 1", isPush: true))
    #expect(navigator.present("app://cup/1") != nil)
    #expect(navigator.lastFailure == nil)
  }

  @Test("nothing is shown under a root that is not ready, and that is what is said")
  func notReady() {
    let steps = ManualSteps()
    let root = ManualStack("root", steps: steps, [ManualDestination("home", steps: steps)])
    let cup = ManualDestination("cup", steps: steps)
    root.isReady = false
    for isGiven in [true, false] {
      navigator.root = isGiven ? root : nil
      #expect(navigator.present(cup, from: root.children[0]) == nil)
      #expect(navigator.lastFailure == .notReady(destination: "cup", root: "root"))
      #expect(navigator.push(cup, from: root) == nil)
      #expect(navigator.lastFailure == .notReady(destination: "cup", root: "root"))
    }
    navigator.root = root
    #expect(navigator.push(cup) == nil)
    #expect(navigator.lastFailure == .notReady(destination: "cup", root: "root"))
    root.isReady = true
    #expect(navigator.push(cup) != nil)
  }

  final class Judge: NavigatorDelegate {
    var answer = false
    private(set) var asked: [String] = []

    func shouldPush(destination: any Destination, from source: any StackDestination) -> Bool {
      asked.append("push \(title(destination)) from \(title(source))")
      return answer
    }

    func shouldPresent(destination: any Destination, from source: any Destination) -> Bool {
      asked.append("present \(title(destination)) from \(title(source))")
      return answer
    }

    private func title(_ destination: any Destination) -> String {
      (destination as? Screen)?.title ?? "-"
    }
  }

  @Test("the delegate vetoes")
  func vetoed() {
    let judge = Judge()
    navigator.delegate = judge
    #expect(
      failures("app://cup/1") == [.vetoed(destination: "Cup 1"), .vetoed(destination: "Cup 1")])
    #expect(judge.asked == ["push Cup 1 from Main", "present Cup 1 from Home"])
  }

  @Test("a navigator without a root keeps no tree of a call that was vetoed")
  func vetoedTree() {
    let judge = Judge()
    navigator.delegate = judge
    navigator.root = nil
    weak var gone: ScreenStack?
    do {
      let other = ScreenStack("Other", root: Screen("Other home"))
      gone = other
      #expect(navigator.push("app://cup/1", from: other) == nil)
    }
    #expect(judge.asked == ["push Cup 1 from Other"])
    #expect(gone == nil)
  }

  @Test("the delegate is asked for what can be shown, once, and with the source")
  func asked() async {
    let judge = Judge()
    judge.answer = true
    navigator.delegate = judge
    let other = ScreenStack("Other", root: Screen("Other home"))
    navigator.push("app://pot/1")
    navigator.push("app://cup/0")
    navigator.push("app://shelf")
    #expect(judge.asked == [])
    navigator.push("app://cup/1", from: other)
    navigator.present("app://cup/2", wrap: ScreenStack.self, from: other)
    navigator.present("app://shelf", wrap: ScreenStack.self)
    #expect(
      judge.asked == [
        "push Cup 1 from Other", "present Cup 2 from Other",
      ])
    await navigator.waitUntilIdle()
    #expect(judge.asked.dropFirst(2) == ["present Shelf from Home"])
    #expect(other.top?.title == "Cup 1")
    #expect((other.presented as? ScreenStack)?.top?.title == "Cup 2")
    #expect(home.presented?.title == "Shelf")
  }

  @Test("a delegate without methods lets everything pass, and is not kept")
  func defaultDelegate() {
    final class Nobody: NavigatorDelegate {}
    var nobody: Nobody? = Nobody()
    navigator.delegate = nobody
    #expect(navigator.push("app://cup/1") != nil)
    #expect(navigator.present("app://cup/1") != nil)
    nobody = nil
    #expect(navigator.delegate == nil)
  }

  @Test("opening says yes or no, and leaves the last failure as it is")
  func open() {
    navigator.handle("app://alert") { _, _, _ in true }
    navigator.push("app://cup/0")
    let failure = navigator.lastFailure
    #expect(navigator.open("app://alert"))
    #expect(!navigator.open("app://cup/0"))
    #expect(failure != nil)
    #expect(navigator.lastFailure == failure)
  }
}
