import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ManualDestinationTests {
  let steps = ManualSteps()
  let log = CompletionLog()

  @Test("A step changes the tree when it is finished")
  func finish() {
    let (home, sheet) = (destination("home"), destination("sheet"))
    home.routingPresent(sheet, animated: true, completion: log.completion())
    #expect(home.presented == nil)
    #expect(steps.pending.map(\.name) == ["home presents sheet"])
    steps.take()?.finish()
    #expect(home.presented === sheet)
    #expect(sheet.routingPresenter === home)
    #expect(log.lines == ["done: nil"])
  }

  @Test("A destination that is dismissed or taken off a stack has nothing around it any more")
  func takenOff() {
    let (home, sheet, other) = (destination("home"), destination("sheet"), destination("other"))
    home.present(sheet)
    home.present(other)
    #expect(sheet.routingPresenter == nil)
    #expect(other.routingPresenter === home)
    home.present(nil)
    #expect(other.routingPresenter == nil)
    let stack = ManualStack("stack", steps: steps, [home, sheet])
    stack.set([sheet])
    #expect(home.routingContainer == nil)
    #expect(sheet.routingContainer === stack)
  }

  @Test("A destination that is dismissed has no presenter any more")
  func dismissed() {
    let (home, sheet) = (destination("home"), destination("sheet"))
    home.present(sheet)
    home.present(nil)
    #expect(home.routingPresented == nil)
    #expect(sheet.routingPresenter == nil)
  }

  @Test("A step can fail, lie, be repeated, or be lost")
  func otherEnds() {
    let stack = ManualStack("stack", steps: steps, [destination("home")])
    for _ in 0..<4 {
      stack.routingSetChildren([], animated: false, completion: log.completion())
    }
    #expect(steps.log == Array(repeating: "stack = [], not animated", count: 4))
    steps.take()?.fail(Broken())
    steps.take()?.pretend()
    steps.take()?.drop()
    #expect(log.lines == ["done: Broken()", "done: nil"])
    #expect(stack.children.count == 1)
    steps.take()?.finish(times: 2)
    #expect(log.lines.count == 4)
    #expect(stack.children.isEmpty)
    #expect(steps.take() == nil)
  }

  @Test("Tabs are asked, and reveal")
  func tabs() {
    let (first, second) = (destination("first"), destination("second"))
    let tabs = ManualTabs("tabs", steps: steps, [first, second])
    #expect(tabs.routingMayReveal(second))
    tabs.refuses = true
    #expect(!tabs.routingMayReveal(second))
    #expect(tabs.questions == 2)
    steps.finishesAtOnce = true
    tabs.routingReveal(second, animated: true, completion: log.completion())
    #expect(tabs.selected === second)
  }

  private func destination(_ name: String) -> ManualDestination {
    ManualDestination(name, steps: steps)
  }
}
