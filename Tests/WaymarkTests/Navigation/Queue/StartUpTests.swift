import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StartUpTests {
  let tree = ManualTree()

  private let link = "https://example.com/item/1"

  enum Missing: CaseIterable { case root, readiness }

  private func detach(_ missing: Missing) {
    switch missing {
    case .root: tree.router.root = nil
    case .readiness: tree.tabs.isReady = false
    }
  }

  private func attach(_ missing: Missing) {
    switch missing {
    case .root: tree.router.root = tree.tabs
    case .readiness:
      tree.tabs.isReady = true
      tree.router.rootDidChange()
    }
  }

  @Test(
    "N01: a link waits for a root and is opened once, without a deadline",
    arguments: Missing.allCases)
  func waits(_ missing: Missing) async {
    detach(missing)
    #expect(tree.router.openURL(link, completion: tree.log.completion()))
    tree.clock.advance(by: .seconds(3600))
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    #expect(tree.router.asked.isEmpty)
    attach(missing)
    await tree.finish()
    attach(missing)
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["done: nil"])
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.firstNames == ["home", "item(1)"])
  }

  @Test("N02: the newest link is opened, the one before it is superseded")
  func newest() async {
    tree.router.root = nil
    tree.open("https://example.com/item/1")
    tree.open("https://example.com/item/2")
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["https://example.com/item/1: \(RouterError.superseded)"])
    tree.router.root = tree.tabs
    await tree.finish()
    #expect(tree.log.lines.last == "https://example.com/item/2: nil")
    #expect(tree.router.prepared == [.item(2)])
    #expect(tree.router.unhandled.isEmpty)
  }

  @Test("A link that the system delivers twice at the start navigates once", arguments: [0, 1, 2])
  func deliveredTwice(_ before: Int) async {
    tree.router.root = nil
    for _ in 0..<before { tree.open(link) }
    tree.router.root = tree.tabs
    for _ in before..<2 { tree.open(link) }
    await tree.finish()
    #expect(tree.log.lines == ["\(link): nil", "\(link): nil"])
    #expect(tree.router.prepared == [.item(1)])
  }

  @Test("N02: a link that comes before the app tells of its root comes after the one that waits")
  func rootNotTold() async {
    detach(.readiness)
    tree.open(link)
    tree.tabs.isReady = true
    tree.open("https://example.com/item/2")
    for _ in 0..<2 { await tree.finish() }
    tree.router.rootDidChange()
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["\(link): nil", "https://example.com/item/2: nil"])
    #expect(tree.router.currentRoute == .item(2))
    #expect(tree.router.prepared == [.item(1), .item(2)])
  }

  @Test("The same link, and a call of the app, that come before the app tells of its root")
  func equalBeforeTold() async {
    detach(.readiness)
    tree.open(link)
    tree.tabs.isReady = true
    tree.open(link)
    tree.navigate(to: .item(3))
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["\(link): nil", "\(link): nil", "item(3): nil"])
    #expect(tree.router.prepared == [.item(1), .item(3)])
  }

  @Test(
    "What was called earlier does not take the place of the newest link",
    arguments: [true, false])
  func olderParked(_ isResumed: Bool) async {
    let newest = "https://example.com/item/2"
    if isResumed {
      tree.router.gates = { $0.route == .item(1) ? .defer(showing: nil) : .allow }
      tree.navigate(to: .item(1))
    } else {
      tree.navigate(to: .list)
      tree.open(link)
    }
    await MainActorTurns.drain()
    detach(.readiness)
    tree.open(newest)
    if isResumed { #expect(tree.router.resumeDeferred()) }
    await tree.finish()
    let old = isResumed ? "item(1)" : link
    #expect(tree.log.lines.last == "\(old): \(RouterError.superseded)")
    attach(.readiness)
    await tree.finish()
    #expect(tree.log.lines.last == "\(newest): nil")
  }

  @Test("N04: a link to a router whose root is gone goes to no other router")
  func twoWindows() async {
    let other = PlaceRouter(root: ScreenStack(root: Screen("other")))
    tree.router.root = nil
    tree.open(link)
    await MainActorTurns.drain()
    #expect(other.asked.isEmpty)
    #expect(tree.log.lines == [])
    tree.router.cancelPending()
    await tree.log.wait()
    #expect(tree.log.lines == ["\(link): \(RouterError.cancelled)"])
  }

  @Test("A link whose root goes while it waits for its turn waits for the next root")
  func rootGoesWhileWaiting() async {
    tree.navigate(to: .item(2))
    tree.open(link)
    tree.router.root = nil
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(2): \(RouterError.cancelled)"])
    tree.steps.take()?.drop()
    tree.router.root = tree.tabs
    await tree.finish()
    #expect(tree.log.lines.last == "\(link): nil")
  }

  @Test("Another root ends a navigation that is changing the tree, at once")
  func rootReplaced() async {
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    let step = tree.steps.take()
    tree.router.root = other
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): \(RouterError.cancelled)"])
    step?.finish()
    await tree.finish()
    #expect(tree.log.lines.last == "item(2): nil")
    #expect(other.children.map(\.routingName) == ["start", "item(2)"])
  }

  @Test("The same root again, or a hint without a change, ends nothing")
  func sameRoot() async {
    tree.navigate(to: .item(1))
    tree.router.root = tree.tabs
    tree.router.rootDidChange()
    tree.tabs.isReady = false
    tree.router.rootDidChange()
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("A root that is replaced inside a transition ends that navigation and no other")
  func replacedInTransition() async {
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    tree.router.transitions = { [unowned router = tree.router] place in
      guard place == .item(1) else { return .push }
      return RouteTransition("swap") { _, _, _, completion in
        router.root = other
        completion(nil)
      }
    }
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await tree.finish()
    #expect(tree.log.lines == ["item(1): \(RouterError.cancelled)", "item(2): nil"])
    await Patience.wait { tree.clock.sleeperCount == 0 }
    #expect(tree.clock.sleeperCount == 0)
  }
}
