import Foundation

/// Measures what the library costs, in relation to what Foundation needs for the same work.
@main
struct Benchmarks {
  static func main() {
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help:
        print(Arguments.usage)
      case .measure(let plan):
        #if DEBUG
          complain("this is no optimized build, so the figures say little; use -c release")
        #endif
        for workload in try LookupWorkloads.all() + URLWorkloads.all()
          + NavigatorWorkload.all()
        {
          for line in Report.lines(for: workload, try Measurement(of: workload, plan)) {
            print(line)
          }
        }
      }
    } catch let error as UsageError {
      complain(error.message)
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("waymark-benchmarks: \(text)\n".utf8))
  }
}
