/// Collects the patterns of a matcher and their routes.
///
/// The closures of ``URLMatcher/host(_:schemes:options:fileID:line:_:)`` and its siblings get one:
///
/// ```swift
/// .host("example.com") {
///   $0.map("/login", to: .login)                                   // a value: both directions
///   $0.map("/user/{userID}/profile", to: AppRoute.profile)         // a case: both directions
///   $0.map("/products/{category}") { try .products(category: $0.path("category")) }
///   $0.group("/help") {
///     $0.map("/contact", to: .contact)
///   }
/// }
/// ```
public final class URLPathMapper<Route: RouteType> {
  private(set) var registrations: [Registration] = []
  private(set) var routes = RouteMappings<Route>()
  private(set) var groups = [RegisteredGroup(parent: nil)]
  private var group = 0
  private var prefix = ""
  private var options: URLMatchingOptions
  private let matcherOptions: URLMatchingOptions

  init(options: URLMatchingOptions) {
    self.options = options
    matcherOptions = options
  }

  /// Adds a path prefix, options and converters to some patterns.
  ///
  /// The patterns compete with those outside of the group as if they were written out.
  ///
  /// - Parameters:
  ///   - prefix: The path in front, which may have parameters. One slash joins it with each
  ///     pattern; the pattern `/` is the prefix itself.
  ///   - options: Options in addition to those of the matcher and the groups around this one. They
  ///     apply to the whole pattern, with its prefixes.
  ///   - paths: Maps the patterns of the group.
  public func group(
    _ prefix: PathPattern = "", options: URLMatchingOptions = [],
    _ paths: (URLPathMapper<Route>) -> Void
  ) {
    let outer = (self.prefix, self.options, group)
    self.prefix = joined(prefix.text)
    self.options.formUnion(options)
    groups.append(RegisteredGroup(parent: group))
    group = groups.count - 1
    paths(self)
    (self.prefix, self.options, group) = outer
  }

  // Inlined, since only the client knows the type's metadata, which would be looked up for each
  // text here.
  /// Registers a type for patterns of this group and of the groups in it.
  ///
  /// ```swift
  /// $0.converter("region") { Region(rawValue: $0) }
  /// $0.map("/shops/{r:region}") { .shops(in: try $0.value("r")) }
  /// ```
  ///
  /// It is valid in the whole group, also before this call. A segment that does not convert does
  /// not match. The converter runs at most once for each segment and lookup.
  ///
  /// - Parameters:
  ///   - name: The name in patterns: `{r:region}` or `<region:r>`. Not that of a built-in type.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - convert: Makes the value that ``MatchedURL/value(_:as:)`` reads; `nil` to decline the
  ///     text.
  @preconcurrency
  @inlinable
  public func converter<Value: Sendable>(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ convert: @escaping @Sendable (String) -> Value?
  ) {
    addText(name, fileID: fileID, line: line) { text in
      if let value = convert(text) { value } else { nil }
    }
  }

  /// Registers a type that depends on the segments around.
  ///
  /// ```swift
  /// $0.converter("day") { segments, index in
  ///   index > 0 && segments[index - 1] == "calendar" ? Day(segments[index]) : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in patterns, not that of a built-in type.
  ///   - fileID: The file that issues name.
  ///   - line: The line that issues name.
  ///   - convert: Makes the value from all decoded segments of the path and the index of the one to
  ///     convert; a query item is a single segment.
  @preconcurrency
  @inlinable
  public func converter<Value: Sendable>(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ convert: @escaping @Sendable (_ segments: [String], _ index: Int) -> Value?
  ) {
    addSegments(name, fileID: fileID, line: line) { segments, index in
      if let value = convert(segments, index) { value } else { nil }
    }
  }

  @usableFromInline
  func addText(
    _ name: String, fileID: String, line: Int,
    _ convert: @escaping @Sendable (String) -> (any Sendable)?
  ) {
    addConverter(name, .text(convert), callSite: CallSite(fileID: fileID, line: line))
  }

  @usableFromInline
  func addSegments(
    _ name: String, fileID: String, line: Int,
    _ convert: @escaping @Sendable ([String], Int) -> (any Sendable)?
  ) {
    addConverter(name, .segments(convert), callSite: CallSite(fileID: fileID, line: line))
  }

  private func addConverter(
    _ name: String, _ convert: Converter.Convert, callSite: CallSite
  ) {
    groups[group].converters.append(
      RegisteredConverter(name: name, converter: Converter(convert: convert), callSite: callSite))
  }

  func add(
    _ patterns: PathPatterns, kind: Registration.Kind, route: RouteMapping<Route>,
    issue: PatternIssue.Kind? = nil, callSite: CallSite
  ) {
    registrations.append(
      Registration(
        patterns: prefix.isEmpty
          ? patterns : patterns.map { PathPattern(joined($0.text)) },
        options: options,
        hasMisplacedOption: options.contains(.fragmentIsPath)
          && !matcherOptions.contains(.fragmentIsPath),
        kind: kind, isTwoWay: route.parameters != nil, issue: issue, group: group,
        callSite: callSite))
    routes.append(route)
  }

  private func joined(_ pattern: String) -> String {
    guard !prefix.isEmpty else { return pattern }
    // Bytes, since a slash and a combining mark behind it form one character.
    let slash = UInt8(ascii: "/")
    let path = pattern.utf8.first == slash ? pattern.utf8.dropFirst() : pattern.utf8[...]
    if path.isEmpty { return prefix }
    // A query alone belongs to the prefix.
    if path.first == UInt8(ascii: "?") { return prefix + String(Substring(path)) }
    let before = prefix.utf8.last == slash ? prefix.utf8.dropLast() : prefix.utf8[...]
    return "\(Substring(before))/\(Substring(path))"
  }
}
