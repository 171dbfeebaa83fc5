/// The navigations of a router: one is carried out, the others wait for their turn.
///
/// Apart from the router, which may be released while something is pending.
@MainActor
final class NavigationQueue<Route: RouteType> {
  weak var router: Router<Route>?
  let clock: any Clock<Duration>
  let transitionTimeout: Duration

  private var waiting: [Navigation<Route>] = []
  private var running: NavigationRun<Route>?
  private let outbox = Outbox()
  /// Whether an `advance` is on its way through the outbox, behind the completions of what ended.
  private var isAdvancing = false
  private var isReleased = false

  init(clock: any Clock<Duration>, transitionTimeout: Duration) {
    self.clock = clock
    self.transitionTimeout = transitionTimeout
  }

  /// Takes a navigation; the first one of an idle queue starts at once.
  func append(_ navigation: Navigation<Route>) {
    guard !isReleased else {
      report(RouterError.cancelled, to: navigation.waiters)
      return
    }
    if let newest = waiting.last ?? running?.navigation, newest.join(navigation) { return }
    waiting.append(navigation)
    if !isAdvancing { advance() }
  }

  /// Tells callers how their call ended, in a later turn.
  ///
  /// Where nobody has a completion the router's hook gets the error, once.
  func report(_ error: (any Error)?, to waiters: [Waiter]) {
    let completions = waiters.compactMap(\.completion)
    for completion in completions {
      outbox.post { completion(error) }
    }
    guard completions.isEmpty, let error else { return }
    switch error as? RouterError {
    case .superseded, .cancelled: break
    default: outbox.post { [weak router] in router?.received(unhandledError: error) }
    }
  }

  /// Ends everything, once the router is gone.
  func release() {
    isReleased = true
    if let running { end(running, with: RouterError.cancelled) }
    let cancelled = waiting
    waiting = []
    for navigation in cancelled { report(RouterError.cancelled, to: navigation.waiters) }
  }

  /// Ends the running navigation, and starts the next one behind its completions.
  func end(_ run: NavigationRun<Route>, with error: (any Error)?) {
    guard running === run else { return }
    run.stop()
    running = nil
    report(error, to: run.navigation.waiters)
    isAdvancing = true
    outbox.post { [weak self] in
      self?.isAdvancing = false
      self?.advance()
    }
  }

  private func advance() {
    // Without the router its release is on the way, and ends what waits.
    guard running == nil, router != nil, !waiting.isEmpty else { return }
    let run = NavigationRun(waiting.removeFirst(), queue: self)
    running = run
    run.start()
  }
}
