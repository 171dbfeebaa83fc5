/// What makes the routes of a table, by the numbers of the mappings.
///
/// A lookup calls one closure and reads nothing else. An array of closures that return a generic type
/// would look that type's metadata up on each access, so each closure is in an object, and the array
/// knows no more than that.
struct RouteClosures<Route: RouteType>: Sendable {
  private final class Box: Sendable {
    let route: @Sendable (MatchedURL) throws -> Route

    init(_ route: @escaping @Sendable (MatchedURL) throws -> Route) { self.route = route }
  }

  private let boxes: [any AnyObject & Sendable]

  init(_ routes: [@Sendable (MatchedURL) throws -> Route]) { boxes = routes.map(Box.init) }

  @inline(__always)
  func route(_ mapping: Int, _ url: MatchedURL) throws -> Route {
    // Only boxes are put in.
    try unsafeDowncast(boxes[mapping], to: Box.self).route(url)
  }
}
