import Foundation

/// Prints a workload's results, for people and for scripts.
enum Report {
  static func lines(for workload: Workload, _ measurement: Measurement) -> [String] {
    let ways = [workload.yardstick] + workload.operations
    let times = zip(ways, [measurement.yardstick] + measurement.operations).map { way, times in
      let (minimum, median) = (number(times.minimum, digits: 0), number(times.median, digits: 0))
      return "time \(workload.name) \(way.name) \(minimum) \(median)"
    }
    let ratios = zip(workload.operations, measurement.operations).map { operation, times in
      let ratio = times.minimum / measurement.yardstick.minimum
      return "ratio \(workload.name) \(operation.name) \(number(ratio, digits: 2))"
    }
    let allocations = zip(workload.operations, measurement.allocations).compactMap {
      operation, count in
      count.map { "allocations \(workload.name) \(operation.name) \(number($0, digits: 2))" }
    }
    let bytes = workload.bytesPerPattern.map {
      "bytes \(workload.name) pattern \(number($0, digits: 0))"
    }
    return times + ratios + allocations + [bytes].compactMap(\.self)
  }

  private static func number(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
