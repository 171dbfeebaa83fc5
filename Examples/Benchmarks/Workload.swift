/// Work that is done in several ways: by a yardstick, and by operations compared with it.
struct Workload {
  let name: String
  let yardstick: Operation
  let operations: [Operation]
  /// The memory of the table in which a lookup walks, for each pattern.
  var bytesPerPattern: Double?

  /// The workload with some of its operations only; with all where there are no names.
  func only(_ names: [String]) -> Workload {
    if names.isEmpty { return self }
    return Workload(
      name: name, yardstick: yardstick, operations: operations.filter { names.contains($0.name) })
  }
}

/// One way to do the work of a workload.
struct Operation {
  let name: String
  /// How many operations one pass has.
  let count: Int
  /// What each pass returns.
  ///
  /// It is compared in every round, so that no result goes unused.
  let checksum: Int
  /// Whether it leaves caches and heap in disorder, so that nothing is measured in turns with it.
  var isMeasuredAlone = false
  /// Does all of the work once, and returns the checksum of the results.
  let pass: () throws -> Int

  /// Runs so many passes, or throws where one of them did other work than it should.
  func run(_ passes: Int, in workload: String) throws {
    var sum = 0
    for _ in 0..<passes { sum &+= try pass() }
    guard sum == checksum &* passes else {
      throw WrongChecksum(workload: workload, operation: name)
    }
  }
}

/// An operation that did other work than the workload asks for.
struct WrongChecksum: Error, CustomStringConvertible {
  let workload: String
  let operation: String

  var description: String { "\(operation) of \(workload) gave a wrong result" }
}
