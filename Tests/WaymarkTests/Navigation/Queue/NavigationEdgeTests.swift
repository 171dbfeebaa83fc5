import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// Regressions.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationEdgeTests {
  let root = ScreenStack(root: Screen("home"))
  let log = CompletionLog()

  /// An app's own container, whose relations a test sets.
  final class Loop: ContainerDestination {
    var children: [any Destination] = []
    var shown: (any Destination)?
    var container: (any Destination)?
    var presented: (any Destination)?

    func untie() {
      children = []
      (shown, container, presented) = (nil, nil, nil)
    }

    var routingContainer: (any Destination)? { container }
    var routingPresenter: (any Destination)? { nil }
    var routingPresented: (any Destination)? { presented }
    var routingChildren: [any Destination] { children }
    var routingVisibleChild: (any Destination)? { shown }

    func routingReveal(
      _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      shown = child
      completion(nil)
    }

    func routingPresent(
      _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
    ) {
      completion(Broken())
    }

    func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
      presented = nil
      completion(nil)
    }
  }

  @Test("A released router cancels also what is on screen already", arguments: [0, 1, 2, 3])
  func released(_ turns: Int) async {
    for name in ["custom", "push"] {
      var router: PlaceRouter? = PlaceRouter(root: root)
      if name == "custom" {
        router?.transitions = { _ in
          RouteTransition(name) { source, destination, _, completion in
            if let stack = source as? ScreenStack, let screen = destination as? Screen {
              stack.push(screen)
            }
            completion(nil)
          }
        }
      }
      let count = log.entries.count
      router?.navigate(to: .item(1), completion: log.completion())
      for _ in 0..<turns { await Task.yield() }
      router = nil
      await log.wait(for: count + 1)
      // After a turn or more, only the completion may have been left.
      let error = log.entries.last?.error as? RouterError
      #expect(error == .cancelled || (turns > 0 && log.entries.last?.error == nil))
    }
  }

  @Test("A navigation that waits behind the last completion is cancelled with its router")
  func releasedInCompletion() async {
    var router: PlaceRouter? = PlaceRouter(root: root)
    router?.navigate(to: .item(1)) { _ in router = nil }
    router?.navigate(to: .item(2), completion: log.completion())
    await log.wait()
    #expect(log.entries.first?.error as? RouterError == .cancelled)
    #expect(root.children.count == 2)
  }

  @Test("A push that the app pushes over in the same turn is a success, and known as such")
  func pushedOver() async {
    let router = PlaceRouter(root: root)
    router.navigate(to: .item(1), animated: false, completion: log.completion())
    root.push(Screen("onboarding"))
    await log.wait()
    #expect(log.lines == ["done: nil"])
    #expect(router.currentRoute == nil)
    root.pop()
    #expect(router.currentRoute == .item(1))
  }

  @Test("A step back that the stack did not take is no success")
  func popNotApplied() async {
    let tree = ManualTree()
    tree.router.prepare = { [home = tree.home] _ in home }
    tree.first.set([tree.home, tree.destination("item")])
    tree.navigate(to: .home)
    tree.steps.take()?.pretend()
    await tree.log.wait()
    #expect(tree.log.entries.first?.error as? RouterError == .notApplied(operation: "push"))
  }

  @Test("A sheet inside a dismissed or popped container can be shown again")
  func nestedPresentation() {
    let (top, upper) = (Screen("top"), Screen("upper"))
    let stack = ScreenStack(root: top)
    root.present(stack)
    top.present(upper)
    root.dismissPresented()
    #expect(upper.presenter == nil)
    #expect(top.presented == nil)

    let tab = Screen("tab")
    let tabs = ScreenTabs([tab])
    root.push(tabs)
    tab.present(upper)
    root.pop()
    #expect(upper.presenter == nil)
    #expect(root.push(upper))
  }

  @Test("Containers that hold themselves or each other hang nothing")
  func cycles() async {
    let (first, second) = (Loop(), Loop())
    first.children = [second, first]
    first.shown = second
    second.children = [first]
    second.shown = first
    second.container = first
    second.presented = second
    let router = PlaceRouter(root: first)
    #expect(router.currentRoute == nil)
    #expect(router.routes == [])
    #expect("\(TreeDescription(first))".contains("Loop"))
    for call in 0..<5 {
      switch call {
      case 0: router.navigate(to: .item(1), completion: log.completion())
      case 1: router.openURL("https://example.com/item/1", completion: log.completion())
      case 2: router.goBack(completion: log.completion())
      case 3: router.goBack(to: .home, completion: log.completion())
      default:
        router.prepare = { _ in second }
        router.navigate(to: .list, completion: log.completion())
      }
      await log.wait(for: call + 1)
    }
    #expect(log.entries.count == 5)
    #expect(throws: Never.self) { try DestinationTree.checkRemoval(of: [first, second]) }
    // A way up that never ends.
    let (lost, found) = (Loop(), Loop())
    (lost.container, found.container) = (found, lost)
    (lost.children, found.children) = ([found], [lost])
    #expect(DestinationTree(root: root).path(to: lost) == nil)
    #expect(DestinationTree.outermostContainer(of: lost) === lost)
    for loop in [first, second, lost, found] { loop.untie() }
  }

  @Test("A screen that believes in a container which does not hold it is not in the tree")
  func staleContainer() async {
    let stale = Loop()
    stale.container = root
    #expect(DestinationTree(root: root).path(to: stale) == nil)
    let router = PlaceRouter(root: root)
    router.prepare = { _ in stale }
    router.navigate(to: .item(1), completion: log.completion())
    await log.wait()
    #expect(log.entries.first?.error as? RouterError == .alreadyElsewhere(destination: "Loop"))
  }

  @Test("A screen that begins to move while the app prepares is waited for")
  func unsettledWhilePreparing() async {
    let tree = ManualTree()
    tree.router.prepare = { [home = tree.home, steps = tree.steps] place in
      home.isSettled = false
      return ManualDestination("\(place)", steps: steps)
    }
    tree.navigate(to: .item(1))
    await tree.clock.waitForSleepers()
    #expect(tree.router.prepared == [.item(1)])
    #expect(tree.steps.log == [])
    tree.home.isSettled = true
    tree.clock.advance(by: .milliseconds(50))
    await MainActorTurns.drain()
    await tree.finish()
    #expect(tree.log.lines == ["item(1): nil"])
  }

  @Test("Nothing is presented over a presenter that is busy")
  func busyPresenter() async {
    root.present(Screen("sheet"))
    let log = log
    let change = RouteTransition.modal.change(from: root, to: Screen("other"))
    change.perform(animated: true) { error in
      MainActor.assumeIsolated { log.completion()(error) }
    }
    await log.wait()
    #expect(
      log.entries.first?.error as? RouterError
        == .alreadyPresenting(source: root.routingName, presented: "sheet"))
    #expect(root.presented?.title == "sheet")
  }

  @Test("An error names the transition that was chosen", arguments: ["push", "modal"])
  func chosenTransition(_ name: String) async {
    let tree = ManualTree()
    if name == "modal" { tree.home.present(tree.destination("sheet")) }
    tree.navigate(to: .item(1))
    tree.steps.take()?.drop()
    await tree.log.wait()
    #expect(
      tree.log.entries.first?.error as? RouterError == .transitionDropped(transition: name))
  }

  @Test("E01, E03, E11: one error, which names the URL, and none for the question")
  func errorsOfURLs() async throws {
    let router = PlaceRouter(root: root)
    let url = try #require(URL(string: "https://example.com/nowhere"))
    #expect(!router.canOpen(url))
    await MainActorTurns.drain()
    #expect(router.unhandled.isEmpty)
    #expect(!router.openURL(url))
    await MainActorTurns.drain()
    #expect(router.unhandled.count == 1)
    let error = try #require(router.unhandled.first as? RouterError)
    #expect(error.url == url)
    guard case .unmatchedURL(_, true, _) = error else {
      Issue.record("\(router.unhandled)")
      return
    }
    router.prepare = { _ in throw Broken() }
    #expect(router.openURL("https://example.com/item/1"))
    await MainActorTurns.drain()
    #expect(router.unhandled.last as? Broken == Broken())
    #expect(router.unhandled.count == 2)
  }

  @Test("E05: a router that overrides nothing reports an error and goes on")
  func defaultReport() async throws {
    let router = Router<Place>(root: root)
    router.navigate(to: .home)
    router.openURL("https://example.com/nowhere")
    await MainActorTurns.drain()
    await #expect(throws: RouterError.destinationNotConfigured(route: "item")) {
      try await router.go(to: .item(1))
    }
  }
}
