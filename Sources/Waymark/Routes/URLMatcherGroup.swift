/// The matchers of a route type, tried in order.
///
/// ```swift
/// static func registerURLs() -> URLMatcherGroup<AppRoute>? {
///   .init(matchers: [
///     .host("example.com") { $0.map("/", to: .home) },
///     .scheme("myapp", host: .firstSegment) { $0.map("/home", to: .home) },
///   ])
/// }
/// ```
///
/// A single matcher needs no list: `.host("example.com") { ... }`.
public struct URLMatcherGroup<Route: RouteType>: Sendable {
  /// The matchers in the order in which they are tried.
  public let matchers: [URLMatcher<Route>]

  /// Creates a group of matchers.
  public init(matchers: [URLMatcher<Route>]) { self.matchers = matchers }

  /// Makes one matcher for some hosts; see ``URLMatcher/host(_:schemes:options:fileID:line:_:)``.
  public static func host(
    _ hosts: Hosts, schemes: Schemes = .any, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcherGroup {
    URLMatcherGroup(matchers: [
      .host(hosts, schemes: schemes, options: options, fileID: fileID, line: line, paths)
    ])
  }

  /// Makes one matcher for some schemes; see ``URLMatcher/scheme(_:host:options:fileID:line:_:)``.
  public static func scheme(
    _ schemes: Schemes, host: HostRole = .ignored, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcherGroup {
    URLMatcherGroup(matchers: [
      .scheme(schemes, host: host, options: options, fileID: fileID, line: line, paths)
    ])
  }

  /// Makes one matcher for any host and scheme; see
  /// ``URLMatcher/group(hosts:schemes:options:fileID:line:_:)``.
  public static func group(
    hosts: Hosts = .any, schemes: Schemes = .any, options: URLMatchingOptions = [],
    fileID: String = #fileID, line: Int = #line, _ paths: (URLPathMapper<Route>) -> Void
  ) -> URLMatcherGroup {
    URLMatcherGroup(matchers: [
      .group(
        hosts: hosts, schemes: schemes, options: options, fileID: fileID, line: line, paths)
    ])
  }
}
