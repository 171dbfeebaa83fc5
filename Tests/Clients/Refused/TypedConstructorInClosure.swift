// error: expects 0 arguments, but 1 was used in closure body
// Also in Swift 5 mode.
import Waymark

// A trailing closure that takes a payload value, even one that says so, is not read as `to:`. There
// it would be taken for a mapping in both directions.

enum AppRoute: RouteType {
  case item(Int)

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .group {
      #if ACCEPTED
        $0.map("/item/{id}", to: { (id: Int) -> AppRoute in .item(id) })
      #else
        $0.map("/item/{id}") { (id: Int) -> AppRoute in .item(id) }
      #endif
    }
  }
}
