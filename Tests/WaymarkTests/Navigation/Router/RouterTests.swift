import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouterTests {
  /// A router that overrides only the hook for errors.
  final class PlainRouter: Router<Place> {
    private(set) var unhandled: [any Error] = []

    override func received(unhandledError error: any Error) { unhandled.append(error) }
  }

  let root = ScreenStack(root: Screen("home"))

  @Test("E06: a route without a destination is an error of the completion, and of nobody else")
  func notConfigured() async {
    let router = PlainRouter(root: root)
    let log = CompletionLog()
    router.navigate(to: .token("secret"), completion: log.completion())
    await log.wait()
    let error = RouterError.destinationNotConfigured(route: "token")
    #expect(log.entries.first?.error as? RouterError == error)
    #expect(router.unhandled.isEmpty)
    router.navigate(to: .home)
    await MainActorTurns.drain()
    #expect(
      router.unhandled.map { $0 as? RouterError } == [.destinationNotConfigured(route: "home")])
    #expect(log.entries.count == 1)
  }

  @Test("The default hooks")
  func defaults() throws {
    let router = PlainRouter(root: root)
    let url = try #require(URL(string: "https://example.com/"))
    #expect(router.transition(for: .home).name == "automatic")
    #expect(!router.performAction(for: .home))
    #expect(!router.ignores(url))
    #expect(router.fallback(for: url) == nil)
    #expect(router.table.match(for: url)?.route == .home)
  }

  @Test("A screen that the app shows without the router has no route")
  func currentRoute() async throws {
    let router = PlaceRouter(root: root)
    #expect(router.currentRoute == nil)
    try await router.go(to: .item(1))
    #expect(router.currentRoute == .item(1))
    root.push(Screen("other"))
    #expect(router.currentRoute == nil)
    root.pop()
    #expect(router.currentRoute == .item(1))
    router.root = nil
    #expect(router.currentRoute == nil)
  }

  @Test("The route of a container is that of what it shows innermost")
  func routeOfContainer() async throws {
    let item = Screen("item")
    let second = ScreenStack(root: item)
    let tabs = ScreenTabs([root, second])
    let router = PlaceRouter(root: tabs)
    router.prepare = { _ in second }
    try await router.go(to: .list)
    #expect(tabs.selected === second)
    #expect(router.currentRoute == .list)
    second.push(Screen("other"))
    #expect(router.currentRoute == nil)
    second.pop()
    #expect(router.currentRoute == .list)
  }

  @Test("A destination that was found in the tree is prepared again; one that was made is not")
  func madeForARoute() async throws {
    let router = PlaceRouter(root: root)
    let home = try #require(root.top)
    router.prepare = { $0 == .home ? home : Screen("\($0)") }
    for _ in 1...2 { try await router.go(to: .home) }
    for _ in 1...2 { try await router.go(to: .item(1)) }
    #expect(router.prepared == [.home, .home, .item(1)])
    #expect(root.children.count == 2)
  }

  @Test("Two routers do not know of each other")
  func twoRouters() async throws {
    let (first, second) = (PlaceRouter(root: root), PlaceRouter())
    try await first.go(to: .item(1))
    await #expect(throws: RouterError.missingSource(route: "item")) {
      try await second.go(to: .item(1))
    }
    #expect(second.currentRoute == nil)
    #expect(root.children.count == 2)
  }
}
