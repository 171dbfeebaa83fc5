/// The navigations of a router: one is carried out, the others wait for their turn.
///
/// The queue outlives a router that is released while something is pending. A navigation is in one
/// place at a time: it waits, it runs, it is held until there is a root, or it is deferred.
@MainActor
final class NavigationQueue<Route: RouteType> {
  weak var host: (any NavigationHost<Route>)?
  let observers = NavigationObservers<Route>()
  let outbox = Outbox()
  private let clock: any Clock<Duration>
  private let transitionTimeout: Duration

  var waiting: [PendingNavigation<Route>] = []
  var running: NavigationRun<Route>?
  /// The newest link that came while there was no ready root.
  var heldForRoot: PendingNavigation<Route>?
  /// The navigation that a gate or a pinned screen put off.
  var deferred: PendingNavigation<Route>?
  /// The count of calls so far.
  private var calls = 0
  /// True if an `advance` is on its way through the outbox, behind the completions of what ended.
  private var isAdvancing = false
  private var isReleased = false

  /// A hundred years, which is as good as none.
  private static var longestTimeout: Duration { .seconds(36_525 * 86_400) }

  init(clock: any Clock<Duration>, transitionTimeout: Duration) {
    self.clock = clock
    // Clocks trap on instants that they cannot express.
    self.transitionTimeout = min(transitionTimeout, Self.longestTimeout)
  }

  /// True if there is something to navigate from.
  var isReady: Bool { host?.root?.routingIsReady == true }

  /// True if nothing runs or waits.
  var isIdle: Bool { running == nil && waiting.isEmpty }

  /// Adds a navigation.
  ///
  /// An idle queue starts it at once.
  func append(_ navigation: PendingNavigation<Route>) {
    guard !isReleased else { return conclude(navigation, with: RouterError.cancelled) }
    calls += 1
    navigation.ordinal = calls
    if isReady {
      // The app may report its new root later than somebody calls.
      releaseHeld()
    } else if navigation.request?.isLink == true {
      return holdForRoot(navigation)
    }
    if let newest = waiting.last ?? running?.navigation, newest.join(navigation) { return }
    enqueue(navigation)
  }

  /// Adds a navigation at the end, without looking for an equal one.
  func enqueue(_ navigation: PendingNavigation<Route>) {
    waiting.append(navigation)
    if navigation.request != nil, running?.isPreparing == true {
      endRunning(with: RouterError.superseded)
    }
    if !isAdvancing { advance() }
  }

  /// Holds a link until there is a root to start from.
  ///
  /// Only the newest one is held.
  func holdForRoot(_ navigation: PendingNavigation<Route>) {
    if let heldForRoot {
      if heldForRoot.join(navigation) { return }
      let isOlder = navigation.ordinal < heldForRoot.ordinal
      conclude(isOlder ? navigation : heldForRoot, with: RouterError.superseded)
      if isOlder { return }
    }
    heldForRoot = navigation
  }

  /// Stores a navigation for ``resumeDeferred()``.
  ///
  /// Only the newest one is stored.
  func setDeferred(_ navigation: PendingNavigation<Route>) {
    if let deferred {
      if deferred.join(navigation) { return }
      conclude(deferred, with: RouterError.superseded)
    }
    deferred = navigation
  }

  /// Ends the navigation that changes another root's tree, and starts the link that had to wait for
  /// a root.
  func rootDidChange() {
    if let running, running.walk.changes(another: host?.root) {
      endRunning(with: RouterError.cancelled)
    }
    if isReady { releaseHeld() }
  }

  private func releaseHeld() {
    guard let link = heldForRoot else { return }
    heldForRoot = nil
    enqueue(link)
  }

  // MARK: Starts

  private func advance() {
    // A router that is gone is about to release the queue, which ends what waits.
    while running == nil, host != nil, !waiting.isEmpty {
      let navigation = waiting.removeFirst()
      if isReady || navigation.isGateCheck { return run(navigation) }
      if navigation.request?.isLink == true {
        holdForRoot(navigation)
      } else {
        return conclude(navigation, with: RouterError.missingSource(route: navigation.name))
      }
    }
  }

  private func run(_ navigation: PendingNavigation<Route>) {
    let run = NavigationRun(
      navigation, for: host, clock: clock, timeout: transitionTimeout,
      hasSuccessor: { [weak self] in self?.waiting.contains { $0.request != nil } == true },
      onEnd: { [weak self] run, outcome in self?.close(run, with: outcome) })
    running = run
    if let request = navigation.request {
      observers.send(.willNavigate(NavigationRecord(request: request)), through: outbox)
    }
    run.start()
  }

  func advanceLater() {
    guard !isAdvancing else { return }
    isAdvancing = true
    outbox.post { [weak self] in
      self?.isAdvancing = false
      self?.advance()
    }
  }

  // MARK: Ends

  /// Stops the running navigation and ends it with an error.
  func endRunning(with error: RouterError) {
    guard let run = running else { return }
    run.stop()
    close(run, with: .failed(error))
  }

  /// Takes a run off the queue and does what its outcome asks for.
  private func close(_ run: NavigationRun<Route>, with outcome: NavigationOutcome<Route>) {
    running = nil
    let navigation = run.navigation
    switch outcome {
    case .succeeded: conclude(navigation, with: nil, after: run)
    case .failed(let error): conclude(navigation, with: error, after: run)
    case .deferred(let route):
      if var record = run.record {
        record.shown = route
        observers.send(.didDefer(record), through: outbox)
      }
      setDeferred(navigation)
      if let route {
        show(route, animated: navigation.animated, trail: navigation.trailOfSubstitute)
      }
      advanceLater()
    case .left(let route):
      show(route, animated: navigation.animated, isAskedByGateCheck: true)
      conclude(navigation, with: nil, after: run)
    }
  }

  /// Puts a route that a gate asks for before everything that waits.
  private func show(
    _ route: Route, animated: Bool, trail: [Route] = [], isAskedByGateCheck: Bool = false
  ) {
    let navigation = PendingNavigation(
      .route(NavigationRequest(route: route)), animated: animated, trail: trail,
      isAskedByGateCheck: isAskedByGateCheck, waiters: [Waiter(nil)])
    waiting.insert(navigation, at: 0)
  }

  /// Answers the callers of a navigation that has left the queue.
  ///
  /// - Parameters:
  ///   - navigation: The navigation.
  ///   - error: The reason why it ended; `nil` for a success.
  ///   - run: Its run; `nil` if it never started.
  func conclude(
    _ navigation: PendingNavigation<Route>, with error: (any Error)?,
    after run: NavigationRun<Route>? = nil
  ) {
    navigation.failure = error
    if let request = navigation.request {
      let record = run?.record ?? NavigationRecord(request: request)
      observers.send(error.map { .didFail(record, $0) } ?? .didNavigate(record), through: outbox)
    }
    report(error, to: navigation.waiters)
    advanceLater()
  }

  /// Calls completions in a later turn.
  ///
  /// An error that none of them gets goes to the router's hook, once.
  func report(_ error: (any Error)?, to waiters: [Waiter]) {
    let completions = waiters.compactMap(\.completion)
    for completion in completions {
      outbox.post { completion(error) }
    }
    guard completions.isEmpty, !waiters.isEmpty, let error else { return }
    switch error as? RouterError {
    case .superseded, .cancelled: break
    default: reportUnhandled(error)
    }
  }

  /// Passes an error that no caller gets to the router's hook.
  func reportUnhandled(_ error: any Error) {
    outbox.post { [weak host] in host?.received(unhandledError: error) }
  }

  /// Ends everything, once the router is gone.
  func release() {
    isReleased = true
    endRunning(with: RouterError.cancelled)
    let others = waiting + [heldForRoot, deferred].compactMap { $0 }
    (waiting, heldForRoot, deferred) = ([], nil, nil)
    for navigation in others { conclude(navigation, with: RouterError.cancelled) }
    outbox.post { [observers] in observers.finish() }
  }
}
