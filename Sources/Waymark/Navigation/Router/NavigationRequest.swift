public import Foundation

/// A route to show, and where the wish comes from.
public struct NavigationRequest<Route: RouteType> {
  /// The route to show.
  public let route: Route
  /// The URL that was opened; `nil` for a call of the app.
  public let url: URL?
  /// Where the navigation comes from.
  public let source: NavigationSource

  /// Creates a request, as a test of a gate or a policy does.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - url: The URL that was opened; `nil` for a call of the app.
  ///   - source: Where the navigation comes from.
  public init(route: Route, url: URL? = nil, source: NavigationSource = .inApp) {
    self.route = route
    self.url = url
    self.source = source
  }

  /// Whether the navigation was started by opening a URL.
  public var isLink: Bool { source != .inApp }

  /// The same wish for another route.
  func redirected(to route: Route) -> NavigationRequest {
    NavigationRequest(route: route, url: url, source: source)
  }
}

extension NavigationRequest: Sendable where Route: Sendable {}

extension NavigationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name of the route, and the URL without the values of its query items.
  public var description: String {
    guard let url else { return routeName(route) }
    return "\(routeName(route)) (\(RedactedURL.text(of: url.absoluteString)))"
  }

  /// The same as ``description``, so that a logged request hides what the URL carries.
  public var debugDescription: String { description }
}
