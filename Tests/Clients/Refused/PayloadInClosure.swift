// error: expects 1 argument, but 2 were used in closure body
// Also in Swift 5 mode.
import Waymark

// The same for several payload values, which no closure of a URL takes.

enum AppRoute: RouteType {
  case products(category: String, page: Int?)

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .group {
      #if ACCEPTED
        $0.map("/products/{category}?page={page?}", to: AppRoute.products)
      #else
        $0.map("/products/{category}?page={page?}") { .products(category: $0, page: $1) }
      #endif
    }
  }
}
