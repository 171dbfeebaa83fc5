/// What becomes of navigations that have not begun.
extension NavigationQueue {
  /// Puts the running navigation off until the app resumes it, and shows another route instead.
  func deferRunning(_ run: NavigationRun<Route>, showing route: Route?) {
    guard running === run else { return }
    stop(run)
    if var record = run.record {
      record.shown = route
      observers.send(.didDefer(record), through: outbox)
    }
    setDeferred(run.navigation)
    if let route {
      show(route, animated: run.navigation.animated, trail: run.navigation.trail(before: route))
    }
    advanceLater()
  }

  /// Lets the deferred navigation try again; `false` if there is none.
  @discardableResult
  func resumeDeferred() -> Bool {
    guard let navigation = deferred else { return false }
    deferred = nil
    navigation.forgetTrail()
    if isReady { enqueue(navigation) } else { holdForRoot(navigation) }
    return true
  }

  /// Ends the deferred navigation.
  func cancelDeferred() {
    guard let navigation = deferred else { return }
    deferred = nil
    conclude(navigation, with: RouterError.cancelled)
  }

  /// Puts a route that a gate asks for before everything that waits.
  func show(
    _ route: Route, animated: Bool, trail: [Route] = [], isAskedByGateCheck: Bool = false
  ) {
    let request = NavigationRequest(route: route)
    let navigation = PendingNavigation(
      .route(request), animated: animated, trail: trail,
      isAskedByGateCheck: isAskedByGateCheck, waiters: [Waiter(nil)])
    waiting.insert(navigation, at: 0)
  }

  /// Ends everything that has not begun, but for what is deferred.
  func cancelPending() {
    if let running, running.isSuspended, !running.navigation.isProtection {
      end(running, with: RouterError.cancelled)
    }
    // Nobody waits for a look at the gate, and what it protects stays protected.
    let pending = waiting.filter { !$0.isProtection } + [heldForRoot].compactMap { $0 }
    (waiting, heldForRoot) = (waiting.filter(\.isProtection), nil)
    for navigation in pending { conclude(navigation, with: RouterError.cancelled) }
  }

  /// Ends the wait of a caller who has given up, and the navigation with it if nobody else waits for
  /// it and it has not begun.
  func withdraw(_ waiter: Waiter) {
    if let running, running.navigation.remove(waiter) {
      report(CancellationError(), to: [waiter])
      if running.navigation.waiters.isEmpty, running.isSuspended {
        end(running, with: RouterError.cancelled)
      }
      return
    }
    let places = waiting + [heldForRoot, deferred].compactMap { $0 }
    guard let navigation = places.first(where: { $0.remove(waiter) }) else { return }
    report(CancellationError(), to: [waiter])
    guard navigation.waiters.isEmpty else { return }
    waiting.removeAll { $0 === navigation }
    if heldForRoot === navigation { heldForRoot = nil }
    if deferred === navigation { deferred = nil }
    conclude(navigation, with: RouterError.cancelled)
  }
}
