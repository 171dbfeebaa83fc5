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
  /// The yardstick and the lookups take turns in each round, so that a disturbance by another process
  /// meets all of them. What is measured alone comes behind, in turns with the yardstick, one after the
  /// other: what it leaves in the caches and on the heap is no lookup's.
  ///
  /// - Throws: What an operation throws, or ``WrongChecksum``.
  init(of workload: Workload, _ plan: Plan) throws {
    let (name, operations) = (workload.name, workload.operations)
    var rounds = [[Double]](repeating: [], count: operations.count)
    var yardstick: [Double] = []
    func measure(_ indices: [Int]) throws {
      let turns = try ([workload.yardstick] + indices.map { operations[$0] }).map {
        try Turn(of: $0, in: name, plan)
      }
      for _ in 0..<plan.rounds {
        yardstick.append(try turns[0].time())
        for (index, turn) in zip(indices, turns.dropFirst()) where !turn.isEnough(rounds[index]) {
          rounds[index].append(try turn.time())
        }
      }
    }
    try measure(operations.indices.filter { !operations[$0].isMeasuredAlone })
    for index in operations.indices where operations[index].isMeasuredAlone {
      try measure([index])
    }
    self.yardstick = Times(rounds: yardstick)
    self.operations = rounds.map(Times.init)
    // After the clock has stopped: counting must not be measured, nor measuring be counted.
    allocations = try operations.map { try Self.allocations(of: $0, name) }
  }

  private static func allocations(of operation: Operation, _ workload: String) throws -> Double? {
    let before = waymark_allocation_count()
    guard before >= 0 else { return nil }
    try operation.run(1, in: workload)
    return Double(waymark_allocation_count() - before) / Double(operation.count)
  }
}

/// What an operation does in each round.
private struct Turn {
  let operation: Operation
  let workload: String
  let passes: Int

  init(of operation: Operation, in workload: String, _ plan: Plan) throws {
    self.operation = operation
    self.workload = workload
    // The first pass fills caches, and takes several times as long as one that tells how many make a
    // round.
    try operation.run(1, in: workload)
    let duration = try ContinuousClock().measure { try operation.run(1, in: workload) }
    passes = max(1, min(100_000, Int(plan.roundTime / max(duration, .nanoseconds(1)))))
  }

  /// Runs it; returns the nanoseconds for one operation.
  func time() throws -> Double {
    let duration = try ContinuousClock().measure { try operation.run(passes, in: workload) }
    return duration / .nanoseconds(1) / Double(passes * operation.count)
  }

  /// Whether another round would tell nothing more: what takes a fiftieth of a second is not run for
  /// seconds.
  func isEnough(_ rounds: [Double]) -> Bool {
    rounds.count >= 5 && rounds[rounds.count - 1] * Double(operation.count) > 2e7
  }
}
