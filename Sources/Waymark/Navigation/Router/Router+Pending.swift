extension Router {
  /// Tells the router that its root is ready now, or not any more.
  ///
  /// Setting ``root`` does this as well. A link that waited for a ready root is opened now.
  public func rootDidChange() {
    MainActor.assertIsolated()
    queue.rootDidChange()
  }

  /// Ends every navigation that has not begun to change the tree with ``RouterError/cancelled``: those
  /// that wait for their turn, for a root, for the screen to come to rest or for their preparation.
  ///
  /// What is deferred stays so: see ``cancelDeferred()``.
  public func cancelPending() {
    MainActor.assertIsolated()
    queue.cancelPending()
  }

  /// Lets the navigation try again that a gate, or a screen that does not allow its removal, put off.
  ///
  /// The gate is asked again. Nothing resumes by itself.
  ///
  /// - Returns: `false` if nothing is deferred.
  @discardableResult
  public func resumeDeferred() -> Bool {
    MainActor.assertIsolated()
    return queue.resumeDeferred()
  }

  /// Ends the deferred navigation with ``RouterError/cancelled``, for example when the user gives up
  /// logging in.
  public func cancelDeferred() {
    MainActor.assertIsolated()
    queue.cancelDeferred()
  }

  /// Tells the router that its gate would decide otherwise now, after a log-in or a log-out.
  ///
  /// The gate is asked for what the user sees: a redirect is followed, and so is the route that it
  /// defers behind; a refusal does nothing. Then the deferred navigation tries again.
  public func gatesChanged() {
    MainActor.assertIsolated()
    queue.enqueue(PendingNavigation(.gateCheck, animated: true, waiters: []))
    queue.resumeDeferred()
  }
}
