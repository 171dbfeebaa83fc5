import Foundation
import WaymarkTesting

@testable import Waymark

/// Carries out the actions of a sequence, and records all that is to be seen.
@MainActor
final class NavigationDriver {
  static let table = RouteTable<Place>(Place.self)
  static let timeout = Duration.seconds(5)

  private static var stuck: [NavigationDriver] = []

  let trees = NavigationTrees()
  let clock = ManualClock()
  let work = ManualWork()
  var router: PlaceRouter?
  private(set) weak var queue: NavigationQueue<Place>?

  private(set) var trace = NavigationTrace()
  /// The count of requested steps that are in the trace.
  private var recordedSteps = 0
  var isLoggedIn = false
  var root: Int? = 0
  var calls = 0
  var lastCall: NavigationAction?
  var tasks: [Int: Task<Void, Never>] = [:]
  /// The steps whose navigation has ended before them.
  var stale: [ManualStep] = []
  private var made = 0

  init() {
    let router = PlaceRouter(
      root: trees.trees[0].tabs, table: Self.table, clock: clock, transitionTimeout: Self.timeout)
    self.router = router
    queue = router.queue
    router.gates = { [unowned self] in decision(for: $0) }
    router.prepare = { [unowned self] in try destination(for: $0) }
    router.transitions = { $0 == .sheet ? .modal : .automatic }
    router.policies = NavigationPlaces.policies
    router.places = NavigationPlaces.ancestors
    router.preparations = { [unowned self, work] place in
      guard NavigationPlaces.isPrepared(place) else { return nil }
      write(.loading)
      return { try await work.run(0) }
    }
    router.onUnhandled = { [unowned self] in write(.unhandled(Self.name(of: $0))) }
    router.observe { [unowned self] event in
      let kind: NavigationTrace.Event.Kind
      var failure: String?
      switch event {
      case .willNavigate: kind = .will
      case .didNavigate: kind = .did
      case .didDefer: kind = .deferred
      case .didFail(_, let error): (kind, failure) = (.failed, Self.name(of: error))
      }
      let request = NavigationTrace.Request(
        place: event.record.request.route, isLink: event.record.request.isLink)
      write(
        .event(
          .init(
            kind: kind, request: request, shown: event.record.shown, failure: failure,
            visible: tree?.chain.last?.routingName)))
    }
  }

  var tree: NavigationTrees.Tree? { root.map { trees.trees[$0] } }

  /// Runs a sequence to its end.
  func run(_ actions: [NavigationAction]) async -> NavigationTrace {
    for action in actions where router != nil {
      await perform(action)
      await settle()
    }
    if router != nil {
      await finishEverything()
      await perform(.release)
      await settle()
    }
    // A callback that is still under way asks the driver.
    if !isQuiet || !tasks.isEmpty { Self.stuck.append(self) }
    return trace
  }

  private func decision(for request: NavigationRequest<Place>) -> GateDecision<Place> {
    let place = request.route
    let decision = isLoggedIn ? .allow : NavigationPlaces.gate(place)
    let isAllowed: Bool
    var instead: Place?
    switch decision {
    case .allow: isAllowed = true
    case .redirect(let target):
      isAllowed = target == place
      instead = target
    case .defer(let target):
      isAllowed = target == place
      instead = target
    case .refuse: isAllowed = false
    }
    write(.gate(place, isAllowed: isAllowed, instead: instead))
    return decision
  }

  private func destination(for place: Place) throws -> any Destination {
    guard let tree, place != .token("x") else { throw Broken() }
    let destination: ManualDestination
    switch place {
    case .home: destination = tree.home
    case .list: destination = tree.search
    default:
      made += 1
      destination = ManualDestination("\(place)#\(made)", steps: trees.steps)
    }
    write(.prepared(place, destination.routingName))
    return destination
  }

  // MARK: Record

  /// The case of an error; its words are checked elsewhere.
  static func name(of error: any Error) -> String {
    switch error {
    case let error as RouteStepError: "step: " + name(of: error.underlying)
    case RouterError.superseded: "superseded"
    case RouterError.cancelled: "cancelled"
    case RouterError.nothingToGoBackTo: "nothingToGoBackTo"
    case let error as RouterError: Mirror(reflecting: error).children.first?.label ?? "\(error)"
    default: "\(type(of: error))"
    }
  }

  func write(_ entry: NavigationTrace.Entry) {
    for step in trees.steps.log[recordedSteps...] {
      let isRestless = tree?.chain.contains { !$0.isSettled } ?? false
      trace.entries.append(
        .step(step, isAnimated: !step.hasSuffix("not animated"), isRestless: isRestless))
    }
    recordedSteps = trees.steps.log.count
    trace.entries.append(entry)
  }

  private var state: NavigationTrace.State {
    NavigationTrace.State(
      isReleased: router == nil, root: root, isReady: tree?.tabs.isReady ?? false,
      isIdle: queue?.running == nil && queue?.waiting.isEmpty != false,
      pending: trees.steps.pending.count,
      backPath: tree?.backPath.map(\.routingName) ?? [],
      names: trees.trees.map { $0.all.map(\.routingName) },
      isConsistent: trees.trees.allSatisfy(\.isConsistent),
      pinned: Set(trees.trees.flatMap(\.all).filter { !$0.allowsRemoval }.map(\.routingName)),
      currentRoute: router?.currentRoute, routes: router?.routes ?? [])
  }

  // MARK: Rest

  /// Lets everything run that comes to its end by itself.
  func settle() async {
    await waitForRest()
    write(.settled(state))
  }

  private func waitForRest() async {
    var quiet = 0
    var turns = 0
    while quiet < 3, turns < 10_000 {
      turns += 1
      // `Task.yield` would go to another thread and back.
      await withCheckedContinuation { next in Task { @MainActor in next.resume() } }
      quiet = turns > 4 && isQuiet ? quiet + 1 : 0
      // A sleeper on the clock has gone to another thread.
      if turns > 50 { try? await Task.sleep(for: .microseconds(turns > 100 ? 1_000 : 50)) }
    }
  }

  private var isQuiet: Bool {
    queue?.outbox.isScheduled != true && clock.sleeperCount == expectedSleepers
      && (isOwing || tasks.isEmpty)
  }

  /// True if a caller may still wait; a task goes on a few turns later than its call is answered.
  private var isOwing: Bool {
    guard let queue else { return false }
    return queue.running != nil || !queue.waiting.isEmpty || queue.heldForRoot != nil
      || queue.deferred != nil
  }

  /// A change that is under way has a deadline, and a run with nothing under way looks again and again
  /// whether the screen has come to rest.
  private var expectedSleepers: Int {
    guard let run = queue?.running else { return 0 }
    return run.isPreparing ? 0 : 1
  }

  /// Waits for what another thread has a part in.
  func wait(until isDone: () -> Bool) async {
    var turns = 20_000
    while turns > 0, !isDone() {
      turns -= 1
      await Task.yield()
    }
  }

  /// True if a change of the tree is under way.
  var isChanging: Bool { queue?.running?.isChanging == true && !trees.steps.pending.isEmpty }

  /// True if a navigation waits until the screen has come to rest.
  var isWaitingForRest: Bool {
    queue?.running?.isPreparing == false && !isChanging
  }
}
