import Testing
import Waymark
import WaymarkTesting

/// A stack whose bottom holds tabs: the way to a tab leads back through the stack.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StackDestinationTests {
  let tree = ManualTree()
  let details: ManualDestination
  let root: ManualStack

  init() {
    details = tree.destination("details")
    root = ManualStack("root", steps: tree.steps, [tree.tabs, details])
    tree.router.root = root
    tree.router.prepare = { [search = tree.search] _ in search }
  }

  @Test("Revealing a child removes what is above it")
  func reveal() async {
    tree.navigate(to: .list)
    await tree.finish()
    await tree.finish()
    #expect(tree.steps.log == ["root = [tabs], not animated", "tabs reveals second"])
    #expect(tree.log.lines == ["list: nil"])
  }

  @Test("A pinned screen above stays")
  func pinned() async {
    details.allowsRemoval = false
    tree.navigate(to: .list)
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .blocked(by: "details"))
    #expect(tree.steps.log == [])
    #expect(tree.tabs.questions == 0)
  }

  @Test("A destination that is no child cannot be revealed")
  func noChild() async {
    root.routingReveal(tree.home, animated: true, completion: tree.log.completion())
    #expect(
      tree.log.entries.first?.error as? RouterError
        == .notAChild(destination: "home", container: "root"))
    #expect(tree.steps.log == [])
  }

  @Test("Going back from the only screen of a tab takes the tabs off the stack around them")
  func backInTab() async {
    root.set([tree.destination("start"), tree.tabs])
    tree.router.goBack(completion: tree.log.completion("back"))
    await tree.finish()
    #expect(tree.steps.log == ["root = [start]"])
    #expect(tree.log.lines == ["back: nil"])
  }
}
