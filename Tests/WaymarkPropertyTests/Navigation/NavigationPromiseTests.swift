import Testing

/// The promises of the router, checked on traces of random sequences of everything that can happen to
/// it.
///
/// A check that never fails proves nothing, so each is shown traces that break its promise.
@MainActor
@Suite("Navigation promises", .timeLimit(.minutes(60)))
struct NavigationPromiseTests {
  @Test("The router keeps its promises in random sequences of 50 actions")
  func sequences() async {
    var random = SeededGenerator(named: "navigation promises", default: 2026)
    for _ in 0..<Effort.count(500, short: 100, long: 20_000) {
      let actions = NavigationAction.sequence(of: 50, &random)
      guard let problem = Self.violation(await NavigationDriver().run(actions)) else { continue }
      let short = await Self.shrunk(actions)
      let again = Self.violation(await NavigationDriver().run(short))
      Issue.record("\(short)\n\(again ?? problem)")
      return
    }
  }

  @Test("A broken promise is found", arguments: NavigationForgery.all)
  func forgery(_ forgery: NavigationForgery) async {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let actions = NavigationAction.sequence(of: 50, &random)
      let trace = await NavigationDriver().run(actions)
      guard let forged = forgery.forge(trace) else { continue }
      #expect(forgery.promise.violation(trace) == nil)
      #expect(forgery.promise.violation(forged) != nil)
      return
    }
    Issue.record("no trace has anything to forge")
  }

  private static func violation(_ trace: NavigationTrace) -> String? {
    for promise in NavigationPromise.all {
      if let violation = promise.violation(trace) { return "\(promise.name): \(violation)" }
    }
    return nil
  }

  /// Leaves out what is not needed for a sequence to fail.
  private static func shrunk(_ actions: [NavigationAction]) async -> [NavigationAction] {
    var actions = actions
    var size = actions.count / 2
    while size > 0 {
      var start = 0
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
        let isEnough = violation(await NavigationDriver().run(fewer)) != nil
        if isEnough { actions = fewer } else { start += size }
      }
      size /= 2
    }
    return actions
  }
}
