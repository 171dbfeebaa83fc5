extension URLPathMapper {
  /// Maps patterns to a route that a closure reads from the URL.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - route: Makes the route. Throwing ``ParameterError`` or ``RouteMismatch`` declines the URL,
  ///     and the search continues; any other error is the answer.
  ///   - url: Makes the mapping two-way: returns the value of each parameter for a route, by name,
  ///     or `nil` for a route that is not of this mapping. An absent optional one is `nil` or left
  ///     out.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable (MatchedURL) throws -> Route,
    url: (@Sendable (Route) -> [String: (any URLPayload)?]?)? = nil
  ) {
    add(
      patterns, kind: .closure, route: RouteMapping(route: route, url: url),
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Maps patterns to a route that does not depend on the rest of the URL.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - route: Makes the route. Throwing ``ParameterError`` or ``RouteMismatch`` declines the URL,
  ///     and the search continues; any other error is the answer.
  ///   - url: Makes the mapping two-way, as above.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable () throws -> Route,
    url: (@Sendable (Route) -> [String: (any URLPayload)?]?)? = nil
  ) {
    add(
      patterns, kind: .closure, route: RouteMapping(route: { _ in try route() }, url: url),
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Maps patterns to one route, in both directions.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them; they have no named parameters.
  ///   - route: The route, a value that takes nothing from the URL.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, to route: @autoclosure @escaping @Sendable () -> Route,
    fileID: String = #fileID, line: Int = #line
  ) {
    add(
      patterns, kind: .value,
      route: RouteMapping(route: { _ in route() }, parameters: .value(route)),
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Maps patterns to a case whose payload the parameters fill, in both directions.
  ///
  /// ```swift
  /// $0.map("/user/{userID}/profile", to: AppRoute.profile)
  /// $0.map("/search/{keyword}?page={page?}&tag={tag*}", to: AppRoute.search)
  /// ```
  ///
  /// The parameters fill the payload in order, those of the query behind those of the path. The
  /// type of a payload value constrains its parameter: `/user/abc/profile` does not match an `Int`.
  /// An optional payload goes with a parameter that may be absent, an array with a rest or a
  /// repeated query item (`{tag*}`).
  ///
  /// Of several patterns the first one with the most parameters gives the order; another may lack
  /// parameters whose payload is optional. A query item that does not convert declines the URL, and
  /// so does an absent one without `?` or `*`.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - noTrailingClosure: Keeps a trailing closure from being read as `route`.
  ///   - route: The case, by its name alone: `AppRoute.profile`.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  @preconcurrency
  public func map<each Value: URLPayload>(
    _ patterns: PathPatterns,
    _ noTrailingClosure: (@Sendable (Never) -> Never)? = nil,
    to route: (@Sendable (repeat each Value) -> Route)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    guard let route else {
      return add(
        patterns, kind: .closure,
        route: RouteMapping(route: { _ in throw RouteMismatch() }, parameters: nil),
        issue: .missingRoute, callSite: callSite)
    }
    let payload = PayloadType<Route>(route)
    add(
      patterns, kind: .payload(payload.slots),
      route: RouteMapping(route: payload.read, parameters: .payload(payload)),
      issue: payload.issue, callSite: callSite)
  }
}
