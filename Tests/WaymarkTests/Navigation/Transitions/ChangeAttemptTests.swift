import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChangeAttemptTests {
  let tree = ManualTree()

  /// Advances the clock past the deadline and the second look.
  private func runOut() async {
    for wait in [Duration.milliseconds(100), .seconds(1)] {
      await tree.clock.waitForSleepers()
      tree.clock.advance(by: wait)
      await MainActorTurns.drain()
    }
  }

  @Test("N13: a transition that never reports ends at its deadline, and the queue goes on")
  func timesOut() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    let lost = tree.steps.take()
    await runOut()
    await Patience.wait { tree.log.entries.count == 1 }
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .transitionTimedOut(transition: "push", after: .milliseconds(100)))
    lost?.pretend()
    await tree.finish()
    #expect(tree.log.lines.last == "item(2): nil")
    #expect(tree.firstNames == ["home", "item(2)"])
  }

  @Test("A change that the tree shows is a success without a report, at its deadline")
  func evidence() async {
    tree.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    tree.first.set([tree.home] + [tree.destination("x")])
    let step = tree.steps.take()
    step?.applyOnly()
    tree.clock.advance(by: .milliseconds(100))
    await tree.log.wait()
    #expect(tree.log.lines == ["item(1): nil"])
    // A late report, and a second one.
    step?.fail(Broken())
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.router.currentRoute == .item(1))
  }

  @Test("An app that was suspended finds every deadline past: a second look is taken")
  func secondLook() async {
    tree.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    tree.clock.advance(by: .seconds(3600))
    await tree.clock.waitForSleepers()
    #expect(tree.log.lines == [])
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
    await Patience.wait { tree.clock.sleeperCount == 0 }
    #expect(tree.clock.sleeperCount == 0)
  }

  @Test("The longest and the shortest timeouts there are", arguments: [true, false])
  func extremeTimeouts(_ isLongest: Bool) async {
    let timeout = Duration.seconds(isLongest ? Int64.max : Int64.min)
    // With a real clock, the shortest one ends before the second look of a slow machine.
    let real: [any Clock<Duration>] = isLongest ? [SuspendingClock()] : []
    for clock in real + [tree.clock] {
      let router = PlaceRouter(root: tree.tabs, clock: clock, transitionTimeout: timeout)
      tree.home.isSettled = false
      router.navigate(to: .item(1), completion: tree.log.completion())
      await MainActorTurns.drain()
      tree.home.isSettled = true
      router.cancelPending()
      router.prepare = { [steps = tree.steps] _ in ManualDestination("item", steps: steps) }
      router.navigate(to: .item(2), completion: tree.log.completion("pushed"))
      await MainActorTurns.drain()
      await tree.finish()
      router.goBack(completion: tree.log.completion("back"))
      await tree.finish()
    }
    #expect(tree.log.lines.count == (real.count + 1) * 3)
    #expect(tree.log.lines.count { $0 == "pushed: nil" } == real.count + 1)
  }

  @Test("A change that no rule can check is looked for in the tree")
  func customTransition() async {
    tree.router.transitions = { [steps = tree.steps, first = tree.first] place in
      RouteTransition("custom") { _, destination, _, completion in
        guard place == .item(1), let destination = destination as? ManualDestination else {
          return steps.hold(completion)
        }
        first.set(first.children + [destination])
        steps.hold(completion)
      }
    }
    tree.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    tree.clock.advance(by: .milliseconds(100))
    await tree.log.wait()
    tree.navigate(to: .item(2))
    await runOut()
    await tree.log.wait(for: 2)
    #expect(
      tree.log.lines == [
        "item(1): nil",
        "item(2): \(RouterError.transitionTimedOut(transition: "custom", after: .milliseconds(100)))",
      ])
  }

  @Test("A destination that came into the tree where the user does not see it is no success")
  func hiddenEvidence() async {
    tree.router.transitions = { [steps = tree.steps, second = tree.second] _ in
      RouteTransition("custom") { _, destination, _, completion in
        if let destination = destination as? ManualDestination {
          second.set(second.children + [destination])
        }
        steps.hold(completion)
      }
    }
    tree.navigate(to: .item(1))
    await runOut()
    await tree.log.wait()
    #expect(tree.secondNames == ["search", "item(1)"])
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .transitionTimedOut(transition: "custom", after: .milliseconds(100)))
  }

  @Test("Each dismissal, reveal and transition has a deadline of its own")
  func ownDeadlines() async {
    tree.home.present(tree.destination("sheet"))
    tree.open("https://example.com/item/1")
    await tree.clock.waitForSleepers()
    tree.clock.advance(by: .milliseconds(90))
    await tree.finish()
    await tree.clock.waitForSleepers()
    tree.clock.advance(by: .milliseconds(90))
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    await tree.finish()
    #expect(tree.log.lines == ["https://example.com/item/1: nil"])
    await Patience.wait { tree.clock.sleeperCount == 0 }
    #expect(tree.clock.sleeperCount == 0)
  }

  @Test("A dismissal and a step back run out of time as well", arguments: ["dismiss", "pop"])
  func otherChanges(_ name: String) async {
    if name == "pop" {
      tree.first.set([tree.home, tree.destination("item")])
    } else {
      tree.home.present(tree.destination("sheet"))
    }
    tree.router.goBack(completion: tree.log.completion())
    await runOut()
    await tree.log.wait()
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .transitionTimedOut(transition: name, after: .milliseconds(100)))
  }
}
