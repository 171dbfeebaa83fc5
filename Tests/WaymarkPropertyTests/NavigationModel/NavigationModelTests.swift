import Foundation
import Testing

@testable import Waymark

/// Random sequences of everything that can happen to a router, compared with a model.
///
/// `WAYMARK_LONG=1` runs twenty times as many, `WAYMARK_SHORT=1`, for a run under a sanitizer, a few;
/// `WAYMARK_SEED` repeats a run.
@MainActor
@Suite("Navigation model", .timeLimit(.minutes(30)))
struct NavigationModelTests {
  private static var count: Int {
    let environment = ProcessInfo.processInfo.environment
    if environment["WAYMARK_LONG"] == "1" { return 100_000 }
    return environment["WAYMARK_SHORT"] == "1" ? 200 : 5_000
  }

  @Test("The router does what the model says, after each of 50 actions")
  func sequences() async {
    var random = SeededGenerator(named: "navigation model", default: 2026)
    for _ in 0..<Self.count {
      let actions = ModelAction.sequence(of: 50, &random)
      guard let problem = await ModelDriver().run(actions) else { continue }
      let short = await Self.shrunk(actions, nil)
      let again = await ModelDriver().run(short)
      Issue.record("\(short)\n\(again ?? problem)")
      return
    }
  }

  @Test(
    "A mistake in the queue is found, and by few actions", arguments: FaultyQueue.Fault.allCases)
  func faults(_ fault: FaultyQueue.Fault) async {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let actions = ModelAction.sequence(of: 50, &random)
      guard await ModelDriver(fault).run(actions) != nil else { continue }
      let short = await Self.shrunk(actions, fault)
      #expect(short.count <= 8, "\(short)")
      #expect(await ModelDriver(fault).run(short) != nil)
      #expect(await ModelDriver().run(short) == nil)
      return
    }
    Issue.record("the model did not notice \(fault)")
  }

  /// Leaves out what is not needed for a sequence to fail.
  private static func shrunk(
    _ actions: [ModelAction], _ fault: FaultyQueue.Fault?
  ) async -> [ModelAction] {
    var actions = actions
    var size = actions.count / 2
    while size > 0 {
      var start = 0
      while start < actions.count {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
        if await ModelDriver(fault).run(fewer) != nil { actions = fewer } else { start += size }
      }
      size /= 2
    }
    return actions
  }
}
