/// The decision of ``Router/gate(for:)`` about a route.
public enum GateDecision<Route: RouteType> {
  /// The route may be shown.
  case allow
  /// Another route is shown in its place, if the gate allows that one.
  ///
  /// A redirect to the route itself allows it.
  case redirect(Route)
  /// The route is not shown, and the call fails with this very error.
  case refuse(any Error)
  /// The route waits for ``Router/resumeDeferred()``, and another one, such as a log-in, is shown
  /// now.
  ///
  /// Pass `nil` to show nothing. A deferral that shows the route itself allows it.
  case `defer`(showing: Route?)
}

extension GateDecision: Sendable where Route: Sendable {}
