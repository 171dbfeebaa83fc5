/// Carries out one navigation: asks the gate, waits until the screen is at rest, makes
/// destinations, plans, and makes one change after the other.
///
/// Reports its outcome once.
@MainActor
final class NavigationRun<Route: RouteType> {
  typealias Outcome = NavigationOutcome<Route>

  enum Phase {
    /// Runs in a turn of the main actor: the hooks of the app, and planning.
    case deciding
    /// Looks again and again whether the screen has come to rest.
    case settling(Task<Void, Never>)
    /// Waits for the work that the app does before a destination is made.
    case loading(Task<Void, Never>)
    case changing(ChangeAttempt)
    case ended
  }

  /// The time between two looks at a screen that is not at rest.
  private static var settleInterval: Duration { .milliseconds(50) }

  let navigation: PendingNavigation<Route>
  private(set) weak var host: (any NavigationHost<Route>)?
  let clock: any Clock<Duration>
  let timeout: Duration
  private let hasSuccessor: () -> Bool
  private let onEnd: (NavigationRun, Outcome) -> Void
  private let stopwatch: Stopwatch

  private var phase = Phase.deciding
  var itinerary = Itinerary<Route>()
  var walk = NavigationWalk()
  /// The last route that came on screen.
  var shown: Route?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - navigation: The navigation to carry out.
  ///   - host: The router.
  ///   - clock: The clock of all waiting.
  ///   - timeout: The time that the screen has to come to rest, and each change to report.
  ///   - hasSuccessor: Returns true if another navigation of a route waits.
  ///   - onEnd: Called once, unless the run is stopped before.
  init(
    _ navigation: PendingNavigation<Route>, for host: (any NavigationHost<Route>)?,
    clock: any Clock<Duration>, timeout: Duration, hasSuccessor: @escaping () -> Bool,
    onEnd: @escaping (NavigationRun, Outcome) -> Void
  ) {
    self.navigation = navigation
    self.host = host
    self.clock = clock
    self.timeout = timeout
    self.hasSuccessor = hasSuccessor
    self.onEnd = onEnd
    stopwatch = Stopwatch(clock)
  }

  func start() {
    switch navigation.goal {
    case .route(let request): askGate([request])
    case .restore(let requests): askGate(requests)
    case .back: whenSettled { $0.move(NavigationPlan.init(goingBackIn:)) }
    case .backTo(let route): whenSettled { $0.goBack(to: route) }
    case .dismiss: whenSettled { $0.move(NavigationPlan.init(dismissingIn:)) }
    case .gateCheck: checkGate()
    }
  }

  /// Lets go of everything; later reports are ignored.
  func stop() {
    switch phase {
    case .settling(let task), .loading(let task): task.cancel()
    case .changing(let attempt): attempt.cancel()
    case .deciding, .ended: break
    }
    phase = .ended
    (itinerary, walk) = (Itinerary(), NavigationWalk())
  }

  /// True if the app loads what it needs for a destination.
  var isPreparing: Bool { if case .loading = phase { true } else { false } }

  /// True if a change of the tree is under way.
  var isChanging: Bool { if case .changing = phase { true } else { false } }

  /// True if the run waits for something and has changed nothing yet.
  var isSuspended: Bool {
    switch phase {
    case .settling: !walk.hasBegun
    case .loading: true
    case .deciding, .changing, .ended: false
    }
  }

  var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// The record of an event; `nil` for an entry without a route.
  var record: NavigationRecord<Route>? {
    navigation.request.map {
      NavigationRecord(request: $0, shown: shown, duration: stopwatch.elapsed)
    }
  }

  var tree: DestinationTree? {
    host?.root.map { DestinationTree(root: $0) }
  }

  // MARK: Ends

  func end(_ outcome: Outcome) {
    if hasEnded { return }
    stop()
    onEnd(self, outcome)
  }

  func end(with error: (any Error)?) {
    end(error.map { .failed($0) } ?? .succeeded)
  }

  func endWithoutSource() {
    // A router that is gone is about to release its queue, which ends every run.
    guard host != nil else { return }
    end(.failed(RouterError.missingSource(route: navigation.name)))
  }

  /// Ends with the error that made the current step impossible; defers a link that a pinned screen
  /// blocks.
  func fail(_ error: any Error) {
    guard let refusal = error as? RemovalRefusal else {
      return end(.failed(itinerary.named(error, at: itinerary.current)))
    }
    if !walk.hasBegun, navigation.request?.isLink == true {
      return end(.deferred(showing: nil))
    }
    fail(RouterError.blocked(by: refusal.name))
  }

  // MARK: Waits

  /// Goes on when everything on the visible chain is at rest, at once if it is.
  func whenSettled(_ next: @escaping (NavigationRun) -> Void) {
    guard unsettled != nil else { return next(self) }
    let (clock, timeout) = (clock, timeout)
    phase = .settling(
      Task { [weak self] in
        await Polling.wait(on: clock, every: Self.settleInterval, atMost: timeout) {
          self?.unsettled == nil
        }
        guard let self, !Task.isCancelled else { return }
        phase = .deciding
        if let unsettled {
          fail(RouterError.blocked(by: destinationName(unsettled)))
        } else {
          next(self)
        }
      })
  }

  var unsettled: (any Destination)? {
    tree?.visibleChain.first { !$0.destination.routingIsSettled }?.destination
  }

  /// Waits for the app's work, unless a newer navigation takes this one's place.
  func load(
    _ work: @escaping @MainActor @Sendable () async throws -> Void,
    then next: @escaping (NavigationRun, (any Error)?) -> Void
  ) {
    if hasSuccessor() { return end(.failed(RouterError.superseded)) }
    phase = .loading(
      Task { [weak self] in
        var failure: (any Error)?
        do { try await work() } catch { failure = error }
        // Too late if the navigation was superseded or cancelled in the meantime.
        guard let self, isPreparing else { return }
        phase = .deciding
        whenSettled { next($0, failure) }
      })
  }

  /// Makes a change of the tree and waits for its report.
  func perform(
    _ change: TreeChange, animated: Bool, then next: @escaping (NavigationRun) -> Void
  ) {
    guard let root = host?.root else { return endWithoutSource() }
    guard countChange(change.name) else { return }
    walk.begin(under: root)
    let attempt = ChangeAttempt(change, under: root, timeout: timeout) { [weak self] error in
      guard let self else { return }
      phase = .deciding
      if let error { fail(error) } else { next(self) }
    }
    phase = .changing(attempt)
    attempt.begin(animated: animated, clock: clock)
  }

  /// Counts one more change of a step.
  ///
  /// Returns false, and ends the navigation, if there are too many.
  func countChange(_ operation: String) -> Bool {
    if walk.countChange() { return true }
    fail(RouterError.notApplied(operation: operation))
    return false
  }
}
