import Testing
import Waymark
import WaymarkTesting

/// Random sequences of calls, reports of steps and acts of the user.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationSequenceTests {
  @Test("Every call completes once, and the queue never gets stuck", arguments: 1...200)
  func sequence(_ seed: UInt64) async {
    let tree = ManualTree()
    var random = SeededGenerator(seed: seed)
    var calls = 0
    tree.router.prepare = { [unowned tree] place in
      switch place {
      case .home: tree.home
      case .list: tree.search
      case .token: throw Broken()
      default: tree.destination("\(place)")
      }
    }
    tree.router.transitions = { place in
      switch place {
      case .sheet: .modal
      case .item(3): .modal(wrappedIn: ManualStack.self)
      case .item(4): .replace
      case .item(5): .none
      default: .automatic
      }
    }
    for _ in 0..<60 {
      calls += act(on: tree, &random, call: calls)
      if Bool.random(using: &random) { await MainActorTurns.drain() }
      #expect(tree.steps.pending.count <= 1, "one step at a time, seed \(seed)")
    }
    await rest(tree, calls: calls)
    let names = tree.log.entries.map(\.name)
    #expect(Set(names).count == calls, "seed \(seed)")
    #expect(names.count == calls, "seed \(seed)")
    #expect(tree.steps.pending.isEmpty, "seed \(seed)")

    // It still works.
    tree.steps.finishesAtOnce = true
    tree.router.transitions = { _ in .automatic }
    tree.router.navigate(to: .item(99), completion: tree.log.completion("last"))
    await MainActorTurns.drain()
    #expect(tree.log.lines.last == "last: nil", "seed \(seed)")
    #expect(tree.router.currentRoute == .item(99), "seed \(seed)")
  }

  /// Does one thing at random and returns the count of calls that it made.
  private func act(on tree: ManualTree, _ random: inout SeededGenerator, call: Int) -> Int {
    let completion = tree.log.completion("\(call)")
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2:
      let places: [Place] =
        [.home, .list, .sheet, .token("x"), .logOut] + (1...6).map { .item($0) }
      guard let place = places.randomElement(using: &random) else { return 0 }
      tree.router.navigate(
        to: place, animated: Bool.random(using: &random), completion: completion)
      return 1
    case 3:
      let path = ["", "list", "item/7", "item/8", "none", "broken", "sheet"]
        .randomElement(using: &random)
      tree.router.openURL("https://example.com/\(path ?? "")", completion: completion)
      return 1
    case 4:
      tree.router.goBack(completion: completion)
      return 1
    case 5:
      tree.router.dismiss(completion: completion)
      return 1
    case 6...9: tree.steps.take()?.finish()
    case 10: tree.steps.take()?.finish(times: 2)
    case 11: tree.steps.take()?.fail(Broken())
    case 12: tree.steps.take()?.drop()
    case 13: tree.steps.take()?.pretend()
    case 14: tree.tabs.selected = tree.tabs.children.randomElement(using: &random)
    default:
      // The user dismisses only sheets that no step is about.
      guard tree.steps.pending.isEmpty else { return 0 }
      for node in [tree.home, tree.search, tree.first, tree.second, tree.tabs] {
        node.present(nil)
      }
    }
    return 0
  }

  /// Ends steps until every call has completed.
  private func rest(_ tree: ManualTree, calls: Int) async {
    for _ in 0..<(4 * calls + 4) where tree.log.entries.count < calls {
      await tree.finish()
    }
  }
}
