import Testing
import WaymarkNavigator
import WaymarkTesting

/// Destinations that are on screen already: a call returns one only if it can be shown.
@MainActor
@Suite("Ready destinations", .timeLimit(.minutes(10)))
struct NavigatorReadyTests {
  /// Two tabs with stacks of three screens, and a sheet with a stack of one.
  @MainActor struct Tree {
    let home = Screen("Home")
    let cup = Screen("Cup")
    let spoon = Screen("Spoon")
    let other = Screen("Other")
    let saucer = Screen("Saucer")
    let lid = Screen("Lid")
    let note = Screen("Note")
    let stack: ScreenStack
    let second: ScreenStack
    let sheet: ScreenStack
    let tabs: ScreenTabs

    init() {
      stack = ScreenStack("First", root: home)
      second = ScreenStack("Second", root: other)
      sheet = ScreenStack("Sheet", root: note)
      for screen in [cup, spoon] { stack.push(screen) }
      for screen in [saucer, lid] { second.push(screen) }
      tabs = ScreenTabs("Tabs", [stack, second])
    }

    var text: String {
      let sheet = (stack.top?.presented as? ScreenStack).map { " + " + Self.titles($0) } ?? ""
      let first = Self.titles(stack) + sheet
      return tabs.selected === stack
        ? "[\(first)] \(Self.titles(second))" : "\(first) [\(Self.titles(second))]"
    }

    private static func titles(_ stack: ScreenStack) -> String {
      stack.children.map(\.title).joined(separator: ", ")
    }
  }

  private let tree = Tree()
  private let navigator = RecordingNavigator()

  init() { navigator.root = tree.tabs }

  enum Way: String, CaseIterable {
    case push, pushFromOther = "push from the other stack", present
    case presentWrapped = "present in a stack", presentFromOther = "present from the other stack"
  }

  /// The returned destination, and the screens afterwards.
  private func show(
    _ screen: Screen, _ way: Way, other: ScreenStack
  ) async -> (isReturned: Bool, tree: String) {
    let result: (any Destination)? =
      switch way {
      case .push: navigator.push(screen)
      case .pushFromOther: navigator.push(screen, from: other)
      case .present: navigator.present(screen)
      case .presentWrapped: navigator.present(screen, wrap: ScreenStack.self)
      case .presentFromOther: navigator.present(screen, from: other)
      }
    #expect(result == nil || result === screen)
    #expect((result == nil) == (navigator.lastFailure != nil))
    await navigator.waitUntilIdle()
    #expect(navigator.errors == [], "what was returned is shown")
    return (result != nil, tree.text)
  }

  @Test("the navigator goes back to a destination lower in the stack", arguments: Way.allCases)
  func belowTop(_ way: Way) async {
    let result = await show(tree.cup, way, other: tree.second)
    #expect(result == (true, "[Home, Cup] Other, Saucer, Lid"))
  }

  @Test("a destination on top stays there", arguments: Way.allCases)
  func onTop(_ way: Way) async {
    let result = await show(tree.spoon, way, other: tree.second)
    #expect(result == (true, "[Home, Cup, Spoon] Other, Saucer, Lid"))
  }

  @Test("the navigator goes to a destination in the stack of another tab", arguments: Way.allCases)
  func otherTab(_ way: Way) async {
    let result = await show(tree.saucer, way, other: tree.stack)
    #expect(result == (true, "Home, Cup, Spoon [Other, Saucer]"))
  }

  @Test(
    "the navigator dismisses a sheet to go back to a destination under it", arguments: Way.allCases)
  func covered(_ way: Way) async {
    tree.spoon.present(tree.sheet)
    #expect(tree.text == "[Home, Cup, Spoon + Note] Other, Saucer, Lid")
    let result = await show(tree.home, way, other: tree.sheet)
    #expect(result == (true, "[Home] Other, Saucer, Lid"))
  }

  @Test("one in a sheet is gone back to in the sheet", arguments: Way.allCases)
  func inSheet(_ way: Way) async {
    tree.spoon.present(tree.sheet)
    tree.sheet.push(Screen("Above"))
    let result = await show(tree.note, way, other: tree.stack)
    #expect(result == (true, "[Home, Cup, Spoon + Note] Other, Saucer, Lid"))
  }

  @Test(
    "one that is outside of the root cannot be shown, and is not returned", arguments: Way.allCases)
  func outside(_ way: Way) async {
    let screen = Screen("Away")
    let stack = ScreenStack(root: screen)
    let before = tree.text
    #expect(await show(screen, way, other: tree.second) == (false, before))
    #expect(
      navigator.lastFailure
        == .impossible(destination: "Away", reason: .alreadyElsewhere(destination: "Away")))
    #expect(stack.top === screen)
  }

  @Test(
    "a destination that refuses its removal stays, and nothing is returned", arguments: Way.allCases
  )
  func pinned(_ way: Way) async {
    tree.spoon.allowsRemoval = false
    let before = tree.text
    #expect(await show(tree.cup, way, other: tree.second) == (false, before))
    #expect(
      navigator.lastFailure == .impossible(destination: "Cup", reason: .blocked(by: "Spoon")))
  }

  @Test("a tab that may not be selected is not, and nothing is returned", arguments: Way.allCases)
  func refused(_ way: Way) async {
    var questions = 0
    tree.tabs.maySelect = { _ in
      questions += 1
      return false
    }
    let before = tree.text
    #expect(await show(tree.saucer, way, other: tree.stack) == (false, before))
    #expect(
      navigator.lastFailure == .impossible(destination: "Saucer", reason: .refused(by: "Tabs")))
    #expect(questions == 1)
  }

  @Test("a presenting destination presents nothing else")
  func busySource() async {
    tree.spoon.present(tree.sheet)
    let before = tree.text
    var calls = 0
    #expect(navigator.present(Screen("New"), from: tree.spoon) { calls += 1 } == nil)
    #expect(
      navigator.lastFailure
        == .impossible(
          destination: "New", reason: .alreadyPresenting(source: "Spoon", presented: "Sheet")))
    await navigator.waitUntilIdle()
    #expect(tree.text == before && navigator.errors == [] && calls == 0)
  }

  @Test("nothing is shown from itself, nor from what it holds", arguments: [true, false])
  func ownSource(_ hasRoot: Bool) async {
    if !hasRoot { navigator.root = nil }
    let inner = ScreenStack(root: Screen())
    let holder = ScreenTabs("Holder", [inner])
    let menu = Screen("Menu")
    let before = tree.text
    var calls = 0
    let results = [
      navigator.push(holder, from: inner), navigator.present(holder, from: inner) { calls += 1 },
    ]
    #expect(navigator.lastFailure == .ownSource(destination: "Holder"))
    #expect(navigator.present(menu, from: menu) { calls += 1 } == nil)
    #expect(navigator.lastFailure == .ownSource(destination: "Menu"))
    #expect(results.allSatisfy { $0 == nil })
    await navigator.waitUntilIdle()
    await MainActorTurns.drain()
    #expect(tree.text == before && navigator.errors == [] && calls == 0)
  }

  @Test("the navigator goes back to a container even from a destination inside")
  func fromInside() async {
    tree.spoon.present(tree.sheet)
    #expect(navigator.present(tree.stack, from: tree.home) === tree.stack)
    #expect(navigator.present(tree.tabs, from: tree.note) === tree.tabs)
    await navigator.waitUntilIdle()
    #expect(tree.text == "[Home, Cup, Spoon] Other, Saucer, Lid" && navigator.errors == [])
  }

  @Test("after a call that could not be, the next one is made at once")
  func afterwards() async {
    #expect(navigator.present(Screen("New"), from: tree.home) != nil)
    await navigator.waitUntilIdle()
    tree.home.dismissPresented()
    tree.spoon.present(tree.sheet)
    #expect(navigator.present(Screen("New"), from: tree.spoon) == nil)
    #expect(navigator.push(Screen("Page")) != nil)
    #expect(navigator.lastFailure == nil)
    await navigator.waitUntilIdle()
    #expect(tree.text == "[Home, Cup, Spoon + Note, Page] Other, Saucer, Lid")
  }

  @Test("without a root, one that is shown is gone back to in its own tree")
  func withoutRoot() async {
    navigator.root = nil
    #expect(navigator.present(tree.cup) === tree.cup)
    await navigator.waitUntilIdle()
    #expect(tree.text == "[Home, Cup] Other, Saucer, Lid")
    #expect(navigator.push(tree.other) === tree.other)
    await navigator.waitUntilIdle()
    #expect(tree.text == "Home, Cup [Other]")
    #expect(navigator.errors == [])
  }
}
