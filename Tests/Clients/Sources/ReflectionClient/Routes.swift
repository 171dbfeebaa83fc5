import Waymark

/// A type of the app's own, of which the library cannot make a value.
struct Slug: URLParameter, Equatable {
  var text: String

  init(_ text: String) { self.text = text }
  init?(urlParameter: String) { self.init(urlParameter) }

  var urlParameter: String { text }
}

/// Routes with every kind of mapping.
enum MappedRoute: RouteType {
  case home, unmapped
  case item(Int)
  case user(id: Int, tab: String?)
  case tagged([String])
  case article(Slug)
  case shared(token: String)
  case read(String)

  static func registerURLs() -> URLMatcherGroup<MappedRoute>? {
    .host("example.com") {
      $0.map("/", to: .home)
      $0.map("/item/{id}", to: MappedRoute.item)
      $0.map("/user/{id}?tab={tab?}", to: MappedRoute.user)
      $0.map("/tagged?tag={tag*}", to: MappedRoute.tagged)
      $0.map("/article/{slug}", to: MappedRoute.article)
      $0.map("/shared/{token}") {
        .shared(token: try $0.path("token"))
      } url: { place in
        if case .shared(let token) = place { ["token": token] } else { nil }
      }
      $0.map("/read/{text}") { .read(try $0.path("text")) }
    }
  }
}

/// Routes whose payloads are all of the app's own types.
enum OwnTypeRoute: RouteType {
  case home, unmapped
  case article(Slug)

  static func registerURLs() -> URLMatcherGroup<OwnTypeRoute>? {
    .host("example.com") {
      $0.map("/", to: .home)
      $0.map("/article/{slug}", to: OwnTypeRoute.article)
    }
  }
}

/// Routes of which no case has a payload that is mapped.
enum PlainRoute: RouteType {
  case home, unmapped

  static func registerURLs() -> URLMatcherGroup<PlainRoute>? {
    .host("example.com") { $0.map("/", to: .home) }
  }
}
