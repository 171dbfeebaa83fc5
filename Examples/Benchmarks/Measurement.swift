/// How often a workload is run.
struct Plan: Equatable {
  var rounds: Int
  /// How many operations a round has at least.
  var operations: Int

  /// Enough for minima that move by a few percent from run to run.
  static let full = Plan(rounds: 31, operations: 5_000)
  /// Enough to see that each result is right.
  static let smoke = Plan(rounds: 2, operations: 1)
}

/// How long the operations of a workload took.
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

  /// Runs a workload.
  ///
  /// The ways to do its work take turns in each round, so that a disturbance by another process meets
  /// all of them.
  ///
  /// - Throws: What an operation throws, or ``WrongChecksum``.
  init(of workload: Workload, _ plan: Plan) throws {
    let ways = [workload.yardstick] + workload.operations
    let passes = (plan.operations + workload.count - 1) / workload.count
    let clock = ContinuousClock()
    var rounds = [[Double]](repeating: [], count: ways.count)
    // The first round fills caches and does not count.
    for round in 0...plan.rounds {
      for (index, way) in ways.enumerated() {
        var sum = 0
        let duration = try clock.measure {
          for _ in 0..<passes { sum &+= try way.pass() }
        }
        guard sum == workload.checksum &* passes else {
          throw WrongChecksum(workload: workload.name, operation: way.name)
        }
        if round > 0 {
          rounds[index].append(duration / .nanoseconds(1) / Double(passes * workload.count))
        }
      }
    }
    let times = rounds.map(Times.init)
    yardstick = times[0]
    operations = Array(times.dropFirst())
  }
}

/// An operation that did other work than the workload asks for.
struct WrongChecksum: Error, CustomStringConvertible {
  let workload: String
  let operation: String

  var description: String { "\(operation) of \(workload) gave a wrong result" }
}
