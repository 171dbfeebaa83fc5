import Waymark

/// Routes as in an app, each with another kind of mapping.
enum LinkRoute: RouteType {
  case home
  case profile(userID: Int)
  case search(keyword: String, page: Int?, isExact: Bool)
  case tagged([String])
  case shared(String)
  case section(Int, String)
  case last(Int)

  static func registerURLs() -> URLMatcherGroup<LinkRoute>? {
    .host("example.com") { paths in
      paths.map("/", to: .home)
      paths.map("/user/{userID}/profile", to: LinkRoute.profile)
      paths.map("/search/{keyword}?page={page?}&exact={exact}", to: LinkRoute.search)
      paths.map("/recipes?tag={tag*}", to: LinkRoute.tagged)
      paths.map("/shared/{token}") {
        .shared(try $0.path("token"))
      } url: { route in
        if case .shared(let token) = route { ["token": token] } else { nil }
      }
      // Behind many other mappings.
      for number in 1...95 {
        paths.map(.init("/section\(number)/{id}/{name}"), to: LinkRoute.section)
      }
      paths.map("/last/{id}", to: LinkRoute.last)
    }
  }
}
