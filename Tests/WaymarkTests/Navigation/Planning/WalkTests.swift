import Foundation
import Testing
import Waymark
import WaymarkTesting

/// Changes of the tree by the user or the app during a navigation.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WalkTests {
  let tree = ManualTree()

  private let link = "https://example.com/item/1"

  init() {
    tree.router.prepare = { [home = tree.home, search = tree.search, steps = tree.steps] place in
      switch place {
      case .home: home
      case .token: search
      default: ManualDestination("\(place)", steps: steps)
      }
    }
    tree.router.transitions = { $0 == .sheet ? .modal : .automatic }
    tree.router.places = { place in
      guard case .item = place else { return [] }
      return [.home, .list]
    }
  }

  private func stepError(at index: Int = 0) -> RouteStepError? {
    tree.log.entries.dropFirst(index).first?.error as? RouteStepError
  }

  @Test("A sheet of the app's over steps that are all in place goes", arguments: [true, false])
  func sheetOverSteps(_ isLink: Bool) async {
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.first.present(tree.destination("promotion"))
    if isLink { tree.open(link) } else { tree.navigate(to: .item(1)) }
    await tree.finish()
    #expect(tree.steps.log.last == "first dismisses promotion")
    #expect(tree.first.presented == nil)
    #expect(tree.router.currentRoute == .item(1))
    #expect(tree.log.entries.count == 2)
    #expect(tree.log.entries.last?.error == nil)
  }

  @Test("A tab that the user selects during a dismissal is left again, not changed behind its back")
  func tabDuringDismissal() async {
    tree.first.present(tree.destination("promotion"))
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    #expect(tree.steps.pending.map(\.name) == ["first dismisses promotion"])
    tree.tabs.selected = tree.second
    for _ in 0..<3 { await tree.finish() }
    #expect(
      tree.steps.log == [
        "first dismisses promotion, not animated", "tabs reveals first, not animated",
        "first = [home, list, item(1)]",
      ])
    #expect(tree.router.currentRoute == .item(1))
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("The same without steps: back in a stack that the user left")
  func tabDuringDismissalOfOne() async {
    tree.first.set([tree.home, tree.destination("other")])
    tree.first.present(tree.destination("promotion"))
    tree.router.places = { _ in [] }
    tree.navigate(to: .home)
    await MainActorTurns.drain()
    tree.tabs.selected = tree.second
    for _ in 0..<3 { await tree.finish() }
    #expect(tree.steps.log.dropFirst() == ["tabs reveals first, not animated", "first = [home]"])
    #expect(tree.router.currentRoute == .home)
  }

  /// A container that shows a child only until it is asked.
  final class Flicker: ContainerDestination {
    let child: NavigationEdgeTests.Loop
    private(set) var reveals = 0
    private var isFresh = false

    init(_ child: NavigationEdgeTests.Loop) {
      self.child = child
    }

    var routingContainer: (any Destination)? { nil }
    var routingPresenter: (any Destination)? { nil }
    var routingPresented: (any Destination)? { nil }
    var routingChildren: [any Destination] { [child] }
    var routingVisibleChild: (any Destination)? { nil }

    func routingShows(_ child: any Destination) -> Bool {
      defer { isFresh = false }
      return isFresh
    }

    func routingReveal(
      _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      (reveals, isFresh) = (reveals + 1, true)
      completion(nil)
    }

    func routingPresent(
      _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      completion(Broken())
    }

    func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
      completion(Broken())
    }
  }

  @Test("A container that never keeps what it shows ends the navigation after a while")
  func endless() async {
    let child = NavigationEdgeTests.Loop()
    defer { child.untie() }
    let root = Flicker(child)
    child.container = root
    tree.router.root = root
    tree.router.prepare = { _ in child }
    tree.navigate(to: .list)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .notApplied(operation: "reveal"))
    #expect(root.reveals == 100)
  }

  enum Obstacle: CaseIterable { case pinned, refusal }

  @Test(
    "What stands in the way of a later step is found before anything is changed",
    arguments: Obstacle.allCases, [true, false])
  func laterStep(_ obstacle: Obstacle, _ isLink: Bool) async {
    tree.router.places = { place in
      guard case .item = place else { return [] }
      return [.home, .token("search")]
    }
    let sheet = tree.destination("sheet")
    tree.first.present(sheet)
    switch obstacle {
    case .refusal: tree.tabs.refuses = true
    case .pinned:
      let pinned = tree.destination("pinned")
      pinned.allowsRemoval = false
      tree.search.present(pinned)
    }
    if isLink { tree.open(link) } else { tree.navigate(to: .item(1)) }
    await MainActorTurns.drain()
    #expect(tree.steps.log == [])
    #expect(tree.first.presented === sheet)
    #expect(tree.tabs.questions == (obstacle == .refusal ? 1 : 0))
    switch (obstacle, isLink) {
    case (.pinned, true):
      #expect(tree.log.lines == [])
      #expect(tree.router.resumeDeferred())
    case (.pinned, false):
      #expect(stepError()?.underlying as? RouterError == .blocked(by: "pinned"))
      #expect(stepError()?.index == 1)
    case (.refusal, _):
      #expect(stepError()?.underlying as? RouterError == .refused(by: "tabs"))
      #expect(stepError()?.index == 1)
    }
  }

  @Test("A tab that an earlier step leaves is asked for as well, and each of them once")
  func backAgain() async {
    tree.router.places = { place in
      guard case .item = place else { return [] }
      return [.token("search"), .home]
    }
    tree.tabs.present(tree.destination("sheet"))
    tree.open(link)
    await MainActorTurns.drain()
    #expect(tree.tabs.questions == 2)
    for _ in 0..<4 { await tree.finish() }
    #expect(
      tree.steps.log == [
        "tabs dismisses sheet, not animated", "tabs reveals second, not animated",
        "tabs reveals first, not animated", "first = [home, item(1)]",
      ])
    #expect(tree.tabs.questions == 2)
    #expect(tree.log.lines == ["\(link): nil"])
  }

  @Test("A pinned screen is found before the tabs are asked")
  func removalsFirst() async {
    let pinned = tree.destination("pinned")
    pinned.allowsRemoval = false
    tree.second.set([tree.search, pinned])
    tree.router.places = { _ in [.token("search")] }
    tree.navigate(to: .item(1))
    await tree.log.wait()
    #expect(stepError()?.underlying as? RouterError == .blocked(by: "pinned"))
    #expect(tree.tabs.questions == 0)
  }

  @Test("A screen that does not come to rest between two steps is an error of the second")
  func unsettled() async {
    tree.router.places = { $0 == .sheet ? [.list] : [] }
    tree.navigate(to: .sheet)
    tree.home.isSettled = false
    tree.first.isSettled = false
    await tree.finish()
    for _ in 0..<4 {
      await MainActorTurns.drain()
      tree.clock.advance(by: .milliseconds(50))
    }
    await tree.log.wait()
    #expect(tree.log.lines.count == 1)
    #expect(stepError()?.index == 1)
    #expect(stepError()?.underlying as? RouterError == .blocked(by: "first"))
    #expect(tree.firstNames == ["home", "list"])
  }

  @Test("A change of several steps that fails names the first that is not in place")
  func failingChange() async {
    tree.navigate(to: .item(1))
    await MainActorTurns.drain()
    tree.steps.take()?.fail(Broken())
    await tree.log.wait()
    #expect(stepError()?.index == 1)
    #expect(stepError()?.route == "list")
  }

  @Test("A tab is revealed with an animation where nothing is left to do in it")
  func animatedReveal() async {
    tree.navigate(to: .item(1))
    await tree.finish()
    tree.tabs.selected = tree.second
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.steps.log.last == "tabs reveals first")
    #expect(tree.log.lines == ["item(1): nil", "item(1): nil"])
  }

  @Test("A container that is pushed is one step with those around it, and keeps the user's tab")
  func pushedContainer() async {
    let steps = tree.steps
    var made: [ManualTabs] = []
    tree.router.prepare = { [home = tree.home] place in
      if place == .home { return home }
      guard place == .list else { return ManualDestination("\(place)", steps: steps) }
      let children = ["left", "right"].map { ManualDestination($0, steps: steps) }
      made.append(ManualTabs("section", steps: steps, children))
      return made[made.count - 1]
    }
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.steps.log == ["first = [home, section, item(1)]"])
    made[0].selected = made[0].children[1]
    tree.navigate(to: .item(2))
    await tree.finish()
    #expect(tree.steps.log.last == "first = [home, section, item(2)]")
    #expect(tree.first.children[1] === made[0])
    #expect(made.count == 1)
    #expect(made[0].selected === made[0].children[1])
    // The child that the user chose has no route.
    made[0].selected = made[0].children[0]
    #expect(tree.router.routes == [.home, .list, .item(2)])
  }

  @Test("A step after a container with a stack is pushed there, cold and warm")
  func containerWithStack() async {
    let steps = tree.steps
    var made: [ManualStack] = []
    tree.router.prepare = { [home = tree.home] place in
      if place == .home { return home }
      guard place == .list else { return ManualDestination("\(place)", steps: steps) }
      made.append(ManualStack("inner", steps: steps, [ManualDestination("start", steps: steps)]))
      return ManualTabs("section", steps: steps, [made[made.count - 1]])
    }
    for id in [1, 2, 2] {
      tree.navigate(to: .item(id))
      for _ in 0..<2 { await tree.finish() }
    }
    #expect(made.count == 1)
    #expect(tree.firstNames == ["home", "section"])
    #expect(
      tree.steps.log == [
        "first = [home, section], not animated", "inner = [start, item(1)]",
        "inner = [start, item(2)]",
      ])
    #expect(tree.log.lines.count == 3)
    #expect(tree.log.entries.allSatisfy { $0.error == nil })
  }

  @Test("A sheet that holds itself is looked through once")
  func sheetInItself() async {
    let sheet = ManualStack("sheet", steps: tree.steps)
    sheet.set([sheet])
    tree.home.present(sheet)
    tree.navigate(to: .item(1))
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["item(1): nil"])
    #expect(tree.firstNames == ["home", "list", "item(1)"])
    sheet.set([])
  }

  @Test(
    "Ten thousand steps are neither too deep nor too slow",
    arguments: [Place.item(0), .home, .list])
  func manySteps(_ place: Place) async throws {
    let stack = ScreenStack(root: Screen("home"))
    let router = PlaceRouter(root: stack)
    router.prepare = { place in place == .home ? stack.children[0] : Screen("\(place)") }
    router.transitions = { $0 == .list ? .none : .automatic }
    let places = (1...10_000).map { place == .item(0) ? Place.item($0) : place }
    router.places = { $0 == .sheet ? places : [] }
    try await router.go(to: .sheet)
    let count = place == .item(0) ? 10_000 : 0
    #expect(stack.children.count == count + 2)
    #expect(router.currentRoute == .sheet)
  }
}
