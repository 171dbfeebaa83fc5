import Testing
import WaymarkNavigator
import WaymarkTesting

@MainActor
@Suite("Presenting", .timeLimit(.minutes(10)))
struct NavigatorPresentTests: CupWindowSuite {
  let window = CupWindow()

  @Test("the visible destination presents it, unwrapped")
  func present() {
    let screen = navigator.present("app://cup/7", context: 5, animated: false)
    #expect(home.presented === screen)
    #expect((screen as? CupScreen)?.context as? Int == 5)
    #expect(navigator.lastFailure == nil)
  }

  @Test("in a stack, the destination being returned and not the stack")
  func wrapped() {
    let screen = navigator.present("app://cup/7", wrap: ScreenStack.self, animated: false)
    #expect((home.presented as? ScreenStack)?.children.map(\.title) == ["Cup 7"])
    #expect((home.presented as? ScreenStack)?.top === screen)
  }

  @Test("a stack is not wrapped again")
  func wrappedStack() {
    let shelf = navigator.present("app://shelf", wrap: ScreenStack.self, animated: false)
    #expect(shelf is ScreenStack)
    #expect(home.presented === shelf)
  }

  @Test("a source of the call's own presents it")
  func from() async {
    let other = Screen("Other")
    navigator.root = ScreenTabs([stack, other])
    navigator.present("app://cup/1", from: other)
    await Patience.wait { other.presented != nil }
    #expect(other.presented?.title == "Cup 1")
    #expect(home.presented == nil)
  }

  @Test("a source that the user does not see presents it there: what the user sees stays")
  func fromBelowTop() async {
    let top = Screen("Top")
    stack.push(top)
    var calls = 0
    let cup = navigator.present("app://cup/1", from: home) { calls += 1 }
    await Patience.wait { calls > 0 }
    #expect(home.presented === cup && stack.top === top && top.presented == nil)
    stack.pop()
    #expect(navigator.present("app://cup/2") != nil)
    await navigator.waitUntilIdle()
    #expect(home.presented?.presented?.title == "Cup 2")
  }

  @Test("with a source of the call's own no root is needed")
  func withoutRoot() {
    navigator.root = nil
    #expect(navigator.present("app://cup/1", from: home, animated: false) != nil)
    #expect(home.presented?.title == "Cup 1")
  }

  @Test("sheets come on top of each other, in the order of the calls")
  func several() async {
    for id in 1...3 { navigator.present("app://cup/\(id)") }
    await Patience.wait { home.presented?.presented?.presented != nil }
    let sheets = [home.presented, home.presented?.presented, home.presented?.presented?.presented]
    #expect(sheets.map { $0?.title } == ["Cup 1", "Cup 2", "Cup 3"])
  }

  @Test("the completion is called once, after the call")
  func completion() async {
    var calls = 0
    navigator.present("app://cup/1", animated: false) { calls += 1 }
    #expect(home.presented != nil)
    #expect(calls == 0)
    await Patience.wait { calls > 0 }
    await MainActorTurns.drain()
    #expect(calls == 1)
  }

  @Test("no completion where nothing is presented")
  func noCompletion() async {
    var calls = 0
    #expect(navigator.present("app://cup/0", completion: { calls += 1 }) == nil)
    await MainActorTurns.drain()
    #expect(calls == 0)
  }
}
