import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationEventTests {
  final class Lines {
    var lines: [String] = []
  }

  let tree = ManualTree()
  let events = Events()

  /// The observed events and the completions, in words.
  final class Events {
    var lines: [String] = []
    var all: [NavigationEvent<Place>] = []
  }

  init() {
    tree.router.observe { [events] event in
      events.all.append(event)
      switch event {
      case .willNavigate(let record): events.lines.append("will \(record.request.route)")
      case .didNavigate(let record):
        events.lines.append("did \(record.request.route) -> \(Self.name(record.shown))")
      case .didFail(let record, let error):
        events.lines.append("failed \(record.request.route): \(error)")
      case .didDefer(let record):
        events.lines.append("deferred \(record.request.route) -> \(Self.name(record.shown))")
      }
    }
  }

  private nonisolated static func name(_ place: Place?) -> String { place.map { "\($0)" } ?? "-" }

  private func completion(_ name: String) -> RoutingCompletion {
    { [events] _ in events.lines.append("completion \(name)") }
  }

  @Test("N35: an observer sees each navigation, before its completion")
  func order() async {
    tree.router.gates = { $0.route == .list ? .refuse(Broken()) : .allow }
    tree.router.navigate(to: .item(1), completion: completion("item"))
    tree.router.openURL("https://example.com/list?token=secret", completion: completion("list"))
    await tree.finish()
    #expect(
      events.lines == [
        "will item(1)", "did item(1) -> item(1)", "completion item", "will list",
        "failed list: Broken()", "completion list",
      ])
    let record = events.all.last?.record
    #expect(record?.request.source == .universalLink)
    #expect(record?.request.url?.absoluteString == "https://example.com/list?token=secret")
    #expect(
      events.all.last.map { "\($0)" }
        == "did fail: list (https://example.com/list?token=…): Broken")
    #expect(events.all.last.map { String(reflecting: $0) }?.contains("secret") == false)
    #expect(record.map { String(reflecting: $0.request) }?.contains("secret") == false)
  }

  @Test("Joined calls have one set, and what is done already has one as well")
  func joined() async {
    for _ in 1...2 { tree.router.navigate(to: .item(1)) }
    await tree.finish()
    tree.router.navigate(to: .item(1))
    tree.router.navigate(to: .logOut)
    tree.router.goBack()
    await tree.finish()
    #expect(
      events.lines == [
        "will item(1)", "did item(1) -> item(1)", "will item(1)", "did item(1) -> item(1)",
        "will logOut", "did logOut -> -",
      ])
  }

  @Test("An observer that comes later hears nothing of before, whoever else listens")
  func lateObserver() async {
    tree.router.navigate(to: .item(1))
    let late = Lines()
    let observation = tree.router.observe { late.lines.append("\($0)") }
    await tree.finish()
    #expect(events.lines == ["will item(1)", "did item(1) -> item(1)"])
    #expect(late.lines.count == 1)
    #expect(late.lines.first?.hasPrefix("did navigate") == true)
    observation.cancel()
  }

  @Test("An observer that another one cancels hears no more, not even of the same event")
  func cancelledInDelivery() async {
    let late = Lines()
    var observations: [NavigationObservation] = []
    observations.append(tree.router.observe { _ in observations.last?.cancel() })
    observations.append(tree.router.observe { late.lines.append("\($0)") })
    tree.router.navigate(to: .item(1))
    await tree.finish()
    #expect(late.lines == [])
    observations.first?.cancel()
    observations = []
  }

  @Test("A navigation that never starts has only failed")
  func neverStarted() async {
    tree.router.navigate(to: .item(1))
    tree.router.navigate(to: .item(2))
    tree.router.cancelPending()
    await tree.finish()
    tree.router.root = nil
    tree.router.navigate(to: .item(3))
    tree.router.openURL("https://example.com/item/4")
    tree.router.openURL("https://example.com/item/5")
    await MainActorTurns.drain()
    #expect(
      events.lines == [
        "will item(1)", "failed item(2): \(RouterError.cancelled)", "did item(1) -> item(1)",
        "failed item(3): \(RouterError.missingSource(route: "item"))",
        "failed item(4): \(RouterError.superseded)",
      ])
    // `cancelled` and `superseded` are not reported.
    #expect(
      tree.router.unhandled.map { $0 as? RouterError } == [.missingSource(route: "item")])
  }

  @Test("A deferral closes the set, and resuming opens another one")
  func deferral() async {
    tree.router.gates = { $0.route == .item(1) ? .defer(showing: .list) : .allow }
    tree.router.navigate(to: .item(1), completion: completion("item"))
    await tree.finish()
    tree.router.cancelDeferred()
    await MainActorTurns.drain()
    tree.router.navigate(to: .item(1), completion: completion("again"))
    await MainActorTurns.drain()
    tree.router.gates = { _ in .redirect(.item(2)) }
    tree.router.resumeDeferred()
    await tree.finish()
    #expect(
      events.lines == [
        "will item(1)", "deferred item(1) -> list", "will list", "did list -> list",
        "failed item(1): \(RouterError.cancelled)", "completion item",
        "will item(1)", "deferred item(1) -> list", "will list", "did list -> list",
        "will item(1)", "did item(1) -> item(2)", "completion again",
      ])
  }

  @Test("Each event says how long it took, by the router's clock")
  func duration() async {
    tree.router.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    tree.clock.advance(by: .milliseconds(30))
    await tree.finish()
    #expect(events.all.map(\.record.duration) == [.zero, .milliseconds(30)])
    #expect(events.all.last.map { "\($0)" } == "did navigate: item, 0.03 seconds")
  }

  @Test("An observer can be stopped, and one that navigates waits for its turn")
  func stopped() async {
    tree.steps.finishesAtOnce = true
    var count = 0
    let observation = tree.router.observe { [unowned router = tree.router] _ in
      count += 1
      router.navigate(to: .list)
    }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(tree.router.prepared == [.item(1), .list])
    observation.cancel()
    let before = count
    tree.navigate(to: .item(2))
    await MainActorTurns.drain()
    #expect(count == before)
  }

  @Test("Each stream has the events from its beginning, and ends with the router")
  func streams() async {
    let stack = ScreenStack(root: Screen("home"))
    var router: PlaceRouter? = PlaceRouter(root: stack)
    let first = router?.events()
    router?.navigate(to: .item(1))
    await MainActorTurns.drain()
    let second = router?.events()
    router?.navigate(to: .item(2))
    router = nil
    var lines: [[String]] = []
    for stream in [first, second].compactMap({ $0 }) {
      var texts: [String] = []
      for await event in stream { texts.append("\(event)".prefix { $0 != ":" }.description) }
      lines.append(texts)
    }
    let (will, did, failed) = ("will navigate", "did navigate", "did fail")
    #expect(lines == [[will, did, will, failed], [will, failed]])
  }

  @Test("A slow reader keeps the newest 64 events")
  func buffer() async {
    let router = PlaceRouter()
    let stream = router.events()
    for id in 0..<100 { router.navigate(to: .item(id)) }
    await Patience.wait { router.unhandled.count == 100 }
    var routes: [Place] = []
    for await event in stream {
      routes.append(event.record.request.route)
      if routes.count == 64 { break }
    }
    #expect(routes == (36..<100).map { .item($0) })
  }
}
