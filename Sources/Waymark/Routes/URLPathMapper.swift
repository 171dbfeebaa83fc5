/// Collects the patterns of a matcher, each with the route that it means.
///
/// You get one in the closures of ``URLMatcher/host(_:schemes:options:fileID:line:_:)`` and its
/// siblings:
///
/// ```swift
/// .host("example.com") {
///   $0.map("/login", to: .login)
///   $0.map("/products") { .allProducts }
///   $0.map("/products/{category}") { try .products(category: $0.path("category")) }
///   $0.group("/help") {
///     $0.map("/contact", to: .contact)
///   }
/// }
/// ```
public final class URLPathMapper<Route: RouteType> {
  /// A mapping with what its patterns mean.
  struct Mapping: Sendable {
    var registration: Registration
    var route: @Sendable (MatchedURL) throws -> Route
  }

  private(set) var mappings: [Mapping] = []
  private var prefix = ""
  private var options: URLMatchingOptions
  private let matcherOptions: URLMatchingOptions

  init(options: URLMatchingOptions) {
    self.options = options
    matcherOptions = options
  }

  /// Says which route the patterns mean, reading it from the URL.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  ///   - route: Makes the route. A ``ParameterError`` or ``RouteMismatch`` that it throws declines the
  ///     URL, and the search goes on; any other error is the answer.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable (MatchedURL) throws -> Route
  ) {
    add(patterns, .closure, SourcePlace(fileID: fileID, line: line), route)
  }

  /// Says which route the patterns mean, whatever else the URL says.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  ///   - route: Makes the route. A ``ParameterError`` or ``RouteMismatch`` that it throws declines the
  ///     URL, and the search goes on; any other error is the answer.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, fileID: String = #fileID, line: Int = #line,
    _ route: @escaping @Sendable () throws -> Route
  ) {
    add(patterns, .closure, SourcePlace(fileID: fileID, line: line)) { _ in try route() }
  }

  /// Says that the patterns mean one route, a value that carries nothing of the URL.
  ///
  /// - Parameters:
  ///   - patterns: One pattern, or an array of them; they have no named parameters.
  ///   - route: The route.
  ///   - fileID: Where an issue of the patterns is reported.
  ///   - line: Where an issue of the patterns is reported.
  @preconcurrency
  public func map(
    _ patterns: PathPatterns, to route: @autoclosure @escaping @Sendable () -> Route,
    fileID: String = #fileID, line: Int = #line
  ) {
    add(patterns, .value, SourcePlace(fileID: fileID, line: line)) { _ in route() }
  }

  /// Puts a path in front of some patterns, and adds options to them.
  ///
  /// The patterns compete with those outside of the group as if they were written out.
  ///
  /// - Parameters:
  ///   - prefix: The path in front, which may have parameters. It is joined with each pattern by one
  ///     slash; the pattern `/` is the prefix itself.
  ///   - options: Options in addition to those of the matcher and the groups around this one. They apply
  ///     to the whole pattern, with its prefixes.
  ///   - paths: Maps the patterns of the group.
  public func group(
    _ prefix: PathPattern = "", options: URLMatchingOptions = [],
    _ paths: (URLPathMapper<Route>) -> Void
  ) {
    let (outerPrefix, outerOptions) = (self.prefix, self.options)
    self.prefix = joined(prefix.text)
    self.options.formUnion(options)
    paths(self)
    (self.prefix, self.options) = (outerPrefix, outerOptions)
  }

  private func add(
    _ patterns: PathPatterns, _ kind: Registration.Kind, _ place: SourcePlace,
    _ route: @escaping @Sendable (MatchedURL) throws -> Route
  ) {
    mappings.append(
      Mapping(
        registration: Registration(
          patterns: patterns.patterns.map { joined($0.text) }, options: options,
          hasMisplacedOption: options.contains(.fragmentIsPath)
            && !matcherOptions.contains(.fragmentIsPath),
          kind: kind, place: place),
        route: route))
  }

  private func joined(_ pattern: String) -> String {
    guard !prefix.isEmpty else { return pattern }
    // Bytes, since a slash and a combining mark behind it are one character.
    let slash = UInt8(ascii: "/")
    let path = pattern.utf8.first == slash ? pattern.utf8.dropFirst() : pattern.utf8[...]
    if path.isEmpty { return prefix }
    let before = prefix.utf8.last == slash ? prefix.utf8.dropLast() : prefix.utf8[...]
    return "\(Substring(before))/\(Substring(path))"
  }
}
