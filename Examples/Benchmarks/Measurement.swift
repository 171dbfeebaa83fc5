import AllocationCounter

/// The number and length of a workload's runs.
struct Plan: Equatable {
  var rounds: Int
  /// The duration of each operation in a round, unless one pass takes longer.
  var roundTime: Duration

  /// Enough for minima that vary by a few percent.
  static let full = Plan(rounds: 31, roundTime: .milliseconds(2))
  /// Enough to check each result.
  static let smoke = Plan(rounds: 1, roundTime: .zero)
}

/// The time and memory that a workload's operations took.
struct Measurement {
  struct Times: Equatable {
    /// The least disturbed round.
    var minimum: Double
    var median: Double

    /// - Parameter rounds: At least one time.
    init(rounds: [Double]) {
      let sorted = rounds.sorted()
      minimum = sorted[0]
      median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
  }

  let yardstick: Times
  /// In the order of the workload.
  let operations: [Times]
  /// The average allocations of one operation; `nil` if they cannot be counted.
  let allocations: [Double?]

  /// Runs a workload.
  ///
  /// The yardstick and the lookups alternate in each round, so that another process disturbs all
  /// alike. Operations that are measured alone come afterwards, one by one in turns with the
  /// yardstick: they leave caches and heap in disorder.
  ///
  /// - Throws: The error of an operation, or ``WrongChecksum``.
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
    // After the clock has stopped, so that neither disturbs the other.
    allocations = try operations.map { try Self.allocations(of: $0, name) }
  }

  private static func allocations(of operation: Operation, _ workload: String) throws -> Double? {
    let before = waymark_allocation_count()
    guard before >= 0 else { return nil }
    try operation.run(1, in: workload)
    return Double(waymark_allocation_count() - before) / Double(operation.count)
  }
}

/// The passes of an operation in each round.
private struct Turn {
  let operation: Operation
  let workload: String
  let passes: Int

  init(of operation: Operation, in workload: String, _ plan: Plan) throws {
    self.operation = operation
    self.workload = workload
    // The first pass fills caches and takes several times as long as those of a round.
    try operation.run(1, in: workload)
    let duration = try ContinuousClock().measure { try operation.run(1, in: workload) }
    passes = max(1, min(100_000, Int(plan.roundTime / max(duration, .nanoseconds(1)))))
  }

  /// Runs it, and returns the nanoseconds of one operation.
  func time() throws -> Double {
    let duration = try ContinuousClock().measure { try operation.run(passes, in: workload) }
    return duration / .nanoseconds(1) / Double(passes * operation.count)
  }

  /// True if another round adds nothing: slow operations do not run for seconds.
  func isEnough(_ rounds: [Double]) -> Bool {
    rounds.count >= 5 && rounds[rounds.count - 1] * Double(operation.count) > 2e7
  }
}
