import Foundation
import Waymark

// Everything here is on the main actor without saying so.

let sharedRouter = AppRouter(root: ScreenStack(root: Screen("Home")))

nonisolated let sharedTable = RouteTable(AppRoute.self)

nonisolated func isOurs(_ url: URL) -> Bool {
  sharedTable.matches(url)
}

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

@concurrent
func openInBackground(_ url: URL) async throws {
  guard isOurs(url) else { return }
  await sharedRouter.navigate(to: .home)
  try await sharedRouter.open(url)
}
