import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RouterAsyncTests {
  let root = ScreenStack(root: Screen("home"))
  let router: PlaceRouter

  init() {
    router = PlaceRouter(root: root)
    router.prepare = { Screen("\($0)") }
  }

  @Test("Going to a route returns when it is on screen")
  func go() async throws {
    try await router.go(to: .item(1))
    #expect(router.currentRoute == .item(1))
    try await router.go(to: .item(2), animated: false)
    #expect(root.children.map(\.title) == ["home", "item(1)", "item(2)"])
  }

  @Test("Going to a route throws what a completion would get, and reports nothing")
  func goThrows() async {
    router.prepare = { _ in throw Broken() }
    await #expect(throws: Broken()) { try await router.go(to: .item(1)) }
    #expect(router.unhandled.isEmpty)
  }

  @Test("Opening a URL says whether it was ignored")
  func open() async throws {
    let callback = try #require(URL(string: "myapp://sdk-callback"))
    router.ignored = [callback]
    #expect(try await router.open("https://example.com/item/1"))
    #expect(router.currentRoute == .item(1))
    #expect(try await router.open(callback) == false)
    #expect(try await router.open("myapp://sdk-callback") == false)
  }

  @Test(
    "Opening a URL throws what a completion would get",
    arguments: ["/b", "/number/x", "/broken"])
  func openThrows(_ path: String) async throws {
    await #expect(throws: (any Error).self) { try await router.open("https://example.com" + path) }
    let url = try #require(URL(string: "https://example.com" + path))
    await #expect(throws: (any Error).self) { try await router.open(url) }
    #expect(router.unhandled.isEmpty)
  }

  @Test("Calls without a completion need no await in an asynchronous context")
  func synchronousCalls() async throws {
    router.navigate(to: .item(1))
    router.openURL("https://example.com/item/2")
    router.goBack()
    try await router.go(to: .item(3))
    #expect(root.children.map(\.title) == ["home", "item(1)", "item(3)"])
  }
}
