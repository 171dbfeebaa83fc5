/// What a gate says about a route: see ``Router/gate(for:)``.
public enum GateDecision<Route: RouteType> {
  /// The route may be shown.
  case allow
  /// Another route is shown in its place; the gate is asked about that one too.
  ///
  /// A redirect of a route to itself allows it.
  case redirect(Route)
  /// The route is not shown; the error is the answer of the call, as it stands.
  case refuse(any Error)
  /// The route is kept for ``Router/resumeDeferred()``, and another one, such as a log-in, is shown
  /// now, if there is one.
  ///
  /// Deferring a route behind itself allows it.
  case `defer`(showing: Route?)
}

extension GateDecision: Sendable where Route: Sendable {}
