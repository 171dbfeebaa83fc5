import Testing
import WaymarkNavigator
import WaymarkTesting

/// Changes after their destination was returned.
@MainActor
@Suite("The queue of a navigator", .timeLimit(.minutes(10)))
struct NavigatorQueueTests {
  private let steps = ManualSteps()
  private let clock = ManualClock()
  private let home: ManualDestination
  private let stack: ManualStack
  private let navigator: RecordingNavigator

  init() {
    home = ManualDestination("home", steps: steps)
    stack = ManualStack("main", steps: steps, [home])
    navigator = RecordingNavigator(clock: clock)
    navigator.root = stack
  }

  private func screen(_ name: String) -> ManualDestination { ManualDestination(name, steps: steps) }

  private func finish() async {
    steps.take()?.finish()
    await MainActorTurns.drain()
  }

  @Test("one change at a time, and each destination is returned at once")
  func oneAtATime() async {
    let (a, b) = (screen("a"), screen("b"))
    #expect(navigator.push(a) === a)
    #expect(navigator.push(b, animated: false) === b)
    #expect(steps.log == ["main = [home, a]"])
    await finish()
    #expect(steps.log == ["main = [home, a]", "main = [home, a, b], not animated"])
    await finish()
    #expect(stack.children.map(\.routingName) == ["home", "a", "b"])
  }

  @Test("a call without a source starts from what is on top when its turn comes")
  func topmostLater() async {
    let (sheet, note) = (screen("sheet"), screen("note"))
    var calls = 0
    navigator.present(sheet) { calls += 1 }
    navigator.present(note) { calls += 10 }
    await finish()
    #expect(calls == 1)
    await finish()
    #expect(calls == 11)
    #expect(home.presented === sheet)
    #expect(sheet.presented === note)
  }

  @Test("N22: nothing is shown from an alert; the call waits until it is gone")
  func alert() async {
    let alert = screen("alert")
    alert.isSettled = false
    home.present(alert)
    let sheet = screen("sheet")
    #expect(navigator.present(sheet) === sheet)
    await clock.waitForSleepers()
    #expect(steps.log == [])
    home.present(nil)
    clock.advance(by: .milliseconds(50))
    await Patience.wait { !steps.log.isEmpty }
    await finish()
    #expect(home.presented === sheet)
    #expect(navigator.errors == [])
  }

  @Test("N22: an alert that stays ends the call with an error that names it")
  func stayingAlert() async {
    let alert = screen("alert")
    alert.isSettled = false
    home.present(alert)
    var calls = 0
    navigator.present(screen("sheet")) { calls += 1 }
    await Patience.wait {
      clock.advance(by: .milliseconds(500))
      return !navigator.errors.isEmpty
    }
    #expect(navigator.errors == ["\(RouterError.blocked(by: "alert"))"])
    #expect(calls == 0)
    #expect(alert.presented == nil)
  }

  @Test("N13: a change that never reports does not hold up the next")
  func timeout() async {
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    let lost = steps.take()
    for _ in 0..<2 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(6))
      await MainActorTurns.drain()
    }
    await Patience.wait { steps.log.count == 2 }
    await finish()
    #expect(stack.children.map(\.routingName) == ["home", "b"])
    #expect(
      navigator.errors == [
        "\(RouterError.transitionTimedOut(transition: "push", after: .seconds(5)))"
      ])
    #expect(lost != nil)
  }

  @Test("an error of the change is reported, and the completion not called")
  func failure() async {
    var calls = 0
    navigator.present(screen("sheet")) { calls += 1 }
    steps.take()?.fail(RouterError.notInWindow(source: "home"))
    await Patience.wait { !navigator.errors.isEmpty }
    #expect(navigator.errors == ["\(RouterError.notInWindow(source: "home"))"])
    #expect(calls == 0)
  }

  @Test("a presentation from what presents by the time of its turn fails, and names both")
  func busySource() async {
    navigator.present(screen("sheet"), from: home)
    let note = screen("note")
    #expect(navigator.present(note, from: home) === note)
    await finish()
    await Patience.wait { !navigator.errors.isEmpty }
    #expect(
      navigator.errors == [
        "home presents sheet already: dismiss that first, or present from what is on "
          + "top."
      ])
  }

  @Test("a new root ends what is changing the old one, silently")
  func newRoot() async {
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    let other = ManualStack("other", steps: steps, [screen("start")])
    navigator.root = other
    await MainActorTurns.drain()
    #expect(steps.log == ["main = [home, a]", "other = [start, b]"])
    #expect(navigator.errors == [])
  }

  @Test(
    "a call that waits while the root is exchanged starts there, and the delegate is asked there",
    arguments: [true, false])
  func newRootAsked(_ isVetoed: Bool) async {
    let judge = SourceJudge()
    judge.vetoed = isVetoed ? "other" : "-"
    navigator.delegate = judge
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    #expect(judge.asked == ["a from main"])
    navigator.root = ManualStack("other", steps: steps, [screen("start")])
    await MainActorTurns.drain()
    #expect(judge.asked == ["a from main", "b from other"])
    #expect(steps.log == ["main = [home, a]"] + (isVetoed ? [] : ["other = [start, b]"]))
    #expect(navigator.errors == (isVetoed ? ["\(NavigatorError.vetoed(destination: "b"))"] : []))
  }

  @Test("the delegate is asked about what is on top when the turn comes, and about nothing else")
  func newTopAsked() async {
    let judge = SourceJudge()
    judge.vetoed = "sheet"
    navigator.delegate = judge
    navigator.present(screen("sheet"))
    navigator.present(screen("note"))
    await finish()
    #expect(judge.asked == ["sheet from home", "note from sheet"])
    await navigator.waitUntilIdle()
    #expect(navigator.errors == ["\(NavigatorError.vetoed(destination: "note"))"])
  }

  @Test("a source that is gone with its root is no source any more", arguments: [true, false])
  func goneSource(_ isPush: Bool) async {
    navigator.push(screen("a"))
    if isPush {
      navigator.push(screen("b"), from: stack)
    } else {
      navigator.present(screen("b"), from: home)
    }
    navigator.root = ManualStack("other", steps: steps, [screen("start")])
    await navigator.waitUntilIdle()
    #expect(steps.log == ["main = [home, a]"])
    #expect(
      navigator.errors == ["\(NavigatorError.noSource(destination: "b", isPush: isPush))"])
  }

  @Test("a source beside the root stays one")
  func sourceBesideRoot() async {
    let beside = ManualStack("beside", steps: steps, [screen("start")])
    navigator.push(screen("a"))
    navigator.push(screen("b"), from: beside)
    navigator.root = ManualStack("other", steps: steps, [screen("start")])
    await MainActorTurns.drain()
    #expect(steps.log == ["main = [home, a]", "beside = [start, b]"])
  }

  @Test("a call that waits while the root goes away has no source, by its own name")
  func noRoot() async {
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    navigator.present(screen("c"))
    navigator.root = nil
    await navigator.waitUntilIdle()
    #expect(
      navigator.errors == [
        "\(NavigatorError.noSource(destination: "b", isPush: true))",
        "\(NavigatorError.noSource(destination: "c", isPush: false))",
      ])
  }

  @Test("a call that waits for a stack finds none under a root without one")
  func noStack() async {
    navigator.push(screen("a"))
    navigator.push(screen("b"))
    navigator.root = screen("plain")
    await navigator.waitUntilIdle()
    #expect(navigator.errors == ["\(NavigatorError.noSource(destination: "b", isPush: true))"])
  }
}
