extension Router {
  /// Shows a route.
  ///
  /// If the router is not busy, the first change happens inside the call. Otherwise the call waits
  /// for its turn. A call joins the newest one that has not ended if they are equal: both
  /// completions are called, and the route is shown once.
  ///
  /// ```swift
  /// router.navigate(to: .profile(userID: 3355)) { error in
  ///   if let error { print(error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned: with `nil` when the route is on
  ///     screen, otherwise with the error. Without a completion, an error goes to
  ///     ``received(unhandledError:)``.
  public func navigate(
    to route: Route, animated: Bool = true, completion: RoutingCompletion? = nil
  ) {
    MainActor.assertIsolated()
    append(.route(NavigationRequest(route: route)), animated: animated, completion: completion)
  }

  /// Goes back to the previous screen.
  ///
  /// Pops the user's stack if it has more than one screen, otherwise dismisses the innermost
  /// presentation. Never changes the tab. The call waits for its turn like any navigation.
  ///
  /// - Parameters:
  ///   - animated: Pass `true` to animate the change.
  ///   - completion: Called once, after the call has returned: with `nil`, with
  ///     ``RouterError/nothingToGoBackTo``, or with ``RouterError/blocked(by:)`` for a screen that
  ///     does not allow its removal.
  public func goBack(animated: Bool = true, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    append(.back, animated: animated, completion: completion)
  }

  /// Goes back to the nearest screen of a route.
  ///
  /// Removes everything above it, and reveals it if a container hides it.
  ///
  /// - Parameters:
  ///   - route: A route that is in the tree.
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned: with `nil`, with
  ///     ``RouterError/notInTree(route:)``, or with ``RouterError/blocked(by:)`` if a screen on the
  ///     way does not allow its removal.
  public func goBack(to route: Route, animated: Bool = true, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    append(.backTo(route), animated: animated, completion: completion)
  }

  /// Dismisses the innermost presented destination.
  ///
  /// - Parameters:
  ///   - animated: Pass `true` to animate the change.
  ///   - completion: Called once, after the call has returned: with `nil`, with
  ///     ``RouterError/nothingToGoBackTo`` if nothing is presented, or with
  ///     ``RouterError/blocked(by:)`` for a destination that does not allow its removal.
  public func dismiss(animated: Bool = true, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    append(.dismiss, animated: animated, completion: completion)
  }

  @discardableResult
  func append(
    _ goal: PendingNavigation<Route>.Goal, animated: Bool, completion: RoutingCompletion?
  ) -> Waiter {
    let waiter = Waiter(completion)
    queue.append(PendingNavigation(goal, animated: animated, waiters: [waiter]))
    return waiter
  }
}
