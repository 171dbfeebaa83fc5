import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationRunTests {
  let tree = ManualTree()

  @Test("N11: a route that is on top is done without preparing and without a transition")
  func alreadyOnTop() async {
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.navigate(to: .item(1))
    #expect(tree.log.lines.count == 1)
    await MainActorTurns.drain()
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil"])
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.steps.log.count == 1)
  }

  @Test("N24: another value of the same case is another place, and back returns to the first")
  func otherValue() async {
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.open("https://example.com/item/2")
    await tree.finish()
    #expect(tree.firstNames == ["home", "item(1)", "item(2)"])
    tree.router.goBack(completion: tree.log.completion("back"))
    await tree.finish()
    #expect(tree.router.currentRoute == .item(1))
  }

  @Test("N32: a sheet that the user swiped away is presented again")
  func swipedAway() async {
    tree.router.transitions = { _ in .modal }
    tree.navigate(to: .sheet)
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
    tree.first.present(nil)
    #expect(tree.router.currentRoute == nil)
    tree.navigate(to: .sheet)
    await tree.finish()
    #expect(tree.log.lines == ["sheet: nil", "sheet: nil"])
    #expect(tree.first.presented?.routingName == "sheet")
  }

  @Test("N36: an action runs once, shows nothing and is a success")
  func action() async {
    tree.open("https://example.com/log-out")
    await tree.log.wait()
    #expect(tree.log.lines == ["https://example.com/log-out: nil"])
    #expect(tree.router.performed == [.logOut])
    #expect(tree.router.prepared == [])
    #expect(tree.steps.log == [])
  }

  @Test("N22: an alert is neither dismissed nor used as a source")
  func alert() async {
    let alert = tree.destination("alert")
    alert.isSettled = false
    tree.home.present(alert)
    tree.open("https://example.com/item/1")
    for _ in 0..<2 {
      await tree.clock.waitForSleepers()
      tree.clock.advance(by: .milliseconds(50))
    }
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "alert"))
    #expect(tree.router.prepared == [])
    #expect(tree.steps.log == [])
    #expect(tree.clock.sleeperCount == 0)
  }

  @Test("N22: a navigation goes on when the screen has come to rest")
  func comesToRest() async {
    tree.steps.finishesAtOnce = true
    tree.home.isSettled = false
    tree.navigate(to: .item(1))
    #expect(tree.router.prepared == [])
    await tree.clock.waitForSleepers()
    tree.home.isSettled = true
    await MainActorTurns.drain()
    #expect(tree.router.prepared == [])
    tree.clock.advance(by: .milliseconds(50))
    await tree.log.wait()
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.firstNames == ["home", "item(1)"])
  }

  @Test("The last look at a moving screen is taken at the deadline and not after it")
  func lastLook() async {
    let tree = ManualTree(timeout: .milliseconds(120))
    tree.home.isSettled = false
    tree.navigate(to: .list)
    for wait in [50, 50, 20] {
      await tree.clock.waitForSleepers()
      tree.clock.advance(by: .milliseconds(wait))
      await MainActorTurns.drain()
    }
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "home"))
  }

  @Test("Only what the user can see has to be at rest")
  func hiddenDestinations() async {
    tree.search.isSettled = false
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("A released router ends a navigation that waits for the screen, and its sleep")
  func releasedWhileWaiting() async {
    let root = tree.destination("root")
    root.isSettled = false
    var router: PlaceRouter? = PlaceRouter(root: root, clock: tree.clock)
    router?.navigate(to: .item(1), completion: tree.log.completion())
    await tree.clock.waitForSleepers()
    router = nil
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .cancelled)
    #expect(tree.clock.sleeperCount == 0)
  }

  @Test("The tree is read after preparing, since the app may replace the root there")
  func rootReplacedWhilePreparing() async {
    let steps = tree.steps
    let other = ManualStack("other", steps: steps, [tree.destination("start")])
    tree.router.prepare = { [unowned router = tree.router] _ in
      router.root = other
      return ManualDestination("item", steps: steps)
    }
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(other.children.map(\.routingName) == ["start", "item"])
    #expect(tree.firstNames == ["home"])
  }

  @Test(
    "Without a root every call of the app fails",
    arguments: ["item", "goBack", "home", "dismiss"])
  func missingSource(_ call: String) async {
    tree.router.root = nil
    let completion = tree.log.completion()
    switch call {
    case "goBack": tree.router.goBack(completion: completion)
    case "home": tree.router.goBack(to: .home, completion: completion)
    case "dismiss": tree.router.dismiss(completion: completion)
    default: tree.router.navigate(to: .item(1), completion: completion)
    }
    #expect(tree.log.lines == [])
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .missingSource(route: call))
  }

  @Test("Each step comes in a later turn than the callback before it")
  func laterTurns() async {
    let sheet = tree.destination("sheet")
    tree.home.present(sheet)
    tree.open("https://example.com/item/1")
    let dismissal = tree.steps.take()
    #expect(dismissal?.name == "home dismisses sheet")
    dismissal?.finish()
    #expect(tree.steps.pending.isEmpty)
    await tree.finish()
    #expect(tree.firstNames == ["home", "item(1)"])
  }

  @Test("A step that the user took in the meantime is not taken again")
  func userWasFaster() async {
    tree.search.present(tree.destination("sheet"))
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    let reveal = tree.steps.take()
    tree.search.present(nil)
    reveal?.finish()
    await tree.log.wait()
    #expect(tree.log.lines == ["list: nil"])
    #expect(tree.steps.log == ["tabs reveals second, not animated"])
  }

  @Test("A sheet that came up during the walk is not dismissed in place of the planned one")
  func otherSheet() async {
    let sheet = tree.destination("sheet")
    tree.search.present(sheet)
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.navigate(to: .list)
    let reveal = tree.steps.take()
    tree.search.present(tree.destination("other"))
    reveal?.finish()
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "other"))
  }

  @Test("A dismissal that leaves the sheet in place is an error")
  func dismissalNotApplied() async {
    tree.home.present(tree.destination("sheet"))
    tree.open("https://example.com/item/1")
    tree.steps.take()?.pretend()
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .notApplied(operation: "dismiss"))
    #expect(tree.firstNames == ["home"])
  }
}
