// error: expects 0 arguments, but 1 was used in closure body
// Also in Swift 5 mode.
import Waymark

// A closure is given the URL and never a value of it, so that nobody takes one for the other.

enum AppRoute: RouteType {
  case item(Int)

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .group {
      #if ACCEPTED
        $0.map("/item/{id}") { try .item($0.path("id")) }
      #else
        $0.map("/item/{id}") { .item($0) }
      #endif
    }
  }
}
