/// The route of one `map` call, in one or both directions.
///
/// A class, so that a list of mappings knows nothing of the route's type.
final class RouteMapping<Route: RouteType>: Sendable {
  /// The way from a route to the values of its parameters.
  enum Parameters: Sendable {
    case value(@Sendable () -> Route)
    case payload(PayloadType<Route>)
    case closure(@Sendable (Route) -> [String: (any URLPayload)?]?)
  }

  let route: @Sendable (MatchedURL) throws -> Route
  /// `nil` for a one-way mapping.
  let parameters: Parameters?

  init(route: @escaping @Sendable (MatchedURL) throws -> Route, parameters: Parameters?) {
    self.route = route
    self.parameters = parameters
  }

  convenience init(
    route: @escaping @Sendable (MatchedURL) throws -> Route,
    url: (@Sendable (Route) -> [String: (any URLPayload)?]?)?
  ) {
    if let url {
      self.init(route: route, parameters: .closure(url))
    } else {
      self.init(route: route, parameters: nil)
    }
  }
}
