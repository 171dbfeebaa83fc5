/// Work that is done in several ways: by a yardstick, and by operations compared with it.
struct Workload {
  let name: String
  /// How many operations one pass has.
  let count: Int
  /// What each pass returns.
  ///
  /// It is compared in every round, so that no result goes unused.
  let checksum: Int
  let yardstick: Operation
  let operations: [Operation]
}

/// One way to do the work of a workload.
struct Operation {
  let name: String
  /// Does all of the work once, and returns the checksum of the results.
  let pass: () throws -> Int
}
