import Foundation
import Waymark

// Code from before Swift's concurrency: no annotation anywhere, and no diagnostic either.

let sharedTable = RouteTable(AppRoute.self)

class Coordinator {
  let router = AppRouter(root: ScreenStack(root: Screen("Home")))
  var onError: ((Error) -> Void)?

  func start() {
    router.navigate(to: .home)
    router.navigate(to: .profile(userID: 1)) { [weak self] error in
      if let error { self?.onError?(error) }
    }
  }

  func open(_ url: URL) -> Bool {
    router.openURL(url, animated: true) { error in
      self.onError?(error ?? RouteMismatch())
    }
  }

  func showTree() {
    if let root = router.root { print(TreeDescription(root)) }
  }
}

func openLater(_ url: URL, with coordinator: Coordinator) {
  DispatchQueue.main.async {
    _ = coordinator.open(url)
  }
}
