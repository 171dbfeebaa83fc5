import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeferralTests {
  let tree = ManualTree()
  let session = Session()

  final class Session {
    var isLoggedIn = false
  }

  private let order = "https://example.com/item/1"

  init() {
    tree.router.gates = { [session] request in
      guard case .item = request.route, !session.isLoggedIn else { return .allow }
      return .defer(showing: .sheet)
    }
    tree.router.transitions = { $0 == .sheet ? .modal : .automatic }
  }

  @Test("N05: a link is shown after the log-in that its gate asked for")
  func continuesAfterLogIn() async {
    tree.open(order)
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
    #expect(tree.log.lines == [])
    session.isLoggedIn = true
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    #expect(tree.router.resumeDeferred())
    await tree.finish()
    await tree.finish()
    #expect(tree.log.lines == ["\(order): nil"])
    #expect(tree.router.prepared == [.sheet, .item(1)])
    #expect(tree.firstNames == ["home", "item(1)"])
    #expect(!tree.router.resumeDeferred())
  }

  @Test("N06: a log-in that was given up replays nothing later")
  func givesUp() async {
    tree.open(order)
    await tree.finish()
    tree.router.cancelDeferred()
    tree.router.dismiss()
    await tree.finish()
    #expect(tree.log.lines == ["\(order): \(RouterError.cancelled)"])
    session.isLoggedIn = true
    tree.router.gatesChanged()
    await MainActorTurns.drain()
    #expect(tree.firstNames == ["home"])
    #expect(tree.log.entries.count == 1)
  }

  @Test("The queue goes on, and the route to show comes before what waits")
  func showsNext() async {
    tree.navigate(to: .item(1))
    tree.navigate(to: .list)
    tree.navigate(to: .home)
    #expect(tree.steps.log == [])
    await tree.finish()
    #expect(tree.steps.log.first == "first presents sheet")
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["list: nil", "home: nil"])
  }

  @Test("An equal link joins what is deferred, another takes its place")
  func oneDeferral() async {
    tree.open(order)
    await tree.finish()
    tree.open(order)
    await MainActorTurns.drain()
    tree.open("https://example.com/item/2")
    await MainActorTurns.drain()
    let superseded = "\(order): \(RouterError.superseded)"
    #expect(tree.log.lines == [superseded, superseded])
    session.isLoggedIn = true
    tree.router.gatesChanged()
    await tree.finish()
    await tree.finish()
    #expect(tree.log.lines.last == "https://example.com/item/2: nil")
    #expect(tree.router.prepared == [.sheet, .item(2)])
  }

  @Test("A deferred link without a root waits for one")
  func resumedWithoutRoot() async {
    tree.open(order)
    await tree.finish()
    session.isLoggedIn = true
    tree.router.root = nil
    tree.router.resumeDeferred()
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    tree.router.root = tree.tabs
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["\(order): nil"])
  }

  @Test("N06: a log-out leaves a protected screen")
  func logOut() async {
    session.isLoggedIn = true
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.router.gatesChanged()
    await MainActorTurns.drain()
    #expect(tree.router.currentRoute == .item(1))
    session.isLoggedIn = false
    tree.router.gatesChanged()
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
    #expect(!tree.router.resumeDeferred())
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("Gates that change during a transition are asked for the screen that it leads to")
  func changedDuringTransition() async {
    session.isLoggedIn = true
    tree.navigate(to: .item(1))
    session.isLoggedIn = false
    tree.router.gatesChanged()
    await tree.finish()
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
    tree.router.gates = { _ in .refuse(Broken()) }
    tree.router.gatesChanged()
    await MainActorTurns.drain()
    #expect(tree.router.currentRoute == .sheet)
    #expect(tree.router.unhandled.isEmpty)
    tree.router.gates = { _ in .redirect(.list) }
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.router.gatesChanged()
    await tree.finish()
    #expect(tree.router.currentRoute == .list)
  }

  @Test("A log-in that was put off itself may be asked for again once it is resumed")
  func resumedTrail() async {
    tree.router.gates = { request in
      switch request.route {
      case .item: .defer(showing: .sheet)
      case .sheet: .defer(showing: nil)
      default: .allow
      }
    }
    tree.open(order)
    await MainActorTurns.drain()
    // The deferral of the log-in supersedes that of the link.
    #expect(tree.log.lines == ["\(order): \(RouterError.superseded)"])
    tree.router.gates = { $0.route == .sheet ? .redirect(.item(1)) : .allow }
    #expect(tree.router.resumeDeferred())
    await tree.finish()
    #expect(tree.router.unhandled.isEmpty)
    #expect(tree.router.currentRoute == .item(1))
  }

  @Test("Waiting calls may be cancelled, but not the look that a changed gate asks for")
  func cancelPendingKeepsGateCheck() async {
    session.isLoggedIn = true
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.navigate(to: .list)
    session.isLoggedIn = false
    tree.router.gatesChanged()
    tree.router.goBack(completion: tree.log.completion("back"))
    tree.router.cancelPending()
    await tree.finish()
    tree.router.goBack()
    #expect(tree.log.lines.suffix(2) == ["back: \(RouterError.cancelled)", "list: nil"])
    // An idle router asks the gate at once, and the log-in waits.
    session.isLoggedIn = true
    tree.navigate(to: .item(1))
    await tree.finish()
    session.isLoggedIn = false
    tree.router.gatesChanged()
    tree.router.cancelPending()
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
  }

  @Test("N09: a link that a pinned screen stands in the way of is deferred, and shown when asked")
  func pinned() async {
    session.isLoggedIn = true
    let onboarding = tree.destination("onboarding")
    onboarding.allowsRemoval = false
    tree.home.present(onboarding)
    tree.open(order)
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    #expect(tree.steps.log == [])
    #expect(tree.home.presented === onboarding)
    tree.router.resumeDeferred()
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    tree.home.present(nil)
    tree.router.resumeDeferred()
    await tree.finish()
    #expect(tree.log.lines == ["\(order): nil"])
  }

  @Test("N09: a link waits for the lock screen's dismissal to end")
  func lockScreen() async {
    session.isLoggedIn = true
    tree.steps.finishesAtOnce = true
    let lock = tree.destination("lock")
    lock.isSettled = false
    tree.home.present(lock)
    tree.open(order)
    await tree.clock.waitForSleepers()
    #expect(tree.steps.log == [])
    tree.home.present(nil)
    tree.clock.advance(by: .milliseconds(50))
    await tree.log.wait()
    #expect(tree.log.lines == ["\(order): nil"])
    #expect(tree.steps.log == ["first = [home, item(1)]"])
  }

  @Test("Ending what is pending leaves what is deferred")
  func cancelPending() async {
    tree.open(order)
    await tree.finish()
    tree.router.cancelPending()
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    session.isLoggedIn = true
    #expect(tree.router.resumeDeferred())
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["\(order): nil"])
  }
}
