import Foundation
import Waymark

/// A router for the whole program.
@MainActor let sharedRouter = AppRouter(root: ScreenStack(root: Screen("Home")))

/// A table is a value that every thread can use.
let sharedTable = RouteTable(AppRoute.self)

nonisolated func isOurs(_ url: URL) -> Bool {
  sharedTable.matches(url)
}

/// From another thread, the router is called with `await`.
func openInBackground(_ url: URL) -> Task<Void, any Error> {
  Task.detached {
    guard isOurs(url) else { return }
    await sharedRouter.navigate(to: .home)
    _ = await sharedRouter.openURL(url)
    try await sharedRouter.open(url)
    // A router's table needs none, on any thread.
    let router = await sharedRouter
    _ = router.table.matches(url)
  }
}

@MainActor
final class Coordinator {
  private let router = AppRouter(root: ScreenStack(root: Screen("Home")))
  var onError: ((any Error) -> Void)?

  func start() {
    router.navigate(to: .home)
    router.navigate(to: .profile(userID: 1)) { [weak self] error in
      if let error { self?.onError?(error) }
    }
  }

  func open(_ url: URL) async -> Bool {
    do {
      return try await router.open(url)
    } catch {
      onError?(error)
      return false
    }
  }
}
