import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RouterAsyncTests {
  let root = ScreenStack(root: Screen("home"))
  let router: PlaceRouter

  init() {
    router = PlaceRouter(root: root)
    router.prepare = { Screen("\($0)") }
  }

  @Test("Going to a route returns when it is on screen")
  func go() async throws {
    try await router.go(to: .item(1))
    #expect(router.currentRoute == .item(1))
    try await router.go(to: .item(2), animated: false)
    #expect(root.children.map(\.title) == ["home", "item(1)", "item(2)"])
  }

  @Test("Going to a route throws what a completion would get, and reports nothing")
  func goThrows() async {
    router.prepare = { _ in throw Broken() }
    await #expect(throws: Broken()) { try await router.go(to: .item(1)) }
    #expect(router.unhandled.isEmpty)
  }

  @Test("Opening a URL says whether it was ignored")
  func open() async throws {
    let callback = try #require(URL(string: "myapp://sdk-callback"))
    router.ignored = [callback]
    #expect(try await router.open("https://example.com/item/1"))
    #expect(router.currentRoute == .item(1))
    #expect(try await router.open(callback) == false)
    #expect(try await router.open("myapp://sdk-callback") == false)
  }

  @Test(
    "Opening a URL throws what a completion would get",
    arguments: ["/b", "/number/x", "/broken"])
  func openThrows(_ path: String) async throws {
    await #expect(throws: (any Error).self) { try await router.open("https://example.com" + path) }
    let url = try #require(URL(string: "https://example.com" + path))
    await #expect(throws: (any Error).self) { try await router.open(url) }
    #expect(router.unhandled.isEmpty)
  }

  @Test("Calls without a completion need no await in an asynchronous context")
  func synchronousCalls() async throws {
    router.navigate(to: .item(1))
    router.openURL("https://example.com/item/2")
    router.goBack()
    try await router.go(to: .item(3))
    #expect(root.children.map(\.title) == ["home", "item(1)", "item(3)"])
  }

  @Test("N38: cancelling the task ends the wait, and the transition goes on")
  func cancelledDuringTransition() async {
    let tree = ManualTree()
    let task = Task { try await tree.router.go(to: .item(1)) }
    await MainActorTurns.drain()
    #expect(tree.steps.pending.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await tree.finish()
    #expect(tree.router.currentRoute == .item(1))
    #expect(tree.firstNames == ["home", "item(1)"])
    #expect(tree.router.unhandled.isEmpty)
  }

  enum Queued: CaseIterable { case waiting, preparing, startUp, deferred }

  @Test(
    "N38: a navigation that has not begun is withdrawn with its last caller",
    arguments: Queued.allCases)
  func withdrawn(_ place: Queued) async {
    let tree = ManualTree()
    let work = ManualWork()
    switch place {
    case .waiting: tree.navigate(to: .list)
    case .preparing: tree.router.preparations = { _ in { try await work.run(1) } }
    case .startUp: tree.router.root = nil
    case .deferred: tree.router.gates = { _ in .defer(showing: nil) }
    }
    let tasks = (1...2).map { _ in
      Task { try await tree.router.open("https://example.com/item/1") }
    }
    await MainActorTurns.drain()
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await MainActorTurns.drain()
      if place == .preparing { #expect(work.cancelled == (task == tasks[0] ? [] : [1])) }
    }
    tree.router.preparations = { _ in nil }
    tree.router.gates = { _ in .allow }
    tree.router.root = tree.tabs
    #expect(!tree.router.resumeDeferred())
    await tree.finish()
    #expect(tree.router.prepared == (place == .waiting ? [.list] : []))
    #expect(tree.router.unhandled.isEmpty)
    work.finish(1)
  }

  @Test("Another caller keeps a navigation that one has given up")
  func keptByAnother() async {
    let tree = ManualTree()
    tree.navigate(to: .list)
    let task = Task { try await tree.router.go(to: .item(1)) }
    await MainActorTurns.drain()
    tree.navigate(to: .item(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for _ in 0..<2 { await tree.finish() }
    #expect(tree.log.lines == ["list: nil", "item(1): nil"])
  }

  @Test("A task that is cancelled already starts nothing")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await router.go(to: .item(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(router.prepared == [])
  }
}
