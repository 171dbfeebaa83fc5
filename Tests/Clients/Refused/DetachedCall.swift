// error: cannot be called from outside of the actor
import Waymark

// On another thread the router needs `await`, or it would change screens there.

enum AppRoute: RouteType { case home }

func openInBackground(_ router: Router<AppRoute>) {
  Task.detached {
    #if ACCEPTED
      await router.navigate(to: .home)
    #else
      router.navigate(to: .home)
    #endif
  }
}
