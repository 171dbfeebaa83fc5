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
  let mappings: RouteMappings<Route>

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
    mappings = RouteMappings(matchers)
    PatternIssueReport.print(compiled.issues)
  }

  /// The faults and oddities of the table: matcher by matcher in the order of declaration.
  public var issues: [PatternIssue] { compiled.issues }

  /// The route that a URL means.
  ///
  /// Foundation has encoded a URL with a stray `%` once more, before anybody can see it: of
  /// `?rate=100%&name=a%20b` the values are `100%` and `a%20b`. The text of such a URL is
  /// malformed.
  ///
  /// - Throws: ``RouterError/malformedURL(_:reason:)``,
  ///   ``RouterError/unmatchedURL(_:isClaimedHost:closest:)``, the first ``ParameterError`` if each
  ///   candidate declined, or what the mapping threw.
  /// - Complexity: At most linear in the URL's length times the patterns that share its prefix.
  public func route(for url: URL) throws -> Route { try route(url.absoluteString, given: url) }

  @inline(__always)
  private func route(_ text: consuming String, given url: URL?) throws -> Route {
    var lookup = Lookup()
    switch find(text, isTrusted: url != nil, &lookup) {
    case .accepted: return try route(text, url, &lookup)
    case .none(let isClaimed, let hasEntries):
      throw unmatched(
        text, lookup.memo.kept, isClaimed: isClaimed, hasEntries: hasEntries)
    case .malformed(let reason): throw RouterError.malformedURL(text, reason: reason)
    }
  }

  /// The route that the text of a URL means.
  ///
  /// The text is read as it stands: if it is not a URL, it is malformed and not repaired.
  ///
  /// - Throws: As ``route(for:)-(URL)`` does.
  /// - Complexity: At most linear in the URL's length times the patterns that share its prefix.
  public func route(for text: String) throws -> Route { try route(text, given: nil) }

  // Inlined, since the client knows the size of the match; here the metadata of its generic type
  // would have to be looked up for an absent one, too.
  /// Returns the match of a URL, with the pattern; `nil` if it makes no route, for whatever reason.
  @inlinable
  public func match(for url: URL) -> RouteMatch<Route>? {
    var lookup = Lookup()
    guard mayMatch(url, &lookup) else { return nil }
    return match(url.absoluteString, url, &lookup)
  }

  /// Returns the match of a URL's text, with the pattern; `nil` if it makes no route.
  @inlinable
  public func match(for text: String) -> RouteMatch<Route>? {
    var lookup = Lookup()
    guard mayMatch(text, &lookup) else { return nil }
    return match(text, nil, &lookup)
  }

  /// Returns true if a URL makes a route.
  public func matches(_ url: URL) -> Bool { match(for: url) != nil }

  /// Returns true if the text of a URL makes a route.
  public func matches(_ text: String) -> Bool { match(for: text) != nil }

  /// Returns true if a matcher names the URL's host, port and scheme, whatever its path is.
  ///
  /// A fallback for unknown pages of an app's own sites asks this:
  ///
  /// ```swift
  /// override func fallback(for url: URL) -> AppRoute? { table.claimsHost(of: url) ? .home : nil }
  /// ```
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether the host is claimed; false for a URL without one.
  public func claimsHost(of url: URL) -> Bool {
    compiled.claims(url.absoluteString, isTrusted: true)
  }
}
