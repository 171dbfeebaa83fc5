public import Foundation

extension Router {
  /// The URL that means a route; see ``RouteTable/url(for:base:)``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - base: An absolute URL whose scheme, host and port are used where the table leaves them open.
  /// - Returns: The URL, which opens the route.
  /// - Throws: ``URLGenerationError``.
  public nonisolated func url(for route: Route, base: URL? = nil) throws -> URL {
    try table.url(for: route, base: base)
  }
}
