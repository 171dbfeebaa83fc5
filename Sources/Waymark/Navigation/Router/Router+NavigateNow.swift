extension Router {
  /// Returns true if a navigation would begin with the tree as it is: nothing has to end first.
  package var isAtRest: Bool {
    guard let root, queue.isReady, queue.isIdle else { return false }
    return DestinationTree(root: root).visibleChain.allSatisfy(\.destination.routingIsSettled)
  }

  /// Plans how a destination is shown for a route.
  ///
  /// The navigation asks the containers on the way whether they reveal their children; here none is
  /// asked.
  ///
  /// - Parameters:
  ///   - destination: The destination of the route.
  ///   - route: The route.
  /// - Returns: The plan; `nil` if the router is not at rest, so that the tree does not tell.
  /// - Throws: The reason why the destination cannot be shown.
  package func plan(
    toShow destination: any Destination, for route: Route
  ) throws(RouterError) -> CheckedPlan? {
    guard let root, isAtRest else { return nil }
    let tree = DestinationTree(root: root)
    let plan = NavigationPlan(
      showing: [
        NavigationStep(
          route: route, destination: destination, isNew: !tree.contains(destination))
      ],
      behind: nil, in: tree,
      dismissesPresented: policy(for: NavigationRequest(route: route)).presented == .dismiss,
      transition: transition(for:))
    do {
      return try CheckedPlan(plan, in: tree)
    } catch let refusal as RemovalRefusal {
      throw .blocked(by: refusal.name)
    } catch let error as RouterError {
      throw error
    } catch {
      // The navigation itself fails with an error of the app's.
      return nil
    }
  }

  /// Shows a route, and returns the error of a navigation that fails inside the call.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - plan: The plan for its destination, if there is one.
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned, also with an error that it returned.
  /// - Returns: The error; `nil` for a navigation that has not failed yet.
  package func navigateNow(
    to route: Route, with plan: CheckedPlan?, animated: Bool,
    completion: @escaping RoutingCompletion
  ) -> (any Error)? {
    let navigation = PendingNavigation(
      .route(NavigationRequest(route: route)), animated: animated, waiters: [Waiter(completion)])
    navigation.checkedPlan = plan
    queue.append(navigation)
    // A navigation that has to wait holds no destination.
    navigation.checkedPlan = nil
    return navigation.failure
  }
}
