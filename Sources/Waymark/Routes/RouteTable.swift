public import Foundation

/// The compiled URLs of a route type: a value that any thread can ask what a URL means.
///
/// ```swift
/// let links = RouteTable(AppRoute.self)
/// let route = try links.route(for: "https://example.com/user/3355/profile")
/// ```
///
/// Making a table parses every pattern once; looking a URL up parses none.
public struct RouteTable<Route: RouteType>: Sendable {
  let compiled: CompiledTable
  let mappings: [RouteMapping<Route>]

  /// Compiles the URLs that a route type registers.
  public init(_ type: Route.Type = Route.self) {
    self.init(Route.registerURLs())
  }

  /// Compiles a group of matchers; `nil` is a table that matches nothing.
  public init(_ group: URLMatcherGroup<Route>?) {
    self.init(group, limits: .standard)
  }

  /// Compiles a group of matchers, with lower limits than the standard ones.
  ///
  /// - Parameters:
  ///   - group: The matchers; `nil` is a table that matches nothing.
  ///   - limits: How long a URL may be.
  public init(_ group: URLMatcherGroup<Route>?, limits: URLLimits) {
    let matchers = group?.matchers ?? []
    compiled = CompiledTable(matchers.map(\.registration), limits: limits)
    mappings = matchers.flatMap(\.routes)
    PatternIssueReport.print(compiled.issues)
  }

  /// What is wrong with the table, or only odd: matcher by matcher in the order of declaration.
  public var issues: [PatternIssue] { compiled.issues }

  /// The route that a URL means.
  ///
  /// Foundation has encoded a URL with a stray `%` once more, before anybody can see it: of
  /// `?rate=100%&name=a%20b` the values are `100%` and `a%20b`. The text of such a URL is malformed.
  ///
  /// - Throws: ``RouterError/malformedURL(_:reason:)``,
  ///   ``RouterError/unmatchedURL(_:isClaimedHost:closest:)``, the first ``ParameterError`` where each
  ///   candidate declined, or what the mapping threw.
  /// - Complexity: At most linear in the URL's length times the patterns that share its prefix.
  public func route(for url: URL) throws -> Route { try resolve(url).get() }

  /// The route that the text of a URL means.
  ///
  /// The text is read as it stands: where it is not a URL, it is malformed and not repaired.
  ///
  /// - Throws: As ``route(for:)-(URL)`` does.
  /// - Complexity: At most linear in the URL's length times the patterns that share its prefix.
  public func route(for text: String) throws -> Route { try resolve(text).get() }

  /// What a URL matches, with the pattern; `nil` where it makes no route, for whatever reason.
  public func match(for url: URL) -> RouteMatch<Route>? { resolve(url).match }

  /// What the text of a URL matches, with the pattern; `nil` where it makes no route.
  public func match(for text: String) -> RouteMatch<Route>? { resolve(text).match }

  /// Whether a URL makes a route.
  public func canOpen(_ url: URL) -> Bool { match(for: url) != nil }

  /// Whether the text of a URL makes a route.
  public func canOpen(_ text: String) -> Bool { match(for: text) != nil }

  /// Whether a matcher names the URL's host, port and scheme, whatever its path is.
  ///
  /// What a fallback for unknown pages of an app's own sites asks:
  ///
  /// ```swift
  /// override func fallback(for url: URL) -> AppRoute? { table.claimsHost(of: url) ? .home : nil }
  /// ```
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether the host is claimed; false for a URL without one.
  public func claimsHost(of url: URL) -> Bool {
    guard let parsed = try? ParsedURL(url, limits: compiled.limits) else { return false }
    return compiled.claimsHost(of: parsed)
  }

  package func resolve(_ url: URL) -> Resolution<Route> {
    resolve(text: url.absoluteString) { () throws(MalformedURL) in
      try ParsedURL(url, limits: compiled.limits)
    }
  }

  package func resolve(_ text: String) -> Resolution<Route> {
    resolve(text: text) { () throws(MalformedURL) in
      try ParsedURL(text, limits: compiled.limits)
    }
  }

  private func resolve(
    text: String, _ parse: () throws(MalformedURL) -> ParsedURL
  ) -> Resolution<Route> {
    do throws(MalformedURL) {
      let url = try parse()
      var visited = 0
      return try resolve(url, visited: &visited)
    } catch {
      return .malformed(.malformedURL(text, reason: error.reason))
    }
  }

  /// Looks a URL up, running the mappings of its candidates until one makes a route.
  func resolve(_ url: ParsedURL, visited: inout Int) throws(MalformedURL) -> Resolution<Route> {
    var result: Resolution<Route>?
    var declined: ParameterError?
    let conversions = Conversions(compiled.converters)
    try compiled.search(url, conversions, visited: &visited) { match in
      do {
        result = .matched(try route(of: match, url, conversions))
      } catch let error as ParameterError {
        declined = declined ?? error
        return false
      } catch is RouteMismatch {
        return false
      } catch {
        result = .failed(error, url: url.url)
      }
      return true
    }
    if let result { return result }
    if let declined { return .declined(declined, url: url.url) }
    return .unmatched(unmatched(url, conversions))
  }

  /// Runs the mapping of an entry that the path fits.
  ///
  /// - Throws: What makes the entry decline, or what the mapping throws.
  func route(
    of match: CompiledTable.Match, _ url: ParsedURL, _ conversions: Conversions
  ) throws -> RouteMatch<Route> {
    if let name = match.badlyEncodedName {
      throw ParameterError.invalidPercentEncoding(name: name)
    }
    let mapping = match.entry.mapping
    let matched = MatchedURL(
      parsed: url, match: match, mapping: compiled.mappings[mapping],
      registered: compiled.patterns[match.entry.pattern].parsed,
      convertedValues: match.entry.convertedValues(in: match.view.segments, conversions))
    try matched.checkQuery(conversions)
    let route = try mappings[mapping].route(matched)
    reportPayloadOrder(ofMapping: mapping, making: route)
    return RouteMatch(route: route, matched: matched, entry: entry(match.entry.pattern))
  }

  private func unmatched(_ url: ParsedURL, _ conversions: Conversions) -> RouterError {
    let closest = compiled.closest(to: url, conversions).map { pattern, miss in
      ClosestPattern(pattern: pattern.text, segment: miss.segment, expected: miss.expected)
    }
    return .unmatchedURL(url.url, isClaimedHost: compiled.claimsHost(of: url), closest: closest)
  }
}
