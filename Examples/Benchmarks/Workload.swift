/// Work for a yardstick and for operations that are compared with it.
struct Workload {
  let name: String
  let yardstick: Operation
  let operations: [Operation]
  /// The memory of the table for each pattern.
  var bytesPerPattern: Double?

  /// Returns the workload with the named operations, or with all if there are no names.
  func only(_ names: [String]) -> Workload {
    if names.isEmpty { return self }
    return Workload(
      name: name, yardstick: yardstick, operations: operations.filter { names.contains($0.name) })
  }
}

struct Operation {
  let name: String
  /// The number of operations in one pass.
  let count: Int
  /// The result of each pass, compared in every round so that no result is unused.
  let checksum: Int
  /// True if it leaves caches and heap in disorder and so must be measured alone.
  var isMeasuredAlone = false
  /// Does the work once, and returns the checksum of the results.
  let pass: () throws -> Int

  /// Runs passes; throws if one of them did the wrong work.
  func run(_ passes: Int, in workload: String) throws {
    var sum = 0
    for _ in 0..<passes { sum &+= try pass() }
    guard sum == checksum &* passes else {
      throw WrongChecksum(workload: workload, operation: name)
    }
  }
}

/// The error of an operation that did the wrong work.
struct WrongChecksum: Error, CustomStringConvertible {
  let workload: String
  let operation: String

  var description: String { "\(operation) of \(workload) gave a wrong result" }
}
