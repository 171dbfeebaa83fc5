package import Foundation

/// A route to show, and where the wish comes from.
package struct NavigationRequest<Route: RouteType> {
  /// The route to show.
  package let route: Route
  /// The URL that was opened; `nil` for a call of the app.
  package let url: URL?
  /// Where the navigation comes from.
  package let source: LinkSource

  /// Whether the navigation was started by opening a URL.
  package var isLink: Bool { source != .inApp }
}
