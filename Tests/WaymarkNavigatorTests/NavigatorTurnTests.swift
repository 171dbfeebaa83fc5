import Testing
import WaymarkNavigator
import WaymarkTesting

/// Obstacles that a call meets only when its turn comes.
@MainActor
@Suite("Decisions when the turn comes", .timeLimit(.minutes(10)))
struct NavigatorTurnTests {
  private let steps = ManualSteps()
  private let home: ManualDestination
  private let stack: ManualStack
  /// The clock stands still: only the rows end steps.
  private let navigator = RecordingNavigator(clock: ManualClock())

  init() {
    home = ManualDestination("home", steps: steps)
    stack = ManualStack("main", steps: steps, [home])
    navigator.root = stack
  }

  private func screen(_ name: String) -> ManualDestination { ManualDestination(name, steps: steps) }

  private func finish() async {
    steps.take()?.finish()
    await MainActorTurns.drain()
  }

  @Test(
    "a refusal of the stack itself is reported: nobody can ask before", arguments: [true, false])
  func refusal(_ isPush: Bool) async {
    let stack = ScreenStack("Main", root: Screen("Home"))
    navigator.root = stack
    let foreign = screen("foreign")
    var calls = 0
    let result = isPush ? navigator.push(foreign) : navigator.present(foreign) { calls += 1 }
    #expect(result === foreign && navigator.lastFailure == nil)
    await navigator.waitUntilIdle()
    let operation = isPush ? "setChildren" : "present"
    let error = RouterError.wrongType(
      transition: operation, expected: "Screen", found: "ManualDestination")
    #expect(navigator.errors == ["\(error)"])
    #expect(stack.children.count == 1 && stack.top?.presented == nil && calls == 0)
  }

  @Test("a call that waits finds a root that is not ready, the same or another, and says so")
  func notReady() async {
    let other = ManualStack("other", steps: steps, [screen("start")])
    other.isReady = false
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    navigator.present(screen("c"), from: home)
    stack.isReady = false
    await finish()
    navigator.push(screen("d"))
    #expect(navigator.lastFailure == .notReady(destination: "d", root: "main"))
    await navigator.waitUntilIdle()
    stack.isReady = true
    navigator.push(screen("e"))
    navigator.push(screen("f"))
    navigator.root = other
    await navigator.waitUntilIdle()
    let missed = [("b", "main"), ("c", "main"), ("f", "other")]
    #expect(
      navigator.errors
        == missed.map { "\(NavigatorError.notReady(destination: $0.0, root: $0.1))" })
  }

  @Test("a call that waits for its source may be one that shows it")
  func ownSource() async {
    let sheet = screen("sheet")
    navigator.present(sheet)
    #expect(navigator.present(sheet, from: sheet) === sheet)
    navigator.push(screen("a"), from: stack)
    let holder = ManualStack("holder", steps: steps, [screen("inner")])
    #expect(navigator.present(holder, from: holder.children[0]) === holder)
    for _ in 0..<3 { await finish() }
    await navigator.waitUntilIdle()
    #expect(home.presented === sheet)
    #expect(navigator.errors == ["\(NavigatorError.ownSource(destination: "holder"))"])
  }

  @Test("to go back, a source that is gone is not missed")
  func goneSource() async {
    let there = screen("there")
    navigator.push(screen("a"))
    #expect(navigator.present(there, from: home) === there)
    navigator.root = ManualStack("other", steps: steps, [there, screen("top")])
    await MainActorTurns.drain()
    #expect(steps.log == ["main = [home, a]", "other = [there]"])
    for _ in 0..<2 { await finish() }
    await navigator.waitUntilIdle()
    #expect(navigator.errors == [])
  }
}
