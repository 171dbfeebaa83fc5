import AllocationCounter
import Foundation

/// Measures the cost of the library relative to Foundation's for the same work.
@main
struct Benchmarks {
  static func main() {
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help: print(Arguments.usage)
      case .measure(let request): try run(request)
      }
      // Errors of writing appear when the buffer is flushed.
      if fflush(nil) != 0 {
        complain("the results cannot be written")
        exit(74)
      }
    } catch let error as UsageError {
      complain(error.message)
      exit(64)
    } catch let error as UserTable.Failure {
      complain(error.message)
      exit(error.status)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func run(_ request: Arguments.Request) throws {
    // Returning pages to the system costs more the larger the heap is.
    waymark_keep_freed_memory()
    let makers = try workloads(request)
    if let passes = request.passes {
      for maker in makers {
        let workload = try maker.make()
        for name in request.operations { try run(name, passes, of: workload) }
      }
      return
    }
    #if DEBUG
      complain("this is no optimized build, so the figures say little; use -c release")
    #endif
    var isKnown = false
    for maker in makers {
      // One table at a time, so that none evicts another from the caches.
      let all = try maker.make()
      let workload = all.only(request.operations)
      if workload.operations.isEmpty {
        if makers.count == 1 { throw unknownOperation(request.operations[0], of: all) }
        continue
      }
      isKnown = true
      for line in Report.lines(for: workload, try Measurement(of: workload, request.plan)) {
        print(line)
      }
    }
    if !isKnown { throw unknownOperation(request.operations.first ?? "") }
  }

  private static func workloads(_ request: Arguments.Request) throws -> [WorkloadMaker] {
    if let routes = request.routes, let urls = request.urls {
      let table = try UserTable(routes: routes, urls: urls)
      return [WorkloadMaker(name: "user") { try table.workload("user") }]
    }
    let all =
      LookupCatalog.all + FormsCatalog.all + [ColdWorkload.maker] + URLWorkloads.all
      + NavigatorWorkload.all + [NavigationWorkload.maker]
    guard let name = request.workload else { return all }
    let named = all.filter { $0.name == name }
    if named.isEmpty {
      throw UsageError(
        "unknown workload \(name); there are " + all.map(\.name).joined(separator: ", "))
    }
    return named
  }

  private static func run(_ name: String, _ passes: Int, of workload: Workload) throws {
    let ways = [workload.yardstick] + workload.operations
    guard let operation = ways.first(where: { $0.name == name }) else {
      throw unknownOperation(name, of: workload)
    }
    // Preparations are no part of a pass. Reading the count marks the passes' beginning and end for
    // a profiler.
    try operation.run(1, in: workload.name)
    _ = waymark_allocation_count()
    try operation.run(passes, in: workload.name)
    _ = waymark_allocation_count()
    print("passes \(workload.name) \(name) \(passes) \(operation.count)")
  }

  private static func unknownOperation(_ name: String, of workload: Workload) -> UsageError {
    UsageError(
      "\(workload.name) has no operation \(name); it has "
        + workload.operations.map(\.name).joined(separator: ", "))
  }

  private static func unknownOperation(_ name: String) -> UsageError {
    UsageError("unknown operation \(name); see waymark-benchmarks --help")
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("waymark-benchmarks: \(text)\n".utf8))
  }
}

/// A workload that is made lazily.
struct WorkloadMaker {
  let name: String
  let make: () throws -> Workload
}
