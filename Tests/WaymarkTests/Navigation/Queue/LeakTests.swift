import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// N34: a router that is released in any state leaves nothing behind: neither itself, nor a screen, nor
/// a caller.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LeakTests {
  enum State: CaseIterable {
    case idle, popped, dismissed, joined, changing, betweenSteps, preparing, settling, waiting
    case startUp, deferred, observed, timedOut, restored
  }

  final class Box {}

  /// Weak references to everything that should be gone in the end.
  final class Witness {
    weak var router: PlaceRouter?
    weak var queue: NavigationQueue<Place>?
    weak var root: ManualDestination?
    weak var shown: ManualDestination?
    weak var box: Box?
    weak var work: ManualWork?
    var calls = 0

    var leaks: [String] {
      [
        router == nil ? nil : "router", queue == nil ? nil : "queue", root == nil ? nil : "root",
        shown == nil ? nil : "shown", box == nil ? nil : "box", work == nil ? nil : "work",
      ].compactMap { $0 }
    }
  }

  let log = CompletionLog()

  @Test("N34: nothing is left", arguments: State.allCases)
  func nothingIsLeft(_ state: State) async {
    let witness = Witness()
    let clock = ManualClock()
    await run(into: state, witness, clock)
    await Patience.wait { log.entries.count >= witness.calls && witness.leaks.isEmpty }
    #expect(witness.leaks == [])
    #expect(log.entries.count == witness.calls)
    await Patience.wait { clock.sleeperCount == 0 }
    #expect(clock.sleeperCount == 0)
  }

  private func run(into state: State, _ witness: Witness, _ clock: ManualClock) async {
    let steps = ManualSteps()
    let work = ManualWork()
    let box = Box()
    let home = ManualDestination("home", steps: steps)
    let stack = ManualStack("stack", steps: steps, [home])
    let router = PlaceRouter(root: stack, clock: clock, transitionTimeout: .milliseconds(100))
    router.prepare = { [weak witness] place in
      let made = ManualDestination("\(place)", steps: steps)
      witness?.shown = made
      return made
    }
    router.transitions = { $0 == .sheet ? .modal : .push }
    (witness.router, witness.queue, witness.root) = (router, router.queue, stack)
    (witness.box, witness.work) = (box, work)
    /// A completion that keeps the router alive until it is called, as many an app does.
    func call(_ make: (@escaping RoutingCompletion) -> Void, _ log: CompletionLog) {
      witness.calls += 1
      make { [box] error in withExtendedLifetime(box) { log.completion()(error) } }
    }
    func finish() async {
      await MainActorTurns.drain()
      steps.take()?.finish()
      await MainActorTurns.drain()
    }
    let isOver = ![.deferred, .startUp, .restored].contains(state)
    switch state {
    case .settling: home.isSettled = false
    case .preparing: router.preparations = { _ in { [weak work] in try await work?.run(1) } }
    case .betweenSteps: router.places = { $0 == .sheet ? [.list] : [] }
    case .startUp: stack.isReady = false
    case .deferred: router.gates = { _ in .defer(showing: nil) }
    case .observed: router.observe { [box, log] _ in withExtendedLifetime((box, log)) {} }
    default: break
    }
    if isOver { call({ router.navigate(to: .sheet, completion: $0) }, log) }
    switch state {
    case .idle, .observed: await finish()
    case .popped, .dismissed:
      await finish()
      call({ router.goBack(completion: $0) }, log)
      await finish()
    case .joined: call({ router.navigate(to: .sheet, completion: $0) }, log)
    case .waiting: call({ router.navigate(to: .item(1), completion: $0) }, log)
    case .betweenSteps:
      await MainActorTurns.drain()
      home.isSettled = false
      await finish()
    case .timedOut:
      for wait in [Duration.milliseconds(100), .seconds(1)] {
        await clock.waitForSleepers()
        clock.advance(by: wait)
        await MainActorTurns.drain()
      }
    case .startUp, .deferred:
      call({ router.openURL("https://example.com/item/1", completion: $0) }, log)
    case .restored:
      let urls = ["https://example.com/item/1", "https://example.com/sheet"]
      let state = NavigationState(urls: urls.compactMap { URL(string: $0) })
      call({ router.restore(state, completion: $0) }, log)
      await finish()
    case .changing, .preparing, .settling: break
    }
    await MainActorTurns.drain()
    // Work that ignores its cancellation must not keep the router.
    Task { @MainActor [weak work] in work?.finish(1) }
  }
}
