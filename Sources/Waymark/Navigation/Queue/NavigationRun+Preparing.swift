/// From the request to the destinations.
extension NavigationRun {
  /// Asks the gate for each of the requests; the first that may not be shown ends the list.
  func askGate(_ requests: [NavigationRequest<Route>]) {
    guard let router = queue?.router else { return }
    gates: for (index, request) in requests.enumerated() {
      switch GateOutcome(of: request, trail: navigation.trail, gate: router.gate(for:)) {
      case .allow(let route):
        routes.append(route)
        // What stood above a route does not belong above another one.
        if route != request.route { break gates }
      case .refuse(let error):
        failure = named(error, at: index, of: requests.map(\.route))
        break gates
      case .defer(let route):
        queue?.deferRunning(self, showing: route)
        return
      }
    }
    guard let route = routes.last else { return end(failure) }
    if !navigation.isRestoration, router.performAction(for: route) { return end(nil) }
    let request = requests[routes.count - 1].redirected(to: route)
    whenSettled { $0.resolveReuse(request) }
  }

  /// Asks the gate whether what the user sees may stay.
  func checkGate() {
    if let queue, let router = queue.router, let route = router.currentRoute {
      switch router.gate(for: NavigationRequest(route: route)) {
      case .redirect(let target), .defer(showing: let target?):
        if target != route {
          queue.show(target, animated: navigation.animated, isAskedByGateCheck: true)
        }
      case .allow, .refuse, .defer(showing: nil): break
      }
    }
    end(nil)
  }

  /// Chooses what is shown again and what has to be made.
  private func resolveReuse(_ request: NavigationRequest<Route>) {
    guard let router = queue?.router else { return endWithoutSource() }
    let route = request.route
    // The hook may replace the root.
    policy = router.policy(for: request)
    guard let tree else { return endWithoutSource() }
    let visible = tree.visible
    if policy.reuse != .never, router.shownRoutes.routeThatMade(visible) == route {
      router.shownRoutes.record(route, for: visible, in: tree, isNew: false)
      shown = route
      return end(failure)
    }
    if policy.reuse == .inTree, let made = router.shownRoutes.destination(madeFor: route, in: tree)
    {
      routes = [route]
      steps = [NavigationStep(route: route, destination: made, isNew: false)]
      return takeSteps()
    }
    if !navigation.isRestoration { routes = router.ancestors(of: route) + [route] }
    prepareSteps()
  }

  /// Prepares the steps that are left, as far as nothing has to be waited for.
  private func prepareSteps() {
    while steps.count < routes.count {
      guard let queue, let router = queue.router else { return }
      let route = routes[steps.count]
      step = steps.count
      if let made = destinationMade(for: route) {
        steps.append(NavigationStep(route: route, destination: made, isNew: false))
      } else if let load = router.loader(for: route) {
        if queue.hasSuccessor { return end(RouterError.superseded) }
        return prepare(route, by: load)
      } else {
        guard make(route) else { return }
      }
    }
    step = position
    whenSettled { $0.takeSteps() }
  }

  private func prepare(
    _ route: Route, by load: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    preparing = Task { [weak self] in
      do {
        try await load()
        self?.prepared { if $0.make(route) { $0.prepareSteps() } }
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

  /// Makes the destination of the next step; `false` if that fails.
  private func make(_ route: Route) -> Bool {
    guard let router = queue?.router else { return false }
    // The app may have replaced the root while it prepared.
    guard router.root != nil else {
      endWithoutSource()
      return false
    }
    do {
      let destination = try router.prepareDestination(for: route)
      steps.append(
        NavigationStep(
          route: route, destination: destination, isNew: tree?.path(to: destination) == nil))
      return true
    } catch {
      stepFailed(error)
      return false
    }
  }

  /// Shows what was prepared before the step that failed.
  private func stepFailed(_ error: any Error) {
    failure = named(error, at: steps.count, of: routes)
    step = position
    if steps.isEmpty { end(failure) } else { whenSettled { $0.takeSteps() } }
  }

  /// What was made for a route where a navigation in steps would put it.
  ///
  /// So the same link leads to the same place whether what is under it is there already or not.
  private func destinationMade(for route: Route) -> (any Destination)? {
    let index = steps.count
    guard routes.count > 1, let router = queue?.router, let tree else { return nil }
    if index == routes.count - 1, policy.reuse == .never { return nil }
    let shownRoutes = router.shownRoutes
    guard let previous = steps.last?.destination else {
      return shownRoutes.destination(madeFor: route, in: tree)
    }
    guard tree.path(to: previous) != nil else { return nil }
    func isMade(_ destination: any Destination) -> Bool {
      shownRoutes.routeThatMade(destination) == route
    }
    // What comes after a container with a stack of its own is pushed there.
    let children =
      if let stack = tree.stack(in: previous) {
        stack.routingChildren.dropFirst()
      } else {
        ((previous.routingContainer as? any StackDestination)?.routingChildren ?? [])
          .drop { $0 !== previous }.dropFirst()
      }
    if let next = children.first { return isMade(next) ? next : nil }
    return tree.cover(of: previous).first(where: isMade)
  }
}
