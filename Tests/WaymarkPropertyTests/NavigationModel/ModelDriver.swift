import Foundation
import WaymarkTesting

@testable import Waymark

/// Does the same to a router and to the model, and compares them after each action.
@MainActor
final class ModelDriver {
  static let table = RouteTable<Place>(Place.self)

  private static var failed: [ModelDriver] = []

  let model = ModelQueue()
  let trees = ModelTrees()
  let clock = ManualClock()
  let work = ManualWork()
  var router: PlaceRouter?
  private weak var queue: NavigationQueue<Place>?

  private var made = 0
  var calls = 0
  var isInsideCall = false
  var log: [String] = []
  var results: [Int: String] = [:]
  var tasks: [Int: Task<Void, Never>] = [:]
  var stale: [ManualStep] = []
  var problem: String?
  private var compared = 0
  private var comparedRequests = 0
  /// How often it looks for an answer; a fault that takes one away would cost all of them each time.
  private let patience: Int

  init(_ fault: FaultyQueue.Fault? = nil) {
    let router = PlaceRouter(
      root: trees.trees[0].tabs, table: Self.table, clock: clock,
      transitionTimeout: ModelQueue.timeout)
    patience = fault == nil ? 10_000 : 200
    if let fault {
      router.queue = FaultyQueue(fault, clock: clock, transitionTimeout: ModelQueue.timeout)
    }
    self.router = router
    queue = router.queue
    router.gates = { [unowned self] in model.gate($0.route) }
    router.prepare = { [unowned self] in try destination(for: $0) }
    router.transitions = { $0 == .sheet ? .modal : .automatic }
    router.policies = ModelPlaces.policies
    router.places = ModelPlaces.ancestors
    router.preparations = { [work] place in
      guard ModelPlaces.isPrepared(place) else { return nil }
      return { try await work.run(0) }
    }
    router.observe { [unowned self] event in
      switch event {
      case .willNavigate(let record): log.append("will \(record.request.route)")
      case .didNavigate(let record): log.append("did \(record.request.route)")
      case .didFail(let record, _): log.append("failed \(record.request.route)")
      case .didDefer(let record): log.append("deferred \(record.request.route)")
      }
    }
  }

  /// Runs a sequence; answers what is wrong after the first action that shows it.
  func run(_ actions: [ModelAction]) async -> String? {
    for (index, action) in actions.enumerated() where router != nil {
      await perform(action)
      model.settle()
      await settle()
      if let problem = problem ?? difference() {
        await release()
        // What is still under way asks the driver, whatever went wrong.
        Self.failed.append(self)
        return "after action \(index), \(action): \(problem)"
      }
    }
    await release()
    await settle(turns: 6)
    return problem ?? difference() ?? unanswered()
  }

  private func destination(for place: Place) throws -> any Destination {
    let tree = trees.trees.first { $0.tabs === router?.root } ?? trees.trees[0]
    switch place {
    case .token: throw Broken()
    case .home: return tree.home
    case .list: return tree.search
    default:
      made += 1
      return ManualDestination("\(place)#\(made)", steps: trees.steps)
    }
  }

  // MARK: Comparison

  /// Lets everything run that is expected; what comes unexpectedly is found later.
  ///
  /// Most of it is on its way to the main actor, so that a few turns are enough.
  func settle(turns: Int = 1) async {
    await takeTurns(atLeast: turns)
    var polls = 0
    while polls < patience, !isAnswered {
      try? await Task.sleep(for: .milliseconds(1))
      polls += 1
    }
    await takeTurns(atLeast: 0)
  }

  private func takeTurns(atLeast count: Int) async {
    for turn in 0..<200 {
      if turn >= count, isAtRest { return }
      // `Task.yield` would go to another thread and back.
      await withCheckedContinuation { next in Task { @MainActor in next.resume() } }
    }
  }

  var isAtRest: Bool { isQuiet && isAnswered }

  /// Whether nothing is on its way on the main actor.
  private var isQuiet: Bool {
    queue?.outbox.isScheduled != true
      && log.count >= model.log.count && trees.steps.log.count >= model.requests.count
  }

  /// Whether the asynchronous functions have gone on, for which a busy machine may take its time.
  private var isAnswered: Bool {
    results.count >= model.results.count && work.started.count >= model.preparations
      // The end of a preparation may show nothing but a wait for the screen.
      && (queue?.running?.isPreparing == true) == (model.running?.isPreparing == true)
  }

  /// Waits for what another thread has a part in.
  func wait(until isDone: () -> Bool) async {
    var turns = 100_000
    while turns > 0, !isDone() {
      turns -= 1
      await Task.yield()
    }
  }

  private func difference() -> String? {
    defer { compared = log.count }
    if log.count != model.log.count || log[compared...] != model.log[compared...] {
      return
        "what came out is \(log[compared...]), not \(model.log[min(compared, model.log.count)...])"
    }
    if results != model.results { return "tasks ended with \(results), not \(model.results)" }
    let requests = trees.steps.log.dropFirst(comparedRequests)
    if requests != model.requests.dropFirst(comparedRequests) {
      return "steps: \(trees.steps.log), not \(model.requests)"
    }
    comparedRequests = model.requests.count
    guard let router else { return nil }
    if trees.steps.pending.count != (model.isChanging ? 1 : 0) {
      return "\(trees.steps.pending.count) steps are under way"
    }
    if let root = model.root, !trees.looks(like: model.tree, at: root) {
      return "the tree is not \(model.tree)"
    }
    if router.currentRoute != model.currentRoute {
      return "the current route is \(router.currentRoute as Any), not \(model.currentRoute as Any)"
    }
    if router.routes != model.routes {
      return "the routes are \(router.routes), not \(model.routes)"
    }
    if router.unhandled.count != model.unhandled { return "unhandled: \(router.unhandled)" }
    return nil
  }

  /// The calls that were not completed exactly once, after all is over.
  private func unanswered() -> String? {
    for id in 1..<(calls + 1) {
      let count = log.count { $0.hasPrefix("\(id): ") } + (results[id] == nil ? 0 : 1)
      if count != 1 { return "call \(id) was completed \(count) times" }
    }
    return nil
  }
}
