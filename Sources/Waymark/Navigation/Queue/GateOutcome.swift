/// The decision of the gate after every redirect.
@MainActor
enum GateOutcome<Route: RouteType> {
  case allow(Route)
  case refuse(any Error)
  case `defer`(showing: Route?)

  /// The limit of redirects in one navigation.
  private static var redirectLimit: Int { 5 }

  /// Asks the gate, and again for each route that it redirects to.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - trail: The routes whose deferral led to this one. A way back to them is a circle, too.
  ///   - gate: The gate.
  init(
    of request: NavigationRequest<Route>, trail: [Route],
    gate: (NavigationRequest<Route>) -> GateDecision<Route>
  ) {
    var request = request
    var visited = trail + [request.route]
    while true {
      let target: Route
      let decision = gate(request)
      switch decision {
      case .allow:
        self = .allow(request.route)
        return
      case .refuse(let error):
        self = .refuse(error)
        return
      case .defer(showing: nil):
        self = .defer(showing: nil)
        return
      case .redirect(let route), .defer(showing: let route?):
        target = route
      }
      if target == request.route {
        self = .allow(target)
        return
      }
      // The route that is shown during a deferral is a navigation of its own, and no hop of this
      // one.
      let isDeferral = if case .defer = decision { true } else { false }
      let hops = isDeferral ? trail.count : visited.count - trail.count - 1
      let isCircle = visited.contains(target) || hops >= Self.redirectLimit
      visited.append(target)
      if isCircle {
        self = .refuse(RouterError.redirectLoop(routes: visited.map { routeName($0) }))
        return
      }
      if isDeferral {
        self = .defer(showing: target)
        return
      }
      request = request.redirected(to: target)
    }
  }
}
