extension NavigationRun {
  /// Asks the gate for each of the requests.
  ///
  /// The first one that it does not allow ends the list.
  func askGate(_ requests: [NavigationRequest<Route>]) {
    guard let host else { return }
    gates: for (index, request) in requests.enumerated() {
      switch GateOutcome(of: request, trail: navigation.trail, gate: { host.gate(for: $0) }) {
      case .allow(let route):
        itinerary.routes.append(route)
        // The routes above a redirected one belong on top of that one only.
        if route != request.route { break gates }
      case .refuse(let error):
        itinerary.failure = Itinerary.named(error, at: index, of: requests.map(\.route))
        break gates
      case .defer(let route):
        return end(.deferred(showing: route))
      }
    }
    guard let route = itinerary.routes.last else { return end(with: itinerary.failure) }
    if !navigation.isRestoration, host.performAction(for: route) { return end(.succeeded) }
    let request = requests[itinerary.routes.count - 1].redirected(to: route)
    whenSettled { $0.resolveReuse(request) }
  }

  /// Asks the gate whether the user may go on seeing the current route.
  func checkGate() {
    guard let host, let route = host.currentRoute else { return end(.succeeded) }
    switch host.gate(for: NavigationRequest(route: route)) {
    case .redirect(let target) where target != route,
      .defer(showing: let target?) where target != route:
      end(.left(for: target))
    case .redirect, .allow, .refuse, .defer: end(.succeeded)
    }
  }
}
