/// From the request to the destinations.
extension NavigationRun {
  /// Asks the gate for each of the requests; the first that may not be shown ends the list.
  func pass(_ requests: [NavigationRequest<Route>]) {
    guard let router = queue?.router else { return }
    gates: for (index, request) in requests.enumerated() {
      switch GateReading(of: request, trail: navigation.trail, gate: router.gate(for:)) {
      case .pass(let route):
        routes.append(route)
        // What stood above a route does not belong above another one.
        if route != request.route { break gates }
      case .refuse(let error):
        failure =
          requests.count > 1
          ? RouteStepError(route: routeName(request.route), index: index, underlying: error)
          : error
        break gates
      case .defer(let route):
        queue?.deferRunning(self, showing: route)
        return
      }
    }
    guard let route = routes.last else { return end(failure) }
    if !navigation.isRestoration, router.performAction(for: route) { return end(nil) }
    let request = requests[routes.count - 1].redirected(to: route)
    whenSettled { $0.choose(request) }
  }

  /// Asks the gate whether what the user sees may stay.
  func checkGate() {
    if let queue, let router = queue.router, let route = router.currentRoute {
      switch router.gate(for: NavigationRequest(route: route)) {
      case .redirect(let target), .defer(showing: let target?):
        if target != route { queue.show(target, animated: navigation.animated) }
      case .allow, .refuse, .defer(showing: nil): break
      }
    }
    end(nil)
  }

  /// Chooses what is shown again and what has to be made.
  private func choose(_ request: NavigationRequest<Route>) {
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    let route = request.route
    policy = router.policy(for: request)
    let visible = tree.visible
    if policy.reuse != .never, router.notes.routeThatMade(visible) == route {
      router.notes.write(route, at: visible, isNew: false)
      shown = route
      return end(failure)
    }
    if policy.reuse == .inTree, let made = router.notes.destination(madeFor: route, in: tree) {
      routes = [route]
      steps = [NavigationStep(route: route, destination: made)]
      return plan()
    }
    if !navigation.isRestoration { routes = router.ancestors(of: route) + [route] }
    prepareNext()
  }

  /// Prepares the next step, or goes on when there is none.
  private func prepareNext() {
    guard steps.count < routes.count else { return whenSettled { $0.plan() } }
    guard let queue, let router = queue.router else { return }
    let route = routes[steps.count]
    if let made = destinationMade(for: route) {
      steps.append(NavigationStep(route: route, destination: made))
      return prepareNext()
    }
    guard let preparation = router.preparation(for: route) else { return make(route) }
    if queue.hasSuccessor { return end(RouterError.superseded) }
    preparing = Task { [weak self] in
      do {
        try await preparation()
        self?.prepared { $0.make(route) }
      } catch {
        self?.prepared { $0.stepFailed(error) }
      }
    }
  }

  private func prepared(_ next: @escaping (NavigationRun) -> Void) {
    // Too late for a navigation that was superseded or cancelled in the meantime.
    guard preparing != nil else { return }
    preparing = nil
    whenSettled(next)
  }

  private func make(_ route: Route) {
    guard let router = queue?.router else { return }
    // The app may have replaced the root while it prepared.
    guard router.root != nil else { return endWithoutSource() }
    do {
      let destination = try router.prepareDestination(for: route)
      steps.append(NavigationStep(route: route, destination: destination))
    } catch {
      return stepFailed(error)
    }
    prepareNext()
  }

  /// Shows what was prepared before the step that failed.
  private func stepFailed(_ error: any Error) {
    let index = steps.count
    failure =
      routes.count > 1
      ? RouteStepError(route: routeName(routes[index]), index: index, underlying: error) : error
    if steps.isEmpty { end(failure) } else { whenSettled { $0.plan() } }
  }

  /// What was made for a route where a navigation in steps would put it.
  ///
  /// So the same link leads to the same place whether what is under it is there already or not.
  private func destinationMade(for route: Route) -> (any Destination)? {
    let index = steps.count
    guard routes.count > 1, let router = queue?.router, let tree else { return nil }
    if index == routes.count - 1, policy.reuse == .never { return nil }
    let notes = router.notes
    guard let previous = steps.last?.destination else {
      return notes.destination(madeFor: route, in: tree)
    }
    guard tree.path(to: previous) != nil else { return nil }
    if let stack = previous as? any StackDestination {
      return stack.routingChildren.first { notes.routeThatMade($0) == route }
    }
    let siblings = (previous.routingContainer as? any StackDestination)?.routingChildren ?? []
    let next = siblings.drop { $0 !== previous }.dropFirst().first
    return next.flatMap { notes.routeThatMade($0) == route ? $0 : nil }
  }
}
