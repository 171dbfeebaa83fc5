// error: generic parameter 'each Value' could not be inferred
// Also in Swift 5 mode.
import Waymark

// A pattern without a route would match nothing, silently.

enum AppRoute: RouteType {
  case home

  static func registerURLs() -> URLMatcherGroup<AppRoute>? {
    .group {
      #if ACCEPTED
        $0.map("/home", to: .home)
      #else
        $0.map("/home")
      #endif
    }
  }
}
