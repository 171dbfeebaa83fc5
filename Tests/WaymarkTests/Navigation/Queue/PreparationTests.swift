import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PreparationTests {
  let tree = ManualTree()
  let work = ManualWork()

  init() {
    tree.router.preparations = { [work] place in
      guard case .item(let id) = place else { return nil }
      return { try await work.run(id) }
    }
  }

  @Test("The screen stays as it is until the work is done")
  func waits() async {
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(work.running == [1])
    #expect(tree.router.prepared == [])
    work.finish(1)
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.firstNames == ["home", "item(1)"])
  }

  @Test("An error of the work ends the navigation")
  func throwing() async {
    tree.navigate(to: .item(1))
    tree.router.goBack(completion: tree.log.completion("back"))
    await MainActorTurns.drain()
    work.finish(1, throwing: Broken())
    await tree.log.wait(for: 2)
    #expect(
      tree.log.lines == ["item(1): Broken()", "back: \(RouterError.nothingToGoBackTo)"])
    #expect(tree.router.prepared == [])
  }

  @Test(
    "N19: a newer call supersedes a navigation that is not prepared, and its work lands nowhere")
  func superseded() async {
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.log.lines == ["item(1): \(RouterError.superseded)", "list: nil"])
    #expect(work.cancelled == [1])
    work.finish(1)
    await MainActorTurns.drain()
    #expect(tree.router.prepared == [.list])
    #expect(tree.firstNames == ["home", "list"])
    #expect(tree.log.entries.count == 2)
  }

  @Test("A navigation that others wait behind does not begin its work")
  func supersededAtOnce() async {
    tree.navigate(to: .list)
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await tree.finish()
    #expect(work.started == [2])
    work.finish(2)
    await tree.finish()
    #expect(
      tree.log.lines == ["list: nil", "item(1): \(RouterError.superseded)", "item(2): nil"])
  }

  @Test("An equal call joins, and a step back supersedes nothing")
  func notSuperseded() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(1))
    tree.router.goBack(completion: tree.log.completion("back"))
    await MainActorTurns.drain()
    #expect(work.running == [1])
    work.finish(1)
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil", "back: nil"])
  }

  @Test("Once its transition has begun, a navigation is not dropped")
  func notDropped() async {
    tree.navigate(to: .list)
    tree.navigate(to: .home)
    tree.router.cancelPending()
    await tree.finish()
    #expect(tree.log.lines == ["home: \(RouterError.cancelled)", "list: nil"])
  }

  @Test("A navigation that has not begun can be ended")
  func cancelPending() async {
    tree.navigate(to: .item(1))
    tree.router.goBack(completion: tree.log.completion("back"))
    await MainActorTurns.drain()
    tree.router.cancelPending()
    tree.router.cancelPending()
    await tree.log.wait(for: 2)
    #expect(
      tree.log.lines == ["item(1): \(RouterError.cancelled)", "back: \(RouterError.cancelled)"])
    #expect(work.cancelled == [1])
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.log.lines.last == "list: nil")
    work.finish(1)
  }

  @Test("An action that ends what is pending is not ended by that")
  func cancelledFromHook() async {
    tree.router.prepare = { [unowned router = tree.router, steps = tree.steps] place in
      router.cancelPending()
      return ManualDestination("\(place)", steps: steps)
    }
    tree.navigate(to: .list)
    await tree.finish()
    #expect(tree.log.lines == ["list: nil"])
  }

  @Test("Nor is a navigation that waited for the screen, once that is at rest")
  func cancelledFromHookAfterRest() async {
    tree.router.prepare = { [unowned router = tree.router, steps = tree.steps] place in
      router.cancelPending()
      return ManualDestination("\(place)", steps: steps)
    }
    tree.home.isSettled = false
    tree.navigate(to: .list)
    await tree.clock.waitForSleepers()
    tree.home.isSettled = true
    tree.clock.advance(by: .milliseconds(50))
    await tree.finish()
    await tree.log.wait()
    #expect(tree.log.lines == ["list: nil"])
  }

  @Test("A root that is replaced while the app prepares is where the route is shown")
  func rootReplaced() async {
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.router.root = other
    work.finish(1)
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(other.children.map(\.routingName) == ["start", "item(1)"])
    tree.navigate(to: .item(2))
    await MainActorTurns.drain()
    tree.router.root = nil
    work.finish(2)
    await tree.log.wait(for: 2)
    #expect(tree.log.entries.last?.error as? RouterError == .missingSource(route: "item"))
  }

  @Test("A released router ends a navigation that is being prepared")
  func releasedRouter() async {
    var router: PlaceRouter? = PlaceRouter(root: ScreenStack(root: Screen("home")))
    router?.preparations = { [work] _ in { try await work.run(1) } }
    router?.navigate(to: .item(1), completion: tree.log.completion())
    await MainActorTurns.drain()
    router = nil
    await tree.log.wait()
    #expect(tree.log.lines == ["done: \(RouterError.cancelled)"])
    await MainActorTurns.drain()
    #expect(work.cancelled == [1])
    work.finish(1)
  }
}
