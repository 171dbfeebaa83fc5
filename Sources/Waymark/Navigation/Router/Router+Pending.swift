extension Router {
  /// Tells the router that its root has become ready, or is no longer.
  ///
  /// Setting ``root`` does this as well. The link that waits for a ready root is opened.
  public func rootDidChange() {
    MainActor.assertIsolated()
    queue.rootDidChange()
  }

  /// Ends every navigation that has not begun to change the tree with ``RouterError/cancelled``: it
  /// waits for its turn, for a root, for the screen to come to rest or for its preparation.
  ///
  /// The deferred navigation stays: see ``cancelDeferred()``.
  public func cancelPending() {
    MainActor.assertIsolated()
    queue.cancelPending()
  }

  /// Resumes the navigation that a gate, or a screen that does not allow its removal, deferred.
  ///
  /// The gate is asked again. No navigation resumes by itself.
  ///
  /// - Returns: `false` if nothing is deferred.
  @discardableResult
  public func resumeDeferred() -> Bool {
    MainActor.assertIsolated()
    return queue.resumeDeferred()
  }

  /// Ends the deferred navigation with ``RouterError/cancelled``, for example if the user gives up
  /// the log-in.
  public func cancelDeferred() {
    MainActor.assertIsolated()
    queue.cancelDeferred()
  }

  /// Tells the router that its gate decides differently now, after a log-in or a log-out.
  ///
  /// The gate is asked about the current route. The router follows a redirect, and shows the route
  /// of a deferral; a refusal does nothing. Then the deferred navigation resumes.
  public func gatesChanged() {
    MainActor.assertIsolated()
    queue.enqueue(PendingNavigation(.gateCheck, animated: true, waiters: []))
    queue.resumeDeferred()
  }
}
