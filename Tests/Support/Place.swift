import Waymark

/// The routes of the navigation tests.
enum Place: RouteType, Hashable, Sendable {
  case home, list, sheet, logOut
  case item(Int)
  case token(String)

  static func registerURLs() -> URLMatcherGroup<Place>? {
    .init(matchers: [
      .host("example.com") {
        $0.map("/", to: .home)
        $0.map("/list", to: .list)
        $0.map("/sheet", to: .sheet)
        $0.map("/log-out", to: .logOut)
        $0.map("/item/{id:int}") { try .item($0.path("id")) }
        $0.map("/number/{id}") { try .item($0.path("id")) }
        $0.map("/broken") { () throws -> Place in throw Broken() }
      },
      .scheme("app", host: .firstSegment) {
        $0.map("/item/{id:int}") { try .item($0.path("id")) }
      },
    ])
  }
}

/// An app's own error.
struct Broken: Error, Equatable {}
