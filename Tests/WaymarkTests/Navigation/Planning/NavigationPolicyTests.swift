import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationPolicyTests {
  let tree = ManualTree()

  @Test("An unset policy is that of a call of the app")
  func standard() {
    let router = Router<Place>()
    let call = NavigationRequest(route: Place.home)
    let link = NavigationRequest(route: Place.home, source: .universalLink)
    #expect(router.policy(for: call) == NavigationPolicy())
    #expect(router.policy(for: call) == NavigationPolicy(reuse: .visible, presented: .onTop))
    #expect(router.policy(for: link) == NavigationPolicy(reuse: .visible, presented: .dismiss))
  }

  @Test("N25: a route that is never reused is shown once more")
  func never() async {
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .never)]
    for _ in 1...2 {
      tree.navigate(to: .item(1))
      await tree.finish()
    }
    #expect(tree.firstNames == ["home", "item(1)", "item(1)"])
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil"])
  }

  @Test("A route that was made anywhere in the tree is walked to, and not prepared")
  func inTree() async {
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .inTree)]
    for place in [Place.item(1), .item(2), .item(3)] {
      tree.navigate(to: place)
      await tree.finish()
    }
    tree.tabs.selected = tree.second
    tree.navigate(to: .item(1))
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.firstNames == ["home", "item(1)"])
    #expect(tree.tabs.selected === tree.first)
    #expect(tree.router.currentRoute == .item(1))
    #expect(tree.router.prepared == [.item(1), .item(2), .item(3)])
    #expect(tree.log.lines.count == 4)
  }

  @Test("A destination that the app made is no reason to skip preparing")
  func madeByApp() async {
    tree.router.policies = [.home: NavigationPolicy(reuse: .inTree)]
    tree.router.prepare = { [home = tree.home] _ in home }
    for _ in 1...2 {
      tree.navigate(to: .home)
      await MainActorTurns.drain()
    }
    #expect(tree.router.prepared == [.home, .home])
  }

  @Test("Of equal destinations the nearest one is walked to")
  func nearest() async {
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .never)]
    for place in [Place.item(1), .item(2), .item(1), .item(3)] {
      tree.navigate(to: place)
      await tree.finish()
    }
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .inTree)]
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.firstNames == ["home", "item(1)", "item(2)", "item(1)"])
  }

  @Test("A call may dismiss what is presented, and a link may stay on top of it")
  func presented() async {
    tree.router.policies = [
      .item(1): NavigationPolicy(presented: .dismiss),
      .item(2): NavigationPolicy(presented: .onTop),
    ]
    let sheet = tree.destination("sheet")
    tree.home.present(sheet)
    tree.open("https://example.com/item/2")
    await tree.finish()
    #expect(tree.steps.log == ["sheet presents item(2)"])
    tree.navigate(to: .item(1))
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.home.presented == nil)
    #expect(tree.firstNames == ["home", "item(1)"])
  }
}
