// warning: in a synchronous nonisolated context
import Waymark

// Code from before Swift's concurrency may call the router from where nothing says which thread it is.
// It gets a warning only, so that it can be moved to the main actor step by step.

enum AppRoute: RouteType { case home }

#if ACCEPTED
  @MainActor
#endif
func openSomewhere(_ router: Router<AppRoute>) {
  router.navigate(to: .home)
}
