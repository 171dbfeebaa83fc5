extension Router {
  /// Whether a navigation would begin with the tree as it is: nothing has to come to its end first.
  package var isAtRest: Bool {
    guard let root, queue.isReady, queue.running == nil, queue.waiting.isEmpty else { return false }
    return DestinationTree(root: root).visibleChain.allSatisfy(\.destination.routingIsSettled)
  }

  /// What keeps a destination from being shown for a route, as far as the tree tells.
  ///
  /// Containers are not asked whether they reveal what is on the way: they are asked once, by the
  /// navigation.
  ///
  /// - Parameters:
  ///   - destination: The destination of the route.
  ///   - route: The route.
  /// - Returns: What is in the way; `nil` also where the router is not at rest, so that the tree does not
  ///   tell.
  package func obstacle(to destination: any Destination, for route: Route) -> RouterError? {
    guard let root, isAtRest else { return nil }
    let tree = DestinationTree(root: root)
    let isNew = tree.path(to: destination) == nil
    let plan = NavigationPlan(
      showing: [NavigationStep(route: route, destination: destination, isNew: isNew)],
      behind: nil, in: tree,
      dismissesPresented: policy(for: NavigationRequest(route: route)).presented == .dismiss,
      transition: transition(for:))
    do {
      try plan.check()
      return nil
    } catch let refusal as RemovalRefusal {
      return .blocked(by: refusal.name)
    } catch {
      return error as? RouterError
    }
  }

  /// Shows a route, and says at once what is known at once.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned, also with the error that it returned.
  /// - Returns: The error of a navigation that ended inside the call; `nil` for one that did not.
  package func navigateNow(
    to route: Route, animated: Bool, completion: @escaping RoutingCompletion
  ) -> (any Error)? {
    let navigation = PendingNavigation(
      .route(NavigationRequest(route: route)), animated: animated, waiters: [Waiter(completion)])
    queue.append(navigation)
    return navigation.failure
  }
}
