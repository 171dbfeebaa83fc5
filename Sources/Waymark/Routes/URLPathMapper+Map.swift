extension URLPathMapper {
  /// Says which route the patterns mean, reading it from the URL.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  ///   - route: Makes the route. A ``ParameterError`` or ``RouteMismatch`` that it throws declines the
  ///     URL, and the search goes on; any other error is the answer.
  ///   - url: Makes the mapping two-way: the value of each parameter of the patterns for a route, by
  ///     name, or `nil` for a route that is not of this mapping. An absent optional one is `nil`, or left
  ///     out.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable (MatchedURL) throws -> Route,
    url: (@Sendable (Route) -> [String: (any URLPayload)?]?)? = nil
  ) {
    add(
      patterns, .closure, CallSite(fileID: fileID, line: line),
      RouteMapping(route: route, url: url))
  }

  /// Says which route the patterns mean, whatever else the URL says.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  ///   - route: Makes the route. A ``ParameterError`` or ``RouteMismatch`` that it throws declines the
  ///     URL, and the search goes on; any other error is the answer.
  ///   - url: Makes the mapping two-way, as above.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable () throws -> Route,
    url: (@Sendable (Route) -> [String: (any URLPayload)?]?)? = nil
  ) {
    add(
      patterns, .closure, CallSite(fileID: fileID, line: line),
      RouteMapping(route: { _ in try route() }, url: url))
  }

  /// Says that the patterns mean one route, in both directions.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them; they have no named parameters.
  ///   - route: The route, a value that carries nothing of the URL.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, to route: @autoclosure @escaping @Sendable () -> Route,
    fileID: String = #fileID, line: Int = #line
  ) {
    add(
      patterns, .value, CallSite(fileID: fileID, line: line),
      RouteMapping(route: { _ in route() }, parameters: .value(route)))
  }

  /// Says that the patterns mean a case whose payload the parameters fill, in both directions.
  ///
  /// ```swift
  /// $0.map("/user/{userID}/profile", to: AppRoute.profile)
  /// $0.map("/search/{keyword}?page={page?}&tag={tag*}", to: AppRoute.search)
  /// ```
  ///
  /// The parameters fill the payload in order, those of the query behind those of the path. The type
  /// of a payload value is a constraint of its parameter: `/user/abc/profile` does not match where
  /// the payload is an `Int`. An optional payload goes with a parameter that may be absent, an array
  /// with a rest or a repeated query item (`{tag*}`).
  ///
  /// Of several patterns the first one with the most parameters gives the order; another may leave out
  /// parameters whose payload is optional. A query item that does not convert declines the URL, and so
  /// does an absent one without `?` or `*`.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - noTrailingClosure: Takes nothing; it keeps a trailing closure from being read as `route`.
  ///   - route: The case, by its name alone: `AppRoute.profile`.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
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
        patterns, .closure, callSite, issue: .missingRoute,
        RouteMapping(route: { _ in throw RouteMismatch() }, parameters: nil))
    }
    let payload = PayloadType<Route>(route)
    add(
      patterns, .payload(payload.slots), callSite, issue: payload.issue,
      RouteMapping(route: payload.read, parameters: .payload(payload)))
  }
}
