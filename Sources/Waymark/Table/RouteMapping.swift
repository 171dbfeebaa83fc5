/// What the patterns of one `map` call mean, in one or both directions.
///
/// An object, so that a list of mappings knows nothing of the route's type.
final class RouteMapping<Route: RouteType>: Sendable {
  /// How a route becomes the values of the patterns' parameters.
  enum Parameters: Sendable {
    case value(@Sendable () -> Route)
    case payload(PayloadType<Route>)
    case closure(@Sendable (Route) -> [String: (any URLPayload)?]?)
  }

  /// Makes the route of a URL.
  let route: @Sendable (MatchedURL) throws -> Route
  /// `nil` for a mapping from URLs to routes only.
  let parameters: Parameters?

  init(route: @escaping @Sendable (MatchedURL) throws -> Route, parameters: Parameters?) {
    self.route = route
    self.parameters = parameters
  }

  /// - Parameters:
  ///   - route: Makes the route of a URL.
  ///   - url: Makes the parameters' values of a route.
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
