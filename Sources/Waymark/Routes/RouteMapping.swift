/// What the patterns of one `map` call mean, in one or both directions.
struct RouteMapping<Route: RouteType>: Sendable {
  /// How a route becomes the values of the patterns' parameters.
  enum Parameters: Sendable {
    case value(@Sendable () -> Route)
    case payload(PayloadType<Route>)
    case closure(@Sendable (Route) -> [String: (any URLPayload)?]?)
  }

  /// Makes the route of a URL.
  var route: @Sendable (MatchedURL) throws -> Route
  /// `nil` for a mapping from URLs to routes only.
  var parameters: Parameters?
}
