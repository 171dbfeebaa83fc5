public import Foundation

/// What a URL means to a table, and by which entry.
public struct RouteMatch<Route: RouteType> {
  /// The route.
  public let route: Route
  /// The URL as the mapping read it.
  public let matched: MatchedURL
  /// The entry that matched.
  public var entry: RouteEntry { matched.table.entry(matched.registered.number) }
  /// The URL.
  public var url: URL { matched.url }
  /// The pattern that matched, with the prefixes of its groups.
  public var pattern: String { matched.pattern }
  /// Where the URL comes from, by its scheme.
  public var source: NavigationSource { matched.source }
}

extension RouteMatch: Sendable where Route: Sendable {}

/// What a URL means to a table, or why it means nothing.
package enum Resolution<Route: RouteType> {
  /// A mapping made a route.
  case matched(RouteMatch<Route>)
  /// No pattern matched, or each mapping declined without a ``ParameterError``.
  case unmatched(RouterError)
  /// Each candidate declined; the first ``ParameterError`` in the order of the search.
  case declined(ParameterError, url: URL)
  /// A mapping threw another error: the URL is the table's, but makes no route.
  case failed(any Error, url: URL)
  /// The text is no URL, so that nobody can be asked about it.
  case malformed(RouterError)

  package var match: RouteMatch<Route>? {
    if case .matched(let match) = self { match } else { nil }
  }

  package func get() throws -> Route {
    switch self {
    case .matched(let match): return match.route
    case .unmatched(let error), .malformed(let error): throw error
    case .declined(let error, _): throw error
    case .failed(let error, _): throw error
    }
  }
}
