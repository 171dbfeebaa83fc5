import Testing

@testable import Waymark

/// Transitions from a source that the caller chose.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouteTransitionAnchorTests {
  let root = Screen("root")
  let stack = ScreenStack(root: Screen("home"))

  init() {
    root.present(stack)
  }

  @Test(
    "A destination that holds or presents the source is not shown from it",
    arguments: [RouteTransition.push, .automatic])
  func aboveSource(_ transition: RouteTransition) {
    let change = transition.anchored(at: stack).change(from: root, to: root)
    #expect(throws: RouterError.alreadyElsewhere(destination: "root")) { try change.check() }
  }

  @Test("The chosen source takes the place of the planned one, and is named in errors")
  func source() {
    let item = Screen("item")
    let push = RouteTransition.push.anchored(at: root).change(from: stack, to: item)
    #expect(throws: RouterError.missingStack(transition: "push", source: "root")) {
      try push.check()
    }
    let modal = RouteTransition.modal.anchored(at: root).change(from: stack, to: item)
    #expect(throws: RouterError.alreadyPresenting(source: "root", presented: "Stack")) {
      try modal.check()
    }
    #expect(throws: Never.self) {
      try RouteTransition.modal.anchored(at: stack).change(from: root, to: item).check()
    }
  }
}
