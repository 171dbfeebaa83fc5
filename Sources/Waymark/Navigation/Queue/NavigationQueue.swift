/// The navigations of a router: one is carried out, the others wait for their turn.
///
/// Apart from the router, which may be released while something is pending. A navigation is in one
/// place at a time: it waits, it runs, it waits for a root to start from, or it is deferred.
@MainActor
final class NavigationQueue<Route: RouteType> {
  weak var router: Router<Route>?
  let clock: any Clock<Duration>
  let transitionTimeout: Duration
  let observers = NavigationObservers<Route>()
  let outbox = Outbox()

  var waiting: [Navigation<Route>] = []
  var running: NavigationRun<Route>?
  /// The newest link that there was no ready root for.
  var startUp: Navigation<Route>?
  /// What a gate or a pinned screen put off.
  var deferred: Navigation<Route>?
  /// How many calls there have been.
  private var number = 0
  /// Whether an `advance` is on its way through the outbox, behind the completions of what ended.
  private var isAdvancing = false
  private var isReleased = false

  /// A hundred years, which is as good as none.
  private static var longestTimeout: Duration { .seconds(36_525 * 86_400) }

  init(clock: any Clock<Duration>, transitionTimeout: Duration) {
    self.clock = clock
    // Clocks trap on instants that they cannot express.
    self.transitionTimeout = min(transitionTimeout, Self.longestTimeout)
  }

  /// Whether there is something to navigate from.
  var isReady: Bool { router?.root?.routingIsReady == true }

  /// Takes a navigation; the first one of an idle queue starts at once.
  func append(_ navigation: Navigation<Route>) {
    guard !isReleased else { return conclude(navigation, with: RouterError.cancelled) }
    number += 1
    navigation.number = number
    if isReady {
      // The app may tell of its new root later than somebody calls.
      releaseStartUp()
    } else if navigation.request?.isLink == true {
      return park(navigation)
    }
    if let newest = waiting.last ?? running?.navigation, newest.join(navigation) { return }
    enqueue(navigation)
  }

  /// Puts a navigation at the end, without looking for an equal one.
  func enqueue(_ navigation: Navigation<Route>) {
    waiting.append(navigation)
    if navigation.request != nil, let running, running.isPreparing {
      end(running, with: RouterError.superseded)
    }
    if !isAdvancing { advance() }
  }

  /// Keeps a navigation until there is a root to start from; only the newest is kept.
  func park(_ navigation: Navigation<Route>) {
    if let startUp {
      if startUp.join(navigation) { return }
      let isOlder = navigation.number < startUp.number
      conclude(isOlder ? navigation : startUp, with: RouterError.superseded)
      if isOlder { return }
    }
    startUp = navigation
  }

  /// Keeps a navigation for ``resumeDeferred()``; only the newest is kept.
  func keep(_ navigation: Navigation<Route>) {
    if let deferred {
      if deferred.join(navigation) { return }
      conclude(deferred, with: RouterError.superseded)
    }
    deferred = navigation
  }

  /// Ends what depends on another root, and starts what had to wait for one.
  func rootDidChange() {
    if let running, running.changes(another: router?.root) {
      end(running, with: RouterError.cancelled)
    }
    if isReady { releaseStartUp() }
  }

  private func releaseStartUp() {
    guard let link = startUp else { return }
    startUp = nil
    enqueue(link)
  }

  /// Whether a navigation with a route waits behind the running one.
  var hasSuccessor: Bool { waiting.contains { $0.request != nil } }

  // MARK: Ends

  /// Ends the running navigation, and starts the next one behind its completions.
  func end(_ run: NavigationRun<Route>, with error: (any Error)?) {
    guard running === run else { return }
    stop(run)
    conclude(run.navigation, with: error, after: run)
  }

  /// Takes the running navigation off, without an answer to those who wait for it.
  func stop(_ run: NavigationRun<Route>) {
    run.stop()
    running = nil
  }

  /// Answers those who wait for a navigation that is in no place any more.
  ///
  /// - Parameters:
  ///   - navigation: What has ended.
  ///   - error: How.
  ///   - run: What there was of it; `nil` for one that never started.
  func conclude(
    _ navigation: Navigation<Route>, with error: (any Error)?,
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

  /// Tells callers how their call ended, in a later turn.
  ///
  /// Where nobody has a completion the router's hook gets the error, once.
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

  /// Tells the router's hook about an error that no caller gets.
  func reportUnhandled(_ error: any Error) {
    outbox.post { [weak router] in router?.received(unhandledError: error) }
  }

  /// Ends everything, once the router is gone.
  func release() {
    isReleased = true
    if let running { end(running, with: RouterError.cancelled) }
    let others = waiting + [startUp, deferred].compactMap { $0 }
    (waiting, startUp, deferred) = ([], nil, nil)
    for navigation in others { conclude(navigation, with: RouterError.cancelled) }
    outbox.post { [observers] in observers.finish() }
  }

  // MARK: Starts

  func advanceLater() {
    guard !isAdvancing else { return }
    isAdvancing = true
    outbox.post { [weak self] in
      self?.isAdvancing = false
      self?.advance()
    }
  }

  private func advance() {
    // Without the router its release is on the way, and ends what waits.
    while running == nil, router != nil, !waiting.isEmpty {
      let navigation = waiting.removeFirst()
      if isReady || navigation.isGateCheck {
        let run = NavigationRun(navigation, queue: self)
        running = run
        if let request = navigation.request {
          observers.send(.willNavigate(NavigationRecord(request: request)), through: outbox)
        }
        run.start()
        return
      }
      if navigation.request?.isLink == true {
        park(navigation)
      } else {
        return conclude(navigation, with: RouterError.missingSource(route: navigation.name))
      }
    }
  }
}
