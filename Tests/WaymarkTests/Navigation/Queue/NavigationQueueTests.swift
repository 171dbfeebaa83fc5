import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationQueueTests {
  let tree = ManualTree()

  @Test("N10: the completion comes once, when the transition has finished")
  func completesWhenFinished() async {
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.firstNames == ["home", "item(1)"])
  }

  @Test("N12: an unanimated push is in the tree when the call returns, before its completion")
  func unanimated() async {
    tree.steps.finishesAtOnce = true
    tree.navigate(to: .item(1), animated: false)
    #expect(tree.firstNames == ["home", "item(1)"])
    #expect(tree.steps.log == ["first = [home, item(1)], not animated"])
    #expect(tree.log.lines == [])
    await tree.log.wait()
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("N15: a completion that is called twice ends one navigation")
  func calledTwice() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    tree.navigate(to: .item(3))
    await tree.finish(times: 2)
    #expect(tree.log.lines == ["item(1): nil"])
    await tree.finish()
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil", "item(2): nil", "item(3): nil"])
    #expect(tree.firstNames == ["home", "item(1)", "item(2)", "item(3)"])
  }

  @Test("N16: the next navigation starts when the one before it has finished")
  func oneAtATime() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await MainActorTurns.drain()
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.steps.log.count == 1)
    await tree.finish()
    #expect(tree.steps.log.count == 2)
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil", "item(2): nil"])
    #expect(tree.router.currentRoute == .item(2))
  }

  @Test("N17: a double tap shows one destination and calls both completions")
  func doubleTap() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil"])
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.steps.log.count == 1)
  }

  @Test("N17: only the newest navigation is joined, so that A, B, A ends on A")
  func joinsTheNewestOnly() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    tree.navigate(to: .item(1))
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.firstNames == ["home", "item(1)", "item(2)", "item(1)"])
  }

  @Test("N17: a link does not join a call of the app, nor a custom scheme a universal link")
  func joinsTheSameSourceOnly() async {
    let texts = ["https://example.com/item/1", "app://item/1"]
    tree.navigate(to: .item(1))
    for text in texts + texts { tree.open(text) }
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"] + (texts + texts).map { "\($0): nil" })
    #expect(
      tree.router.asked.map(\.source) == [
        .inApp, .universalLink, .customScheme, .universalLink, .customScheme,
      ])
    // Each of the later ones finds its route on top.
    #expect(tree.router.prepared == [.item(1)])
  }

  @Test("A step back between two equal calls keeps them apart")
  func backIsNotJoined() async {
    tree.navigate(to: .item(1))
    tree.router.goBack(completion: tree.log.completion("back"))
    tree.router.goBack(completion: tree.log.completion("back"))
    tree.navigate(to: .item(1))
    for _ in 0..<4 { await tree.finish() }
    #expect(tree.firstNames == ["home", "item(1)"])
    #expect(
      tree.log.lines == [
        "item(1): nil", "back: nil", "back: \(RouterError.nothingToGoBackTo)", "item(1): nil",
      ])
  }

  @Test("A call from a completion waits for the next turn and for those before it")
  func reentrantCalls() async {
    tree.steps.finishesAtOnce = true
    tree.router.navigate(to: .item(1)) { [tree] _ in
      tree.log.completion("first")(nil)
      tree.navigate(to: .item(3))
      #expect(tree.router.prepared == [.item(1)])
    }
    tree.navigate(to: .item(2))
    await tree.log.wait(for: 3)
    #expect(tree.log.lines == ["first: nil", "item(2): nil", "item(3): nil"])
  }

  @Test("A call from a hook waits for its turn")
  func callFromHook() async {
    tree.steps.finishesAtOnce = true
    tree.router.prepare = { [unowned tree] place in
      if place == .item(1) { tree.navigate(to: .item(2)) }
      return tree.destination("\(place)")
    }
    tree.navigate(to: .item(1))
    await tree.log.wait(for: 2)
    #expect(tree.firstNames == ["home", "item(1)", "item(2)"])
  }

  @Test("An error of a transition ends its navigation and no other")
  func failedTransition() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    tree.steps.take()?.fail(Broken())
    await MainActorTurns.drain()
    await tree.finish()
    #expect(tree.log.lines == ["item(1): Broken()", "item(2): nil"])
    #expect(tree.firstNames == ["home", "item(2)"])
  }

  @Test("A lost completion is found at once")
  func droppedCompletion() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    tree.steps.take()?.drop()
    await tree.finish()
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .transitionDropped(transition: "push"))
    #expect(tree.log.lines.last == "item(2): nil")
  }

  @Test("A completion that is called again, after its navigation has ended, is ignored")
  func lateCompletion() async {
    var late: (@Sendable ((any Error)?) -> Void)?
    tree.router.transitions = { place in
      guard place == .item(1) else { return .push }
      return RouteTransition("slow") { _, _, _, completion in
        late = completion
        completion(Broken())
      }
    }
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): Broken()"])
    late?(nil)
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): Broken()"])
    await tree.finish()
    #expect(tree.log.lines == ["item(1): Broken()", "item(2): nil"])
  }

  @Test("A completion may come from another thread")
  func completionFromElsewhere() async {
    tree.router.transitions = { _ in
      RouteTransition { _, _, _, completion in Task.detached { completion(nil) } }
    }
    tree.navigate(to: .item(1))
    await tree.log.wait()
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("A success that the tree does not show is an error")
  func notApplied() async {
    tree.navigate(to: .item(1))
    tree.steps.take()?.pretend()
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .notApplied(operation: "push"))
  }

  @Test("Errors without a completion go to the hook, once for all who called")
  func unhandledErrors() async {
    tree.router.prepare = { _ in throw Broken() }
    tree.router.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await MainActorTurns.drain()
    #expect(tree.router.unhandled.map { $0 as? Broken } == [Broken()])
    #expect(tree.log.lines == ["item(2): Broken()"])
  }

  @Test("N34: a router that is released ends what it was doing and what waits, in order")
  func releasedRouter() async {
    var router: PlaceRouter? = PlaceRouter(root: tree.tabs)
    router?.prepare = { [steps = tree.steps] _ in ManualDestination("item", steps: steps) }
    weak let released = router
    for id in 1...3 {
      router?.navigate(to: .item(id), completion: tree.log.completion("\(id)"))
    }
    router = nil
    #expect(released == nil)
    #expect(tree.log.lines == [])
    await tree.log.wait(for: 3)
    #expect(tree.log.entries.map(\.name) == ["1", "2", "3"])
    #expect(tree.log.entries.allSatisfy { $0.error as? RouterError == .cancelled })
    // The transition that had begun may end later.
    await tree.finish()
    #expect(tree.log.entries.count == 3)
  }

  @Test("N34: nothing is kept alive")
  func noLeaks() async {
    final class Box {}
    let stack = ScreenStack(root: Screen("home"))
    var router: PlaceRouter? = PlaceRouter(root: stack)
    router?.prepare = { _ in Screen("item") }
    var box: Box? = Box()
    weak let weakBox = box
    weak let weakRouter = router
    router?.navigate(to: .item(1)) { [box, log = tree.log] error in
      withExtendedLifetime(box) { log.completion()(error) }
    }
    box = nil
    await tree.log.wait()
    await MainActorTurns.drain()
    weak let item = stack.top
    #expect(item?.title == "item")
    #expect(weakBox == nil)
    stack.pop()
    #expect(item == nil)
    router = nil
    await MainActorTurns.drain()
    #expect(weakRouter == nil)
  }

  @Test("N34: a transition that keeps its completion keeps no destination")
  func keptCompletion() async {
    var kept: (@Sendable ((any Error)?) -> Void)?
    tree.router.transitions = { _ in
      RouteTransition { _, _, _, completion in
        kept = completion
        completion(Broken())
      }
    }
    weak var destination: ManualDestination?
    tree.router.prepare = { [steps = tree.steps] _ in
      let made = ManualDestination("item", steps: steps)
      destination = made
      return made
    }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): Broken()"])
    #expect(destination == nil)
    #expect(kept != nil)
  }
}
