import AllocationCounter

/// How often a workload is run.
struct Plan: Equatable {
  var rounds: Int
  /// How long each operation takes in a round, unless one pass takes longer.
  var roundTime: Duration

  /// Enough for minima that move by a few percent from run to run.
  static let full = Plan(rounds: 31, roundTime: .milliseconds(2))
  /// Enough to see that each result is right.
  static let smoke = Plan(rounds: 1, roundTime: .zero)
}

/// How long the operations of a workload took, and how much memory they asked for.
struct Measurement {
  /// Nanoseconds for one operation.
  struct Times: Equatable {
    /// The round with the least disturbance.
    var minimum: Double
    var median: Double

    /// - Parameter rounds: One time at least.
    init(rounds: [Double]) {
      let sorted = rounds.sorted()
      minimum = sorted[0]
      median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
  }

  let yardstick: Times
  /// In the order of the workload.
  let operations: [Times]
  /// The allocations of one operation on the average; `nil` where they cannot be counted.
  let allocations: [Double?]

  /// Runs a workload.
  ///
  /// The ways to do its work take turns in each round, so that a disturbance by another process meets
  /// all of them; those that take long come behind.
  ///
  /// - Throws: What an operation throws, or ``WrongChecksum``.
  init(of workload: Workload, _ plan: Plan) throws {
    let ways = [workload.yardstick] + workload.operations
    let clock = ContinuousClock()
    // The first pass fills caches, and tells how many make a round.
    let passes = try ways.map { way in
      let duration = try clock.measure { try way.run(1, in: workload.name) }
      return max(1, min(100_000, Int(plan.roundTime / max(duration, .nanoseconds(1)))))
    }
    var rounds = [[Double]](repeating: [], count: ways.count)
    func measure(_ index: Int) throws {
      let (way, last) = (ways[index], rounds[index].last ?? 0)
      // What takes a fiftieth of a second is not run for seconds.
      if rounds[index].count >= 5, last * Double(way.count) > 2e7 { return }
      let duration = try clock.measure { try way.run(passes[index], in: workload.name) }
      rounds[index].append(duration / .nanoseconds(1) / Double(passes[index] * way.count))
    }
    let (quick, long) = (
      ways.indices.filter { passes[$0] > 1 }, ways.indices.filter { passes[$0] == 1 }
    )
    for _ in 0..<plan.rounds {
      for index in quick { try measure(index) }
    }
    // What fills a round alone comes last, one after the other: what it leaves in the caches and on
    // the heap is no other's.
    for index in long {
      for _ in 0..<plan.rounds { try measure(index) }
    }
    let times = rounds.map(Times.init)
    yardstick = times[0]
    operations = Array(times.dropFirst())
    // After the clock has stopped: counting must not be measured, nor measuring be counted.
    allocations = try workload.operations.map { try Self.allocations(of: $0, workload.name) }
  }

  private static func allocations(of operation: Operation, _ workload: String) throws -> Double? {
    let before = waymark_allocation_count()
    guard before >= 0 else { return nil }
    try operation.run(1, in: workload)
    return Double(waymark_allocation_count() - before) / Double(operation.count)
  }
}
