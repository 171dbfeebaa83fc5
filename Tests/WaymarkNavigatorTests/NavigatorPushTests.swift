import Testing
import WaymarkNavigator
import WaymarkTesting

@MainActor
@Suite("Pushing", .timeLimit(.minutes(10)))
struct NavigatorPushTests: CupWindowSuite {
  let window = CupWindow()

  @Test("the destination is returned, and in the tree when the call returns")
  func push() {
    let screen = navigator.push("app://cup/7", context: "menu", animated: false)
    #expect(screen === stack.top)
    #expect((screen as? CupScreen)?.context as? String == "menu")
    #expect(titles == ["Home", "Cup 7"])
    #expect(navigator.lastFailure == nil)
  }

  @Test("calls come one after the other, in their order")
  func several() async {
    for id in 1...4 { navigator.push("app://cup/\(id)") }
    #expect(titles == ["Home", "Cup 1"])
    await Patience.wait { titles.count == 5 }
    #expect(titles == ["Home", "Cup 1", "Cup 2", "Cup 3", "Cup 4"])
  }

  @Test("the stack around what the user sees takes it, also inside a sheet")
  func topmost() async {
    let inner = ScreenStack("Inner", root: Screen("Form"))
    let tabs = ScreenTabs([stack, ScreenStack("Second", root: Screen("Other"))])
    navigator.root = tabs
    navigator.push("app://cup/1", animated: false)
    #expect(titles == ["Home", "Cup 1"])
    home.present(inner)
    // The visible screen is the one that a covered screen presents.
    stack.pop()
    navigator.push("app://cup/2")
    await Patience.wait { inner.children.count == 2 }
    #expect(inner.top?.title == "Cup 2")
    #expect(titles == ["Home"])
  }

  @Test("a stack of the call's own takes it, wherever that is")
  func from() async {
    let other = ScreenStack("Other", root: Screen("Other home"))
    navigator.root = ScreenTabs([stack, other])
    #expect(navigator.push("app://cup/1", from: other) != nil)
    await Patience.wait { other.children.count == 2 }
    #expect(other.top?.title == "Cup 1")
    #expect(titles == ["Home"])
  }

  @Test("with a stack of the call's own no root is needed, and none is kept")
  func withoutRoot() async {
    navigator.root = nil
    #expect(navigator.push("app://cup/1", from: stack, animated: false) != nil)
    #expect(titles == ["Home", "Cup 1"])
    weak var gone: ScreenStack?
    do {
      let other = ScreenStack(root: Screen())
      gone = other
      navigator.push("app://cup/2", from: other)
      navigator.push("app://cup/3", from: other)
      await Patience.wait { other.children.count == 3 }
      #expect(other.children.count == 3)
    }
    await Patience.wait { gone == nil }
    #expect(gone == nil)
  }

  @Test("a ready destination")
  func ready() {
    let screen = Screen("Ready")
    #expect(navigator.push(screen, animated: false) === screen)
    #expect(titles == ["Home", "Ready"])
  }

  @Test("the navigator goes back to a destination in the stack")
  func inStack() async {
    let screen = Screen("Ready")
    navigator.push(screen)
    navigator.push("app://cup/1")
    await Patience.wait { titles.count == 3 }
    navigator.push(screen)
    await Patience.wait { titles.count == 2 }
    #expect(titles == ["Home", "Ready"])
    #expect(navigator.lastFailure == nil)
  }

  @Test("the navigator goes back to a destination under a sheet without a stack")
  func covered() async {
    home.present(Screen("Sheet"))
    #expect(navigator.push(home) === home)
    await navigator.waitUntilIdle()
    #expect(home.presented == nil)
    #expect(titles == ["Home"])
  }

  @Test("waiting until the navigator is idle")
  func idle() async {
    await navigator.waitUntilIdle()
    for id in 1...3 { navigator.push("app://cup/\(id)") }
    async let first: Void = navigator.waitUntilIdle()
    await navigator.waitUntilIdle()
    await first
    #expect(titles == ["Home", "Cup 1", "Cup 2", "Cup 3"])
  }

  @Test("a shown destination is not retained")
  func leaks() async {
    weak var gone: Screen?
    gone = navigator.push("app://cup/1", animated: false) as? Screen
    await MainActorTurns.drain()
    #expect(gone != nil)
    stack.pop()
    await Patience.wait { gone == nil }
    #expect(gone == nil)
  }

  @Test("a navigator that goes away keeps nothing")
  func release() async {
    weak var gone: Navigator?
    weak var shown: Screen?
    do {
      let own = Navigator.forCups(root: stack)
      gone = own
      shown = own.push("app://cup/1") as? Screen
      own.push("app://cup/2")
    }
    await Patience.wait { gone == nil && titles.count < 3 }
    #expect(gone == nil)
    stack.pop()
    await Patience.wait { shown == nil }
    #expect(shown == nil)
  }
}
