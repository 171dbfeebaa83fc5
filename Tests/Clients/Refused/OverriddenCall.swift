// error: overriding non-open instance method outside of its defining module
// Also in Swift 5 mode.
import Waymark

// An override would lose the default arguments at its call sites: the hooks are there to be
// overridden, the calls are not.

enum AppRoute: RouteType { case home }

final class AppRouter: Router<AppRoute> {
  #if ACCEPTED
    override func performAction(for route: AppRoute) -> Bool { false }
  #else
    override func navigate(to route: AppRoute, animated: Bool, completion: RoutingCompletion?) {}
  #endif
}
