import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationStateTests {
  enum Spot: RouteType {
    case home, sheet
    case item(Int)
    case search(String)
    /// A place without a URL.
    case draft

    static func registerURLs() -> URLMatcherGroup<Spot>? {
      .host("example.com") {
        $0.map("/", to: .home)
        $0.map("/sheet", to: .sheet)
        $0.map("/item/{id}", to: Spot.item)
        $0.map("/search/{text}", to: Spot.search)
      }
    }
  }

  final class SpotRouter: Router<Spot> {
    let home = Screen("home")
    var gates: (Spot) -> GateDecision<Spot> = { _ in .allow }
    private(set) var asked: [NavigationRequest<Spot>] = []
    private(set) var unhandled: [any Error] = []

    init() {
      super.init()
      root = ScreenTabs([ScreenStack("first", root: home), ScreenStack("second")])
    }

    override func prepareDestination(for route: Spot) throws -> any Destination {
      if route == .item(9) { throw Broken() }
      return route == .home ? home : Screen("\(route)")
    }

    override func transition(for route: Spot) -> RouteTransition {
      route == .sheet ? .modal(wrappedIn: ScreenStack.self) : .automatic
    }

    override func gate(for request: NavigationRequest<Spot>) -> GateDecision<Spot> {
      asked.append(request)
      return gates(request.route)
    }

    override func ancestors(of route: Spot) -> [Spot] { route == .item(1) ? [.home] : [] }

    override func received(unhandledError error: any Error) { unhandled.append(error) }

    var tree: String { root.map { "\(TreeDescription($0))" } ?? "" }
  }

  let log = CompletionLog()

  private func restored(
    _ urls: [String], gates: @escaping (Spot) -> GateDecision<Spot> = { _ in .allow }
  ) async -> SpotRouter {
    let (router, count) = (SpotRouter(), log.entries.count)
    router.gates = gates
    router.restore(
      NavigationState(urls: urls.compactMap { URL(string: $0) }), completion: log.completion())
    await log.wait(for: count + 1)
    return router
  }

  @Test("A stored state is restored unchanged")
  func roundTrip() async throws {
    let router = SpotRouter()
    for spot in [Spot.home, .item(1), .draft, .search("a/b?c"), .sheet, .item(2)] {
      try await router.go(to: spot)
    }
    #expect(
      router.savedState.urls.map(\.absoluteString) == [
        "https://example.com/", "https://example.com/item/1",
        "https://example.com/search/a%2Fb%3Fc", "https://example.com/sheet",
        "https://example.com/item/2",
      ])
    let data = try JSONEncoder().encode(router.savedState)
    let state = try JSONDecoder().decode(NavigationState.self, from: data)
    #expect(state == router.savedState)
    let other = SpotRouter()
    other.restore(state, completion: log.completion())
    await log.wait()
    #expect(log.lines == ["done: nil"])
    #expect(other.routes == [.home, .item(1), .search("a/b?c"), .sheet, .item(2)])
    #expect(other.tree == router.tree.replacing("│  ├─ draft\n", with: ""))
    #expect(other.asked.map(\.route) == other.routes)
    #expect(other.asked.allSatisfy { $0.source == .inApp })
    #expect(other.savedState == state)
  }

  @Test("A URL that means nothing any more is left out and reported; nothing at all is a success")
  func unmatched() async {
    let router = await restored(
      ["https://example.com/old", "https://example.com/item/1", "https://example.com/item/x"])
    #expect(log.lines == ["done: nil"])
    #expect(router.routes == [.item(1)])
    #expect(router.unhandled.count == 2)
    let empty = await restored(["https://other.example/"])
    #expect(log.lines == ["done: nil", "done: nil"])
    #expect(empty.asked.isEmpty)
    #expect(empty.unhandled.count == 1)
  }

  @Test("The steps are those that were stored: no ancestors come in between")
  func noAncestors() async {
    let router = await restored(["https://example.com/item/1"])
    #expect(router.routes == [.item(1)])
  }

  @Test("A gate ends the list: by a redirect, by a refusal, and by putting all of it off")
  func gates() async {
    let urls = ["https://example.com/", "https://example.com/item/1", "https://example.com/sheet"]
    let redirected = await restored(urls) { $0 == .item(1) ? .redirect(.item(2)) : .allow }
    #expect(redirected.routes == [.home, .item(2)])
    let refused = await restored(urls) { $0 == .item(1) ? .refuse(Broken()) : .allow }
    #expect(refused.routes == [.home])
    let error = log.entries.last?.error as? RouteStepError
    #expect(error?.index == 1)
    #expect(error?.underlying is Broken)
    #expect(log.entries.map { $0.error == nil } == [true, false])

    let router = SpotRouter()
    router.gates = { $0 == .item(1) ? .defer(showing: .search("log in")) : .allow }
    router.restore(
      NavigationState(urls: urls.compactMap { URL(string: $0) }), completion: log.completion())
    await MainActorTurns.drain()
    #expect(router.routes == [.search("log in")])
    router.gates = { _ in .allow }
    router.gatesChanged()
    await log.wait(for: 3)
    #expect(router.routes == [.home, .item(1), .sheet])
  }

  @Test("A step that fails is named, and what is under it is shown")
  func failingStep() async {
    let router = await restored(["https://example.com/item/1", "https://example.com/item/9"])
    #expect(router.routes == [.item(1)])
    #expect((log.entries.first?.error as? RouteStepError)?.index == 1)
  }

  @Test("Without a root, and in words")
  func words() async {
    let router = Router<Spot>()
    let url = URL(string: "https://example.com/?token=secret").map { [$0] } ?? []
    let state = NavigationState(urls: url)
    router.restore(state, completion: log.completion())
    await log.wait()
    #expect(log.entries.first?.error as? RouterError == .missingSource(route: "restore"))
    #expect("\(state)" == "https://example.com/?token=…")
    #expect(String(reflecting: state) == "https://example.com/?token=…")
    #expect(router.savedState == NavigationState())
  }
}
