public import Foundation

/// A route to show, with its source.
public struct NavigationRequest<Route: RouteType> {
  /// The route to show.
  public let route: Route
  /// The URL that was opened; `nil` for a call of the app.
  public let url: URL?
  /// The source of the navigation.
  public let source: NavigationSource

  /// Creates a request, for example to test a gate or a policy.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - url: The URL that was opened; `nil` for a call of the app.
  ///   - source: The source of the navigation.
  public init(route: Route, url: URL? = nil, source: NavigationSource = .inApp) {
    self.route = route
    self.url = url
    self.source = source
  }

  /// A Boolean value that tells whether a URL was opened.
  public var isLink: Bool { source != .inApp }

  /// The same request for another route.
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
