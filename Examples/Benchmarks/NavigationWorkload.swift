import Foundation
import Waymark

/// Showing a route, compared with a bare push on the same stack.
enum NavigationWorkload {
  /// The number of screens that one pass pushes.
  private static let count = 100

  static var maker: WorkloadMaker {
    WorkloadMaker(name: "navigation") {
      let router = MainActor.assumeIsolated { ScreenRouter() }
      return Workload(
        name: "navigation",
        yardstick: Operation(name: "push", count: count, checksum: count) {
          MainActor.assumeIsolated { router.pushAll(count) }
        },
        operations: [
          Operation(name: "navigate", count: count, checksum: count) {
            try MainActor.assumeIsolated { try router.navigateAll(count) }
          }
        ])
    }
  }

  struct Place: RouteType {
    let id: Int

    static func registerURLs() -> URLMatcherGroup<Place>? { nil }
  }

  private final class ScreenRouter: Router<Place> {
    private let stack = ScreenStack(root: Screen("home"))

    init() {
      super.init()
      root = stack
    }

    override func prepareDestination(for route: Place) -> any Destination { Screen("place") }

    func pushAll(_ count: Int) -> Int {
      for _ in 0..<count { stack.push(Screen("place")) }
      return clear()
    }

    /// Shows that many screens, and runs the main actor until the last one is there.
    func navigateAll(_ count: Int) throws -> Int {
      var ended = 0
      var failure: (any Error)?
      for id in 0..<count {
        navigate(to: Place(id: id), animated: false) { error in
          ended += 1
          failure = failure ?? error
        }
      }
      while ended < count { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
      if let failure { throw failure }
      return clear()
    }

    /// Removes all screens, and returns their number.
    private func clear() -> Int {
      let count = stack.children.count - 1
      stack.routingSetChildren(Array(stack.children.prefix(1)), animated: false) { _ in }
      return count
    }
  }
}
