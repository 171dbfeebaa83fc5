import Testing
import WaymarkNavigator
import WaymarkTesting

/// Calls while the screen is moving: their source is known once it is at rest.
@MainActor
@Suite("Calls before the screen is at rest", .timeLimit(.minutes(10)))
struct NavigatorRestTests {
  private let home = Screen("Home")
  private let stack: ScreenStack
  private let cover = Screen("Cover")
  private let new = Screen("New")
  private let clock = ManualClock()
  private let judge = SourceJudge()
  private let navigator: RecordingNavigator

  init() {
    stack = ScreenStack("Main", root: home)
    navigator = RecordingNavigator(clock: clock)
    navigator.root = stack
    navigator.delegate = judge
    cover.isSettled = false
    home.present(cover)
  }

  /// Lets the waiting call look at the screen again.
  private func lookAgain() async {
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(50))
    await navigator.waitUntilIdle()
  }

  @Test("a push waits for an alert, or a sheet on its way out, to be gone")
  func push() async {
    #expect(navigator.push(new) === new)
    #expect(navigator.lastFailure == nil && judge.asked == [])
    await clock.waitForSleepers()
    home.dismissPresented()
    await lookAgain()
    #expect(stack.top === new)
    #expect(judge.asked == ["New from Main"] && navigator.errors == [])
  }

  @Test("if a sheet without a stack stays, there is no source when the turn comes")
  func noStack() async {
    #expect(navigator.push(new) === new)
    await clock.waitForSleepers()
    cover.isSettled = true
    await lookAgain()
    #expect(
      navigator.errors == ["\(NavigatorError.noSource(destination: "New", isPush: true))"])
    #expect(stack.top === home && judge.asked == [])
  }

  @Test("an alert that stays is named at the deadline")
  func staying() async {
    #expect(navigator.push(new) === new)
    await Patience.wait {
      clock.advance(by: .milliseconds(500))
      return !navigator.errors.isEmpty
    }
    #expect(navigator.errors == ["\(RouterError.blocked(by: "Cover"))"])
  }

  @Test("the navigator goes back to a destination in the tree once the screen is at rest")
  func goingBack() async {
    #expect(navigator.push(home) === home)
    await clock.waitForSleepers()
    cover.isSettled = true
    await lookAgain()
    #expect(home.presented == nil && navigator.errors == [])
  }

  @Test("the delegate is not asked about an alert, but about what presents when it is gone")
  func present() async {
    judge.vetoed = "Cover"
    #expect(navigator.present(new) === new)
    #expect(judge.asked == [])
    await clock.waitForSleepers()
    home.dismissPresented()
    await lookAgain()
    #expect(judge.asked == ["New from Home"])
    #expect(home.presented === new && navigator.errors == [])
  }

  @Test("a veto when the turn comes is reported", arguments: [true, false])
  func vetoed(_ isPush: Bool) async {
    judge.vetoed = isPush ? "Main" : "Home"
    var calls = 0
    let result = isPush ? navigator.push(new) : navigator.present(new) { calls += 1 }
    #expect(result === new)
    await clock.waitForSleepers()
    home.dismissPresented()
    await lookAgain()
    #expect(navigator.errors == ["\(NavigatorError.vetoed(destination: "New"))"])
    #expect(stack.top === home && home.presented == nil && calls == 0)
  }

  @Test("about a source of the call's own the delegate is asked at once", arguments: [true, false])
  func ownSource(_ isPush: Bool) {
    judge.vetoed = isPush ? "Main" : "Home"
    let result = isPush ? navigator.push(new, from: stack) : navigator.present(new, from: home)
    #expect(result == nil)
    #expect(navigator.lastFailure == .vetoed(destination: "New"))
  }

  @Test("a root that is not ready any more when the screen is at rest is named")
  func notReady() async {
    let steps = ManualSteps()
    let root = ManualStack("root", steps: steps, [ManualDestination("start", steps: steps)])
    root.isSettled = false
    navigator.root = root
    let cup = ManualDestination("cup", steps: steps)
    #expect(navigator.push(cup) === cup)
    await clock.waitForSleepers()
    (root.isSettled, root.isReady) = (true, false)
    await lookAgain()
    #expect(steps.log == [])
    #expect(
      navigator.errors == ["\(NavigatorError.notReady(destination: "cup", root: "root"))"])
  }
}
