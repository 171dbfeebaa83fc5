import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenTabsTests {
  let home = ScreenStack("Home", root: Screen("home"))
  let search = ScreenStack("Search", root: Screen("search"))
  let tabs: ScreenTabs
  let log = CompletionLog()

  init() {
    tabs = ScreenTabs([home, search])
  }

  @Test("The user selects a tab; an index without a tab is ignored")
  func selection() {
    #expect(tabs.selected === home)
    tabs.selectedIndex = 1
    #expect(tabs.selected === search)
    for index in [2, -1] { tabs.selectedIndex = index }
    #expect(tabs.selectedIndex == 1)
    #expect(ScreenTabs([]).selected == nil)
  }

  @Test("A screen that is somewhere else gets no tab")
  func foreignScreens() {
    let own = Screen("own")
    let other = ScreenTabs([home, own, own])
    #expect(other.children.map(\.title) == ["own"])
    #expect(home.container === tabs)
    #expect(own.container === other)
  }

  @Test("Revealing selects a child, and nothing else")
  func reveal() async {
    tabs.routingReveal(search, animated: true, completion: log.completion())
    tabs.routingReveal(Screen("other"), animated: true, completion: log.completion())
    #expect(tabs.selectedIndex == 1)
    #expect(log.lines == [])
    await log.wait(for: 2)
    #expect(
      log.entries.map { $0.error as? RouterError } == [
        nil, .notAChild(destination: "other", container: "Tabs"),
      ])
  }

  @Test("A tab that may not be selected is refused to the router")
  func refusal() async {
    let router = PlaceRouter(root: tabs)
    router.prepare = { [search] _ in search }
    tabs.maySelect = { $0.title != "Search" }
    await #expect(throws: RouterError.refused(by: "Tabs")) { try await router.go(to: .list) }
    #expect(tabs.selectedIndex == 0)
    tabs.maySelect = nil
    await #expect(throws: Never.self) { try await router.go(to: .list) }
    #expect(tabs.selectedIndex == 1)
  }

  @Test("The stack of the selected tab is pushed in")
  func push() async throws {
    let router = PlaceRouter(root: tabs)
    router.prepare = { Screen("\($0)") }
    tabs.selectedIndex = 1
    try await router.go(to: .item(1))
    #expect(search.children.map(\.title) == ["search", "item(1)"])
    #expect(home.children.count == 1)
  }
}
