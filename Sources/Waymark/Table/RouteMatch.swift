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
