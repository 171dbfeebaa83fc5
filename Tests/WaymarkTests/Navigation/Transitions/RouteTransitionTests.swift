import Testing
import Waymark
import WaymarkTesting

extension RouteTransition {
  fileprivate static let hero = RouteTransition("hero") {
    source, destination, animated, completion in
    source.routingPresent(destination, animated: animated, completion: completion)
  }

  fileprivate static let zoom = RouteTransition("zoom") {
    (source: ManualStack, destination: ManualDestination, animated, completion) in
    source.routingSetChildren([destination], animated: animated, completion: completion)
  }

  fileprivate static let unnamed = RouteTransition { _, _, _, completion in completion(nil) }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouteTransitionTests {
  let tree = ManualTree()

  @Test("Every transition has a name")
  func names() {
    let transitions: [RouteTransition] = [
      .automatic, .push, .modal, .modal(wrappedIn: ScreenStack.self), .replace, .none, .hero,
      .zoom, .unnamed,
    ]
    #expect(
      transitions.map(\.name) == [
        "automatic", "push", "modal", "modal(wrappedIn: ScreenStack)", "replace", "none", "hero",
        "zoom", "custom",
      ])
    #expect("\(RouteTransition.hero)" == "hero")
  }

  @Test("A transition of the app's own is chosen by route")
  func custom() async {
    tree.router.transitions = { $0 == .sheet ? .hero : .automatic }
    tree.navigate(to: .sheet)
    await tree.finish()
    #expect(tree.steps.log == ["first presents sheet"])
    #expect(tree.log.lines == ["sheet: nil"])
  }

  @Test("A typed transition gets what it is for")
  func typed() async {
    tree.router.transitions = { _ in .zoom }
    tree.navigate(to: .sheet, animated: false)
    await tree.finish()
    #expect(tree.steps.log == ["first = [sheet], not animated"])
    #expect(tree.log.lines == ["sheet: nil"])
  }

  @Test("A typed transition for another source fails before the sheet is dismissed")
  func wrongSource() async {
    let root = tree.destination("root")
    root.present(tree.destination("sheet"))
    tree.router.root = root
    tree.router.transitions = { _ in .zoom }
    tree.open("https://example.com/item/1")
    await tree.log.wait()
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .wrongType(transition: "zoom", expected: "ManualStack", found: "ManualDestination"))
    #expect(tree.steps.log == [])
  }

  @Test("A typed transition to another class fails")
  func wrongDestination() async {
    tree.router.transitions = { _ in .zoom }
    tree.router.prepare = { _ in Screen() }
    tree.navigate(to: .sheet)
    await tree.log.wait()
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .wrongType(transition: "zoom", expected: "ManualDestination", found: "Screen"))
  }
}
