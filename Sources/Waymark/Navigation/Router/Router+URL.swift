public import Foundation

extension Router {
  /// Returns the URL of a route; see ``RouteTable/url(for:base:)``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - base: An absolute URL whose scheme, host and port fill those that the table leaves open.
  /// - Returns: The URL, which opens the route.
  /// - Throws: ``URLGenerationError``.
  public nonisolated func url(for route: Route, base: URL? = nil) throws -> URL {
    try table.url(for: route, base: base)
  }
}
