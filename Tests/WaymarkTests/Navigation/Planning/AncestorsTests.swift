import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AncestorsTests {
  let tree = ManualTree()

  private let link = "https://example.com/item/1"

  init() {
    tree.router.prepare = { [home = tree.home, search = tree.search, steps = tree.steps] place in
      switch place {
      case .home: home
      case .logOut, .token("search"): search
      case .token("second"): search.routingContainer ?? search
      default: ManualDestination("\(place)", steps: steps)
      }
    }
    tree.router.transitions = { $0 == .sheet ? .modal : .automatic }
    tree.router.places = { place in
      guard case .item = place else { return [] }
      return [.home, .list]
    }
  }

  @Test("N30: a link leads to the same stack whether the app was there or not")
  func coldAndWarm() async {
    tree.open(link)
    await tree.finish()
    #expect(tree.steps.log == ["first = [home, list, item(1)]"])
    let list = tree.first.children[1]
    tree.open(link)
    await MainActorTurns.drain()
    #expect(tree.firstNames == ["home", "list", "item(1)"])
    tree.open("https://example.com/item/2")
    await tree.finish()
    #expect(tree.firstNames == ["home", "list", "item(2)"])
    #expect(tree.first.children[1] === list)
    #expect(tree.log.lines.suffix(2) == ["\(link): nil", "https://example.com/item/2: nil"])
    #expect(tree.router.prepared == [.home, .list, .item(1), .home, .item(2)])
    #expect(tree.router.routes == [.home, .list, .item(2)])
    #expect(tree.router.asked.map(\.route) == [.item(1), .item(1), .item(2)])
  }

  @Test("Ancestors above the route are cut off")
  func cutBack() async {
    tree.open(link)
    await tree.finish()
    tree.first.set(tree.first.children + [tree.destination("other")])
    tree.open(link)
    await tree.finish()
    #expect(tree.steps.log.last == "first = [home, list, item(1)]")
    #expect(tree.router.prepared == [.home, .list, .item(1), .home])
    #expect(tree.router.currentRoute == .item(1))
  }

  @Test("A route that is never reused replaces an equal one in its place")
  func never() async {
    tree.open(link)
    await tree.finish()
    let item = tree.first.children[2]
    tree.router.policies = [.item(1): NavigationPolicy(reuse: .never, presented: .dismiss)]
    tree.open(link)
    await tree.finish()
    #expect(tree.firstNames == ["home", "list", "item(1)"])
    #expect(tree.first.children[2] !== item)
  }

  @Test("N27: a tab, two pushes as one change, and a sheet; only the last one is animated")
  func steps() async {
    tree.router.places = { $0 == .sheet ? [.token("search"), .list, .item(7)] : [] }
    tree.home.present(tree.destination("promotion"))
    tree.open("https://example.com/sheet")
    for _ in 0..<4 {
      #expect(tree.log.lines == [])
      await tree.finish()
    }
    #expect(
      tree.steps.log == [
        "home dismisses promotion, not animated", "tabs reveals second, not animated",
        "second = [search, list, item(7)], not animated", "second presents sheet",
      ])
    #expect(tree.log.lines == ["https://example.com/sheet: nil"])
    #expect(tree.router.currentRoute == .sheet)
    #expect(tree.router.routes == [.token("search"), .list, .item(7), .sheet])
  }

  @Test("A container as a step: what it shows is what the next step is pushed on")
  func container() async {
    tree.router.places = { _ in [.token("second"), .list] }
    for id in 1...2 {
      tree.navigate(to: .item(id))
      for _ in 0..<2 { await tree.finish() }
    }
    #expect(
      tree.steps.log == [
        "tabs reveals second, not animated", "second = [search, list, item(1)]",
        "second = [search, list, item(2)]",
      ])
  }

  @Test(
    "N28: the first step that fails is named, and what was prepared before it is shown",
    arguments: [0, 1, 2, 3])
  func failingStep(_ index: Int) async {
    let places: [Place] = [.token("search"), .list, .item(7), .sheet]
    let (search, steps) = (tree.search, tree.steps)
    tree.router.places = { $0 == .sheet ? Array(places.dropLast()) : [] }
    tree.router.prepare = { place in
      if place == places[index] { throw Broken() }
      return place == .token("search") ? search : ManualDestination("\(place)", steps: steps)
    }
    tree.navigate(to: .sheet)
    for _ in 0..<3 { await tree.finish() }
    let error = tree.log.entries.first?.error as? RouteStepError
    #expect(error?.index == index)
    #expect(error?.route == ["token", "list", "item", "sheet"][index])
    #expect(error?.underlying as? Broken == Broken())
    #expect(tree.secondNames == Array(["search", "list", "item(7)"].prefix(max(1, index))))
    #expect((tree.tabs.selected === tree.second) == (index > 0))
    #expect(tree.second.presented == nil)
    #expect(tree.log.entries.count == 1)
  }

  @Test("A step that cannot be shown is named")
  func failingChange() async {
    tree.router.places = { $0 == .sheet ? [.list] : [] }
    tree.navigate(to: .sheet)
    await tree.finish()
    tree.steps.take()?.fail(Broken())
    await tree.log.wait()
    let error = tree.log.entries.first?.error as? RouteStepError
    #expect(error?.index == 1)
    #expect(error?.localizedDescription == "Step 2, sheet, failed: Broken")
    #expect(tree.firstNames == ["home", "list"])
  }

  @Test("Without steps the error is itself, also where a step failed before")
  func noSteps() async {
    tree.router.prepare = { _ in throw Broken() }
    tree.navigate(to: .list)
    await tree.log.wait()
    #expect(tree.log.lines == ["list: Broken()"])
  }

  @Test("Each step is prepared, one after the other, before the first is shown")
  func preparations() async {
    let work = ManualWork()
    tree.router.preparations = { place in
      switch place {
      case .list: { try await work.run(1) }
      case .item: { try await work.run(2) }
      default: nil
      }
    }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(work.started == [1])
    work.finish(1)
    await MainActorTurns.drain()
    #expect(work.started == [1, 2])
    #expect(tree.steps.log == [])
    work.finish(2, throwing: Broken())
    await tree.finish()
    #expect(tree.firstNames == ["home", "list"])
    #expect((tree.log.entries.first?.error as? RouteStepError)?.index == 2)
  }

  @Test("A pinned screen that stays in place is no obstacle, one that would go defers the link")
  func pinned() async {
    tree.open(link)
    await tree.finish()
    tree.first.children[2].allowsRemoval = false
    tree.open("https://example.com/item/2")
    await MainActorTurns.drain()
    #expect(tree.log.entries.count == 1)
    #expect(tree.firstNames == ["home", "list", "item(1)"])
    #expect(tree.router.resumeDeferred())
    tree.navigate(to: .item(3))
    await tree.log.wait(for: 2)
    #expect(
      (tree.log.entries.last?.error as? RouteStepError)?.underlying as? RouterError
        == .blocked(by: "item(1)"))
  }

  @Test("A step in the tree of the old root is not pushed on the new one, nor are those behind it")
  func rootReplacedWhilePreparing() async {
    let work = ManualWork()
    tree.router.preparations = { place in
      guard place == .item(1) else { return nil }
      return { try await work.run(1) }
    }
    tree.router.places = { $0 == .item(1) ? [.home] : [] }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    tree.router.root = other
    work.finish(1)
    await tree.finish()
    let error = tree.log.entries.first?.error as? RouteStepError
    #expect(error?.index == 0)
    #expect(error?.underlying as? RouterError == .alreadyElsewhere(destination: "home"))
    #expect(other.children.count == 1)
    #expect(tree.firstNames == ["home"])
  }

  @Test("A root that is replaced between two steps ends the navigation")
  func rootReplaced() async {
    tree.router.places = { $0 == .sheet ? [.list] : [] }
    tree.navigate(to: .sheet)
    await tree.finish()
    #expect(tree.firstNames == ["home", "list"])
    tree.router.root = nil
    await tree.log.wait()
    #expect(tree.log.lines == ["sheet: \(RouterError.cancelled)"])
  }

  @Test(
    "A root that a hook replaces between two steps ends the navigation", arguments: [true, false])
  func rootReplacedByHook(_ isTransition: Bool) async {
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    tree.router.places = { $0 == .item(1) ? [.list, .token("search")] : [] }
    tree.router.transitions = { [unowned router = tree.router] place in
      if isTransition, place == .item(1) { router.root = other }
      return .automatic
    }
    if !isTransition {
      tree.router.prepare = { [search = tree.search, steps = tree.steps] place in
        place == .token("search") ? search : ManualDestination("\(place)", steps: steps)
      }
    }
    tree.navigate(to: .item(1))
    await tree.finish()
    if !isTransition { tree.router.root = other }
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.log.lines == ["item(1): \(RouterError.cancelled)"])
    #expect(other.children.count == 1)
  }
}
