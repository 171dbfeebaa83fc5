import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenStackTests {
  let home = Screen("home")
  let details = Screen("details")
  let stack: ScreenStack
  let log = CompletionLog()

  init() {
    stack = ScreenStack("stack", root: home)
  }

  @Test("Pushing and popping, as an app and a user do")
  func pushAndPop() {
    #expect(stack.push(details))
    #expect(stack.children.map(\.title) == ["home", "details"])
    #expect(stack.top === details)
    #expect(details.container === stack)
    #expect(stack.pop() === details)
    #expect(details.container == nil)
    #expect(stack.pop() == nil)
    #expect(stack.children.map(\.title) == ["home"])
  }

  @Test("A screen that goes takes what it presents along")
  func popPresenting() {
    let sheet = Screen("sheet")
    stack.push(details)
    details.present(sheet)
    stack.pop()
    #expect(sheet.presenter == nil)
    #expect(details.presented == nil)
  }

  @Test("A screen that cannot be pushed leaves the stack as it was")
  func pushErrors() {
    let other = ScreenStack("other", root: details)
    #expect(!stack.push(details))
    #expect(!stack.push(home))
    #expect(!stack.push(other))
    let tabs = ScreenTabs("tabs", [stack])
    #expect(!stack.push(tabs))
    #expect(stack.children.map(\.title) == ["home"])
    #expect(details.container === other)
  }

  @Test("Setting children changes the tree at once, and completes in the next turn")
  func setChildren() async {
    stack.routingSetChildren([details, home], animated: true, completion: log.completion())
    #expect(stack.children.map(\.title) == ["details", "home"])
    #expect(log.lines == [])
    await log.wait()
    #expect(log.lines == ["done: nil"])
  }

  @Test("Children that cannot be set are an error")
  func setChildrenErrors() async {
    let other = ScreenStack("other", root: details)
    let rows: [([any Destination], RouterError)] = [
      ([home, home], .alreadyElsewhere(destination: "home")),
      ([home, details], .alreadyElsewhere(destination: "details")),
      ([home, other], .cannotNestStacks(destination: "other")),
      (
        [home, ManualDestination("manual", steps: ManualSteps())],
        .wrongType(transition: "setChildren", expected: "Screen", found: "ManualDestination")
      ),
    ]
    for (children, _) in rows {
      stack.routingSetChildren(children, animated: true, completion: log.completion())
    }
    await log.wait(for: rows.count)
    #expect(log.entries.map { $0.error as? RouterError } == rows.map(\.1))
    #expect(stack.children.map(\.title) == ["home"])
  }

  @Test("Revealing goes back to a child, and to nothing else")
  func reveal() async {
    stack.push(details)
    stack.push(Screen("more"))
    stack.routingReveal(home, animated: true, completion: log.completion())
    stack.routingReveal(details, animated: true, completion: log.completion())
    await log.wait(for: 2)
    #expect(stack.children.map(\.title) == ["home"])
    #expect(
      log.entries.compactMap { $0.error as? RouterError } == [
        .notAChild(destination: "details", container: "stack")
      ])
  }

  @Test("An empty stack has no top")
  func empty() {
    let stack = ScreenStack()
    #expect(stack.top == nil)
    #expect(stack.routingVisibleChild == nil)
    #expect(stack.pop() == nil)
  }

  @Test("The first screen is pushed into an empty stack")
  func firstPush() async throws {
    let stack = ScreenStack("empty")
    let router = PlaceRouter(root: stack)
    router.prepare = { Screen("\($0)") }
    try await router.go(to: .item(1))
    #expect(stack.children.map(\.title) == ["item(1)"])
  }
}
