import Foundation
import Testing
import Waymark
import WaymarkTesting

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
  let tree = ManualTree()

  @Test("The gate is asked when the navigation starts, with the source and the URL")
  func request() async {
    tree.steps.finishesAtOnce = true
    tree.navigate(to: .item(1))
    tree.open("https://example.com/item/2")
    tree.open("app://item/3")
    #expect(tree.router.asked.map(\.route) == [.item(1)])
    await tree.log.wait(for: 3)
    #expect(tree.router.asked.map(\.route) == [.item(1), .item(2), .item(3)])
    #expect(tree.router.asked.map(\.source) == [.inApp, .universalLink, .customScheme])
    #expect(
      tree.router.asked.map { $0.url?.absoluteString } == [
        nil, "https://example.com/item/2", "app://item/3",
      ])
  }

  @Test("A refusal is the answer as it stands, and the queue goes on")
  func refuse() async {
    tree.router.gates = { $0.route == .item(1) ? .refuse(Broken()) : .allow }
    tree.navigate(to: .item(1))
    tree.navigate(to: .item(2))
    await tree.finish()
    #expect(tree.log.lines == ["item(1): Broken()", "item(2): nil"])
    #expect(tree.router.prepared == [.item(2)])
  }

  @Test("N07: a redirect of everything to one route, which allows that route")
  func redirectToItself() async {
    tree.router.gates = { _ in .redirect(.home) }
    tree.router.prepare = { [home = tree.home] _ in home }
    tree.navigate(to: .home)
    tree.navigate(to: .item(1))
    await tree.log.wait(for: 2)
    #expect(tree.log.lines == ["home: nil", "item(1): nil"])
    #expect(tree.router.currentRoute == .home)
  }

  @Test("A redirect is asked again, and keeps the source")
  func redirects() async {
    tree.router.gates = { request in
      guard case .item(let id) = request.route, id < 6 else { return .allow }
      return .redirect(.item(id + 1))
    }
    tree.open("https://example.com/item/1")
    await tree.finish()
    #expect(tree.log.lines == ["https://example.com/item/1: nil"])
    #expect(tree.router.asked.map(\.route) == (1...6).map { .item($0) })
    #expect(tree.router.asked.allSatisfy { $0.source == .universalLink })
    #expect(tree.router.currentRoute == .item(6))
  }

  @Test("A circle of redirects, and the sixth redirect, are errors that name the routes")
  func loops() async {
    tree.router.gates = { $0.route == .home ? .redirect(.list) : .redirect(.home) }
    tree.navigate(to: .home)
    await tree.log.wait()
    tree.router.gates = { request in
      guard case .item(let id) = request.route else { return .allow }
      return .redirect(.item(id + 1))
    }
    tree.navigate(to: .item(0))
    await tree.log.wait(for: 2)
    #expect(
      tree.log.entries.map { $0.error as? RouterError } == [
        .redirectLoop(routes: ["home", "list", "home"]),
        .redirectLoop(routes: Array(repeating: "item", count: 7)),
      ])
    #expect(tree.router.prepared == [])
  }

  @Test("A gate that defers a log-in behind itself allows it, and one in a circle is an error")
  func deferralLoops() async {
    tree.router.gates = { _ in .defer(showing: .sheet) }
    tree.navigate(to: .item(1))
    await tree.finish()
    #expect(tree.router.currentRoute == .sheet)
    tree.router.cancelDeferred()
    tree.router.gates = { $0.route == .list ? .defer(showing: .home) : .defer(showing: .list) }
    tree.router.navigate(to: .list)
    await MainActorTurns.drain()
    #expect(
      tree.router.unhandled.map { $0 as? RouterError } == [
        .redirectLoop(routes: ["list", "home", "list"])
      ])
  }

  @Test("A substitute shown while a gate defers is no hop; an endless chain of them is an error")
  func deferralAfterRedirects() async {
    tree.router.gates = { request in
      guard case .item(let id) = request.route else { return .allow }
      return id < 5 ? .redirect(.item(id + 1)) : .defer(showing: .list)
    }
    tree.navigate(to: .item(0))
    await tree.finish()
    #expect(tree.router.currentRoute == .list)
    #expect(tree.log.lines == [])
    tree.router.gates = { request in
      guard case .item(let id) = request.route else { return .allow }
      return .defer(showing: .item(id + 1))
    }
    tree.navigate(to: .item(10))
    await MainActorTurns.drain()
    #expect(
      tree.router.unhandled.map { $0 as? RouterError } == [
        .redirectLoop(routes: Array(repeating: "item", count: 7))
      ])
  }

  @Test("The routes whose deferral led to a redirect are no hops of it")
  func redirectsAfterDeferral() async {
    tree.router.gates = { request in
      switch request.route {
      case .item(0): .defer(showing: .item(10))
      case .item(let id) where (10..<15).contains(id): .redirect(.item(id + 1))
      default: .allow
      }
    }
    tree.navigate(to: .item(0))
    await tree.finish()
    #expect(tree.router.unhandled.isEmpty)
    #expect(tree.router.currentRoute == .item(15))
  }

  @Test("A router that is released answers what is deferred")
  func releasedRouter() async {
    var router: PlaceRouter? = PlaceRouter(root: ScreenStack(root: Screen("home")))
    router?.gates = { _ in .defer(showing: nil) }
    router?.navigate(to: .item(1), completion: tree.log.completion())
    await MainActorTurns.drain()
    #expect(tree.log.lines == [])
    router = nil
    await tree.log.wait()
    #expect(tree.log.lines == ["done: \(RouterError.cancelled)"])
  }
}
