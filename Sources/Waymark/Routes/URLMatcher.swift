/// Patterns with the hosts and schemes that they are for.
///
/// The order of patterns inside a matcher does not matter. The matchers of a group are tried in
/// order.
public struct URLMatcher<Route: RouteType>: Sendable {
  let registration: MatcherRegistration
  let routes: RouteMappings<Route>

  private init(
    hosts: Hosts, schemes: Schemes, hostRole: HostRole = .ignored,
    options: URLMatchingOptions, callSite: CallSite, _ paths: (URLPathMapper<Route>) -> Void
  ) {
    let mapper = URLPathMapper<Route>(options: options)
    paths(mapper)
    registration = MatcherRegistration(
      hosts: hosts, schemes: schemes, hostRole: hostRole, options: options,
      mappings: mapper.registrations, groups: mapper.groups, callSite: callSite)
    routes = mapper.routes
  }

  /// Patterns for URLs of some hosts.
  ///
  /// - Parameters:
  ///   - hosts: One host or several: `"example.com"`, `["example.com", "*.example.com"]`.
  ///   - schemes: The schemes; any by default.
  ///   - options: The way in which the patterns compare.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - paths: Maps the patterns.
  /// - Returns: The matcher.
  public static func host(
    _ hosts: Hosts, schemes: Schemes = .any, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcher {
    URLMatcher(
      hosts: hosts, schemes: schemes, options: options,
      callSite: CallSite(fileID: fileID, line: line), paths)
  }

  /// Patterns for URLs of some schemes, usually an app's own.
  ///
  /// - Parameters:
  ///   - schemes: One scheme or several, without `:` and `/`.
  ///   - host: The meaning of the host: none, or the first segment of the path.
  ///   - options: The way in which the patterns compare.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - paths: Maps the patterns.
  /// - Returns: The matcher.
  public static func scheme(
    _ schemes: Schemes, host: HostRole = .ignored, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcher {
    URLMatcher(
      hosts: .any, schemes: schemes, hostRole: host, options: options,
      callSite: CallSite(fileID: fileID, line: line), paths)
  }

  /// Patterns for URLs of any host and scheme, unless some are given.
  ///
  /// - Parameters:
  ///   - hosts: The hosts; any by default, also none.
  ///   - schemes: The schemes; any by default, also none.
  ///   - options: The way in which the patterns compare.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - paths: Maps the patterns.
  /// - Returns: The matcher.
  public static func group(
    hosts: Hosts = .any, schemes: Schemes = .any, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcher {
    URLMatcher(
      hosts: hosts, schemes: schemes, options: options,
      callSite: CallSite(fileID: fileID, line: line), paths)
  }
}
