extension Router {
  /// Shows a route.
  ///
  /// The first change of a router that is not busy happens inside the call; further calls wait for
  /// their turn. A call that equals the newest one that has not ended joins it: both completions are
  /// called, the route is shown once.
  ///
  /// ```swift
  /// router.navigate(to: .profile(userID: 3355)) { error in
  ///   if let error { print(error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned: with `nil` when the route is on screen,
  ///     else with the error. Without one an error goes to ``received(unhandledError:)``.
  public func navigate(
    to route: Route, animated: Bool = true, completion: RoutingCompletion? = nil
  ) {
    MainActor.assertIsolated()
    append(.route(NavigationRequest(route: route)), animated: animated, completion: completion)
  }

  /// Goes back to the previous screen.
  ///
  /// Pops the user's stack if it has more than one screen, else dismisses what the user sees. Never
  /// changes the tab. A call waits for its turn like any navigation.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - completion: Called once, after the call has returned: with `nil`, with
  ///     ``RouterError/nothingToGoBackTo``, or with ``RouterError/blocked(by:)`` for a screen that does
  ///     not allow its removal.
  public func goBack(animated: Bool = true, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    append(.back, animated: animated, completion: completion)
  }

  /// Goes back to the nearest screen of a route.
  ///
  /// Takes off whatever lies above it, and reveals it where a container hides it.
  ///
  /// - Parameters:
  ///   - route: A route that is in the tree.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned: with `nil`, with
  ///     ``RouterError/notInTree(route:)``, or with ``RouterError/blocked(by:)`` if a screen on the way
  ///     does not allow its removal.
  public func goBack(to route: Route, animated: Bool = true, completion: RoutingCompletion? = nil) {
    MainActor.assertIsolated()
    append(.backTo(route), animated: animated, completion: completion)
  }

  /// Dismisses the innermost presented destination.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
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
