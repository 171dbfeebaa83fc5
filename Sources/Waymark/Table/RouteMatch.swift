public import Foundation

/// The route of a URL, and the entry that made it.
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
  /// The source of the URL, by its scheme.
  public var source: NavigationSource { matched.source }
}

extension RouteMatch: Sendable where Route: Sendable {}
