extension NavigationRun {
  /// Decides which destinations are shown again and which have to be made.
  func resolveReuse(_ request: NavigationRequest<Route>) {
    guard let host else { return }
    let route = request.route
    // The hook may replace the root.
    let policy = host.policy(for: request)
    itinerary.policy = policy
    guard let tree else { return endWithoutSource() }
    let (visible, shownRoutes) = (tree.visible, host.shownRoutes)
    if policy.reuse != .never, shownRoutes.routeThatMade(visible) == route {
      shownRoutes.record(route, for: visible, in: tree, isNew: false)
      shown = route
      return end(with: itinerary.failure)
    }
    if policy.reuse == .inTree, let made = shownRoutes.destination(madeFor: route, in: tree) {
      itinerary.routes = [route]
      itinerary.steps = [NavigationStep(route: route, destination: made, isNew: false)]
      return takeSteps()
    }
    if !navigation.isRestoration { itinerary.routes = host.ancestors(of: route) + [route] }
    prepareSteps()
  }

  /// Prepares the remaining steps until one has to be loaded.
  private func prepareSteps() {
    while itinerary.steps.count < itinerary.routes.count {
      guard let host else { return }
      let index = itinerary.steps.count
      let route = itinerary.routes[index]
      itinerary.current = index
      if let made = tree.flatMap({
        itinerary.destinationMade(in: $0, shownRoutes: host.shownRoutes)
      }) {
        itinerary.steps.append(NavigationStep(route: route, destination: made, isNew: false))
      } else if let work = host.loader(for: route) {
        return load(work) { run, error in
          if let error { return run.stopPreparing(error) }
          if run.make(route) { run.prepareSteps() }
        }
      } else {
        guard make(route) else { return }
      }
    }
    itinerary.current = itinerary.position
    whenSettled { $0.takeSteps() }
  }

  /// Makes the destination of the next step.
  ///
  /// Returns false if that fails.
  private func make(_ route: Route) -> Bool {
    guard let host else { return false }
    // The app may have taken the root away while it prepared.
    guard host.root != nil else {
      endWithoutSource()
      return false
    }
    do {
      let destination = try host.prepareDestination(for: route)
      let isNew = tree?.contains(destination) != true
      itinerary.steps.append(
        NavigationStep(route: route, destination: destination, isNew: isNew))
      return true
    } catch {
      stopPreparing(error)
      return false
    }
  }

  /// Shows the steps before one that failed.
  private func stopPreparing(_ error: any Error) {
    itinerary.failure = itinerary.named(error, at: itinerary.steps.count)
    itinerary.current = itinerary.position
    if itinerary.steps.isEmpty {
      end(with: itinerary.failure)
    } else {
      whenSettled { $0.takeSteps() }
    }
  }
}
