import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouteTransitionBuiltInTests {
  /// A transition from a stack of two screens, or from a screen without a stack.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let transition: RouteTransition
    var fromStack = true
    var destinationIsStack = false
    let expected: String

    init(
      _ name: String, _ transition: RouteTransition, fromStack: Bool = true,
      toStack: Bool = false, expected: String
    ) {
      testDescription = name
      self.transition = transition
      self.fromStack = fromStack
      destinationIsStack = toStack
      self.expected = expected
    }
  }

  nonisolated static let rows = [
    Row("automatic in a stack", .automatic, expected: "Stack\n├─ a\n├─ b\n└─ new <- on top"),
    Row(
      "automatic, a stack in a stack", .automatic, toStack: true,
      expected: "Stack\n├─ a\n├─ b\n└─ Stack (presented)\n   └─ new <- on top"),
    Row(
      "automatic without a stack", .automatic, fromStack: false,
      expected: "a\n└─ new (presented) <- on top"),
    Row("push", .push, expected: "Stack\n├─ a\n├─ b\n└─ new <- on top"),
    Row(
      "push without a stack", .push, fromStack: false,
      expected: "\(RouterError.missingStack(transition: "push", source: "a"))"),
    Row(
      "push of a stack", .push, toStack: true,
      expected: "\(RouterError.cannotNestStacks(destination: "Stack"))"),
    Row("modal", .modal, expected: "Stack\n├─ a\n├─ b\n└─ new (presented) <- on top"),
    Row(
      "modal of a stack", .modal, fromStack: false, toStack: true,
      expected: "a\n└─ Stack (presented)\n   └─ new <- on top"),
    Row(
      "modal in a stack", .modal(wrappedIn: ScreenStack.self), fromStack: false,
      expected: "a\n└─ Stack (presented)\n   └─ new <- on top"),
    Row(
      "modal of a stack in a stack", .modal(wrappedIn: ScreenStack.self), fromStack: false,
      toStack: true, expected: "a\n└─ Stack (presented)\n   └─ new <- on top"),
    Row("replace", .replace, expected: "Stack\n└─ new <- on top"),
    Row(
      "replace without a stack", .replace, fromStack: false,
      expected: "\(RouterError.missingStack(transition: "replace", source: "a"))"),
    Row(
      "replace by a stack", .replace, toStack: true,
      expected: "\(RouterError.cannotNestStacks(destination: "Stack"))"),
    Row("none", .none, expected: "Stack\n├─ a\n└─ b <- on top"),
  ]

  @Test(arguments: rows)
  func builtIn(_ row: Row) async {
    let first = Screen("a")
    let stack = ScreenStack(root: first)
    stack.push(Screen("b"))
    let root = row.fromStack ? stack : Screen("a")
    let before = "\(TreeDescription(root))"
    let router = PlaceRouter(root: root)
    let new = Screen("new")
    router.prepare = { _ in row.destinationIsStack ? ScreenStack(root: new) : new }
    router.transitions = { _ in row.transition }
    do {
      try await router.go(to: .sheet)
      #expect("\(TreeDescription(root))" == row.expected)
    } catch {
      #expect("\(error)" == row.expected)
      #expect("\(TreeDescription(root))" == before)
    }
  }

  @Test(
    "A destination that is somewhere else is not taken from there",
    arguments: [RouteTransition.push, .modal, .replace, .automatic])
  func alreadyElsewhere(_ transition: RouteTransition) async {
    let root = ScreenStack(root: Screen("home"))
    let item = Screen("item")
    let elsewhere = ScreenStack(root: item)
    let router = PlaceRouter(root: root)
    router.prepare = { _ in item }
    router.transitions = { _ in transition }
    await #expect(throws: RouterError.alreadyElsewhere(destination: "item")) {
      try await router.go(to: .item(1))
    }
    #expect(item.container === elsewhere)
    #expect(root.children.count == 1)
  }

  @Test("Replacing keeps what is pinned")
  func replacesNothingPinned() async {
    let home = Screen("home")
    home.allowsRemoval = false
    let root = ScreenStack(root: home)
    let router = PlaceRouter(root: root)
    router.transitions = { _ in .replace }
    await #expect(throws: RouterError.blocked(by: "home")) { try await router.go(to: .item(1)) }
    #expect(root.top === home)
  }

  @Test("Replacing by a child of the stack leaves the child")
  func replacesByChild() async throws {
    let home = Screen("home")
    let root = ScreenStack(root: home)
    root.push(Screen("item"))
    let router = PlaceRouter(root: root)
    router.prepare = { _ in home }
    router.transitions = { _ in .replace }
    try await router.go(to: .home)
    #expect(root.children.map(\.title) == ["home"])
    #expect(home.container === root)
  }

  @Test("A destination that the stack's class cannot hold is not presented")
  func wrappedInOtherClass() async {
    let tree = ManualTree()
    tree.router.transitions = { _ in .modal(wrappedIn: ScreenStack.self) }
    tree.navigate(to: .sheet)
    await tree.log.wait()
    guard case .wrongType? = tree.log.entries.first?.error as? RouterError else {
      Issue.record("\(tree.log.lines)")
      return
    }
    #expect(tree.steps.log == [])
  }
}
