import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouterBackTests {
  let tree = ManualTree()

  private func show(_ places: Place...) async {
    for place in places {
      tree.router.navigate(to: place)
      await tree.finish()
    }
  }

  @Test("Back to a route takes off what is above its nearest screen")
  func nearest() async {
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .never)]
    tree.router.transitions = { $0 == .sheet ? .modal : .automatic }
    await show(.item(1), .item(2), .item(1), .item(3), .sheet)
    tree.router.goBack(to: .item(1), completion: tree.log.completion("back"))
    for _ in 0..<2 { await tree.finish() }
    #expect(
      tree.steps.log.suffix(2) == [
        "first dismisses sheet, not animated", "first = [home, item(1), item(2), item(1)]",
      ])
    #expect(tree.log.lines == ["back: nil"])
    #expect(tree.router.currentRoute == .item(1))
  }

  @Test("Back to a route in another tab, and to the one on top")
  func otherTab() async {
    await show(.item(1))
    tree.tabs.selected = tree.second
    tree.router.goBack(to: .item(1), completion: tree.log.completion("back"))
    await tree.finish()
    tree.router.goBack(to: .item(1), completion: tree.log.completion("again"))
    await MainActorTurns.drain()
    #expect(tree.steps.log.last == "tabs reveals first")
    #expect(tree.log.lines == ["back: nil", "again: nil"])
    #expect(tree.router.asked.count == 1)
  }

  @Test("A route that is not in the tree any more, or a pinned screen above it, is an error")
  func errors() async {
    await show(.item(1), .item(2))
    let (item, other) = (tree.first.children[1], tree.first.children[2])
    other.allowsRemoval = false
    tree.router.goBack(to: .item(1), completion: tree.log.completion())
    await tree.log.wait()
    tree.first.set([tree.home])
    tree.router.goBack(to: .item(1), completion: tree.log.completion())
    await tree.log.wait(for: 2)
    #expect(
      tree.log.entries.map { $0.error as? RouterError } == [
        .blocked(by: "item(2)"), .notInTree(route: "item"),
      ])
    withExtendedLifetime(item) {}
  }

  @Test("The routes are those of what lies behind what the user sees")
  func routes() async {
    tree.router.transitions = { $0 == .sheet ? .modal(wrappedIn: ManualStack.self) : .automatic }
    await show(.item(1))
    tree.first.set(tree.first.children + [tree.destination("other")])
    await show(.item(2), .sheet, .item(3))
    #expect(tree.router.routes == [.item(1), .item(2), .sheet, .item(3)])
    tree.first.present(nil)
    #expect(tree.router.routes == [.item(1), .item(2)])
    tree.tabs.selected = tree.second
    #expect(tree.router.routes == [])
    tree.router.root = nil
    #expect(tree.router.routes == [])
  }

  @Test("A sheet of a screen under another sheet is covered by that sheet, and not behind it")
  func coveredSheet() async {
    tree.router.transitions = { [tabs = tree.tabs] place in
      if place == .list { return .modal }
      return RouteTransition("over the tabs") { _, destination, _, completion in
        tabs.present(destination as? ManualDestination)
        completion(nil)
      }
    }
    await show(.list, .sheet)
    #expect(tree.first.presented?.routingName == "list")
    #expect(tree.router.routes == [.sheet])
  }

  @Test("N32: a swipe that the user begins and cancels needs no bookkeeping")
  func swipe() async {
    await show(.item(1))
    let children = tree.first.children
    // During the swipe the stack shows the screen below and is not settled.
    tree.first.isSettled = false
    tree.first.set([tree.home])
    tree.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    tree.first.set(children)
    tree.first.isSettled = true
    tree.clock.advance(by: .milliseconds(50))
    await tree.log.wait()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.router.currentRoute == .item(1))
  }
}
