import Testing
import Waymark
import WaymarkTesting

/// The places of the steps of one navigation, and the screens that are there already.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StepPlacesTests {
  let tree = ManualTree()

  private func error(at index: Int = 0) -> RouterError? {
    let error = tree.log.entries.dropFirst(index).first?.error
    return (error as? RouteStepError)?.underlying as? RouterError ?? error as? RouterError
  }

  private func under(_ place: Place, _ places: Place...) {
    tree.router.places = { $0 == place ? places : [] }
  }

  @Test("A first step that is somewhere else already fails, and nothing is torn down before")
  func elsewhere() async {
    let other = tree.destination("A")
    let detached = ManualStack("detached", steps: tree.steps, [other])
    tree.router.prepare = { [steps = tree.steps] place in
      place == .list ? other : ManualDestination("\(place)", steps: steps)
    }
    under(.item(1), .list)
    tree.home.present(tree.destination("draft"))
    tree.open("https://example.com/item/1")
    await tree.log.wait()
    #expect(error() == .alreadyElsewhere(destination: "A"))
    #expect(tree.steps.log == [])
    #expect(detached.children.count == 1)
  }

  enum Hook: CaseIterable { case transition, policy, tabs }

  @Test(
    "A root that a hook replaces before the first change is the one that is shown",
    arguments: Hook.allCases)
  func rootReplacedByHook(_ hook: Hook) async {
    let other = ManualStack("other", steps: tree.steps, [tree.destination("start")])
    let router = tree.router
    tree.navigate(to: .item(1))
    await tree.finish()
    switch hook {
    case .transition:
      router.transitions = { [unowned router] _ in
        router.root = other
        return .automatic
      }
    case .policy:
      router.policyHook = { [unowned router] in router.root = other }
    case .tabs:
      tree.router.prepare = { [search = tree.search] _ in search }
      tree.tabs.onQuestion = { [unowned router] in router.root = other }
    }
    tree.navigate(to: hook == .policy ? .item(1) : .list)
    await tree.finish()
    let isShown = hook != .tabs
    #expect(tree.steps.log.last?.hasPrefix(isShown ? "other = [start, " : "first = ") == true)
    #expect(other.children.count == (isShown ? 2 : 1))
    #expect(tree.log.entries.count == 2)
    #expect(error(at: 1) == (isShown ? nil : .alreadyElsewhere(destination: "search")))
  }

  @Test("A hook that always replaces the root ends the navigation after a while")
  func endlessRoots() async {
    let roots = (1...2).map {
      ManualStack("\($0)", steps: tree.steps, [ManualDestination("start", steps: tree.steps)])
    }
    var count = 0
    tree.router.transitions = { [unowned router = tree.router] _ in
      count += 1
      router.root = roots[count % 2]
      return .automatic
    }
    tree.navigate(to: .item(1))
    await tree.log.wait()
    #expect(error() == .notApplied(operation: "transition"))
    #expect(tree.steps.log == [])
  }

  @Test("Back to a screen that goes away on the way is no success")
  func goalGone() async {
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.first.children[1].present(tree.destination("sheet"))
    tree.router.goBack(to: .item(1), completion: tree.log.completion("back"))
    await MainActorTurns.drain()
    tree.first.set([tree.home])
    await tree.finish()
    #expect(error(at: 1) == .notInTree(route: "item"))
  }

  @Test("A user who leaves between two steps is led back, where the next one lies on the last")
  func userLeaves() async {
    under(.item(1), .list)
    tree.router.transitions = { $0 == .list ? .replace : .automatic }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.steps.take()?.finish()
    tree.tabs.selected = tree.second
    for _ in 0..<3 { await tree.finish() }
    #expect(
      tree.steps.log == [
        "first = [list], not animated", "tabs reveals first, not animated",
        "first = [list, item(1)]",
      ])
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("A sheet that appears over a step is not dismissed to go back to the step")
  func sheetOverStep() async {
    under(.item(1), .list)
    tree.router.transitions = { $0 == .list ? .replace : .automatic }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.steps.take()?.finish()
    tree.first.children.last?.present(tree.destination("surprise"))
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.steps.log == ["first = [list], not animated"])
    #expect(error() == .blocked(by: "surprise"))
  }

  @Test("A root that a hook replaces is looked through again for what blocks a later step")
  func pinnedUnderNewRoot() async {
    let (target, pinned) = (tree.destination("target"), tree.destination("pinned"))
    pinned.allowsRemoval = false
    let other = ManualStack(
      "other", steps: tree.steps, [tree.destination("start"), target, pinned])
    tree.router.prepare = { [steps = tree.steps] place in
      place == .item(1) ? target : ManualDestination("\(place)", steps: steps)
    }
    under(.item(1), .list)
    tree.router.transitions = { [unowned router = tree.router] _ in
      router.root = other
      return .automatic
    }
    tree.navigate(to: .item(1))
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.steps.log == [])
    #expect(error() == .blocked(by: "pinned"))
  }

  @Test("A step that the user takes off before the next one is an error, and names it")
  func stepGone() async {
    under(.item(1), .sheet)
    tree.router.transitions = { $0 == .sheet ? .modal : .automatic }
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.steps.take()?.finish()
    tree.first.presented?.isSettled = false
    await tree.clock.waitForSleepers()
    await MainActorTurns.drain()
    tree.first.present(nil)
    tree.clock.advance(by: .milliseconds(50))
    await tree.log.wait()
    #expect(error() == .notInTree(route: "sheet"))
    #expect((tree.log.entries.first?.error as? RouteStepError)?.index == 0)
    #expect(tree.firstNames == ["home"])
  }

  @Test("A container under a route leaves the note of what it shows alone")
  func containerNote() async {
    tree.router.prepare = { [first = tree.first, steps = tree.steps] place in
      place == .list ? first : ManualDestination("\(place)", steps: steps)
    }
    tree.router.policies = [:]
    under(.item(6), .list)
    tree.navigate(to: .item(5))
    await tree.finish()
    tree.navigate(to: .item(6))
    await tree.finish()
    #expect(tree.firstNames == ["home", "item(6)"])
    tree.navigate(to: .item(7))
    await tree.finish()
    tree.router.goBack(to: .item(6), completion: tree.log.completion("back"))
    await tree.finish()
    #expect(tree.log.lines.last == "back: nil")
    #expect(tree.router.currentRoute == .item(6))
  }

  @Test("Screens in the stack of a container that is the first step go, as if never there")
  func containerCut() async {
    tree.second.set([tree.search, tree.destination("other")])
    tree.router.prepare = { [second = tree.second, steps = tree.steps] place in
      place == .sheet ? second : ManualDestination("\(place)", steps: steps)
    }
    under(.item(1), .sheet, .list)
    for _ in 1...2 {
      tree.navigate(to: .item(1))
      for _ in 0..<3 { await tree.finish() }
      #expect(tree.secondNames == ["search", "list", "item(1)"])
    }
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil"])
  }

  @Test(
    "A sheet among the steps stays in place, also one that is pinned", arguments: [true, false])
  func sheetStays(_ isWrapped: Bool) async {
    tree.router.places = { place in
      guard case .item = place else { return [] }
      return [.list, .sheet]
    }
    tree.router.transitions = { place in
      guard place == .sheet else { return .automatic }
      return isWrapped ? .modal(wrappedIn: ManualStack.self) : .modal
    }
    tree.navigate(to: .item(1))
    for _ in 0..<3 { await tree.finish() }
    let sheet = tree.first.presented
    #expect(sheet != nil)
    sheet?.allowsRemoval = false
    tree.navigate(to: .item(2))
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.first.presented === sheet)
    #expect(tree.log.lines == ["item(1): nil", "item(2): nil"])
    #expect(tree.router.currentRoute == .item(2))
    let count = tree.router.prepared.count { $0 == .sheet || $0 == .list }
    #expect(count == 2)
  }

  @Test("A step inside a sheet that another step dismisses is found before the sheet is gone")
  func inDismissedSheet() async {
    let inside = tree.destination("inside")
    let start = tree.destination("start")
    tree.home.present(ManualStack("sheet", steps: tree.steps, [start, inside]))
    tree.router.prepare = { [home = tree.home] place in place == .list ? home : inside }
    under(.item(1), .list)
    tree.navigate(to: .item(1))
    await tree.log.wait()
    #expect(error() == .alreadyElsewhere(destination: "inside"))
    #expect((tree.log.entries.first?.error as? RouteStepError)?.index == 1)
    #expect(tree.steps.log == [])
  }

  @Test("A link to another tab dismisses all that covers the one it leaves")
  func severalCovers() async {
    tree.first.present(tree.destination("upper"))
    tree.home.present(tree.destination("lower"))
    tree.router.prepare = { [search = tree.search] _ in search }
    tree.open("https://example.com/list")
    for _ in 0..<3 { await tree.finish() }
    #expect(
      tree.steps.log == [
        "first dismisses upper, not animated", "home dismisses lower, not animated",
        "tabs reveals second",
      ])
    #expect(tree.log.lines == ["https://example.com/list: nil"])
  }

  @Test("The last change is animated where the last step needs none of its own")
  func animatedForSatisfied() async {
    tree.router.prepare = { [search = tree.search, second = tree.second] place in
      place == .list ? second : search
    }
    under(.item(1), .list)
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.steps.log == ["tabs reveals second"])
    #expect(tree.log.lines == ["item(1): nil"])
  }
}
