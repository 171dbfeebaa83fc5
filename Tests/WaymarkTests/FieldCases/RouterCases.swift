import Foundation
import Testing
import Waymark

/// Cases from users of other routers: URLs from outside.
@Suite("Field cases: routers and URLs")
@MainActor
struct RouterCases {
  final class CountingRouter: Router<Spot> {
    var reported: [any Error] = []
    var askedFor: [URL] = []
    var fallbackRoute: Spot?

    override func prepareDestination(for route: Spot) throws -> any Destination {
      guard case .at(let name, _) = route else { return Screen() }
      return Screen(name)
    }

    override func fallback(for url: URL) -> Spot? {
      askedFor.append(url)
      return fallbackRoute
    }

    override func received(unhandledError error: any Error) { reported.append(error) }
  }

  private static let table = RouteTable<Spot>(
    .group {
      $0.spot("/known", "known")
      $0.spot("/tag/{t}", "tag", "t")
      $0.map("/u/{id}") { .named("user", String(try $0.path("id") as Int)) }
    })

  /// Waits for everything that was started.
  private func settle(_ router: CountingRouter) async {
    await withCheckedContinuation { continuation in
      router.goBack { _ in continuation.resume() }
    }
  }

  @Test("M37: the fallback is asked only when nothing matches, and with the URL")
  func fallback() async throws {
    let stack = ScreenStack(root: Screen("start"))
    let router = CountingRouter(root: stack, table: Self.table)
    router.fallbackRoute = .named("elsewhere")
    try await router.open("https://h.example/known")
    #expect(router.askedFor.isEmpty)
    #expect(stack.top?.title == "known")
    try await router.open("https://h.example/x/y")
    #expect(router.askedFor.map(\.absoluteString) == ["https://h.example/x/y"])
    #expect(stack.top?.title == "elsewhere")
  }

  @Test(
    "E05: a URL that is none of ours is reported once, and stops nothing",
    arguments: [
      "https://h.example/tag/%FF", "https://h.example/u/bob", "https://h.example/zzz",
      "myapp:opaque", "%zz", "",
    ])
  func unhandled(_ url: String) async {
    let router = CountingRouter(root: ScreenStack(root: Screen("start")), table: Self.table)
    #expect(!router.openURL(url))
    #expect(router.reported.isEmpty)
    await settle(router)
    #expect(router.reported.count == 1)
  }

  @Test("N04: a link to one router never reaches another")
  func twoRouters() async throws {
    let stacks = [ScreenStack(root: Screen("a")), ScreenStack(root: Screen("b"))]
    let routers = stacks.map { CountingRouter(root: $0, table: Self.table) }
    try await routers[0].open("https://h.example/known")
    #expect(stacks.map { $0.top?.title } == ["known", "b"])
    routers[0].root = nil
    routers[0].openURL("https://h.example/tag/x")
    routers[0].openURL("https://h.example/known")
    await settle(routers[0])
    await settle(routers[1])
    #expect(stacks.map { $0.top?.title } == ["known", "b"])
    #expect(routers[1].askedFor.isEmpty)
  }
}
