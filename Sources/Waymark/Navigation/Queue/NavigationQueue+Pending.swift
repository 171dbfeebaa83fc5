extension NavigationQueue {
  /// Lets the deferred navigation try again.
  ///
  /// Returns false if there is none.
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

  /// Ends every navigation that has changed nothing yet, except the deferred one.
  func cancelPending() {
    if let running, running.isSuspended, !running.navigation.isProtection {
      endRunning(with: RouterError.cancelled)
    }
    // Nobody waits for a look at the gate, and what it protects stays protected.
    let pending = waiting.filter { !$0.isProtection } + [heldForRoot].compactMap { $0 }
    (waiting, heldForRoot) = (waiting.filter(\.isProtection), nil)
    for navigation in pending { conclude(navigation, with: RouterError.cancelled) }
  }

  /// Ends the wait of a caller who has given up.
  ///
  /// The navigation ends with it if nobody else waits and nothing has changed yet.
  func withdraw(_ waiter: Waiter) {
    if let running, running.navigation.remove(waiter) {
      report(CancellationError(), to: [waiter])
      if running.navigation.waiters.isEmpty, running.isSuspended {
        endRunning(with: RouterError.cancelled)
      }
      return
    }
    let navigations = waiting + [heldForRoot, deferred].compactMap { $0 }
    guard let navigation = navigations.first(where: { $0.remove(waiter) }) else { return }
    report(CancellationError(), to: [waiter])
    guard navigation.waiters.isEmpty else { return }
    waiting.removeAll { $0 === navigation }
    if heldForRoot === navigation { heldForRoot = nil }
    if deferred === navigation { deferred = nil }
    conclude(navigation, with: RouterError.cancelled)
  }
}
