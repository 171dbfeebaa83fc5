/// The command line.
enum Arguments: Equatable {
  case help
  case measure(Request)

  struct Request: Equatable {
    var plan = Plan.full
    /// The only workload to be run.
    var workload: String?
    /// The only operations to be run; all where there are none.
    var operations: [String] = []
    /// The number of passes with nothing else, for a profiler.
    var passes: Int?
    /// The files of the user's own table.
    var routes: String?
    var urls: String?
  }

  /// Parses the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var request = Request()
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--smoke": request.plan = .smoke
      case "--workload": request.workload = try Self.value(of: argument, &rest)
      case "--operation": request.operations.append(try Self.value(of: argument, &rest))
      case "--routes": request.routes = try Self.value(of: argument, &rest)
      case "--urls": request.urls = try Self.value(of: argument, &rest)
      case "--passes":
        let text = try Self.value(of: argument, &rest)
        guard let passes = Int(text), passes > 0 else {
          throw UsageError("--passes \(text) is not a number above zero")
        }
        request.passes = passes
      case _ where argument.hasPrefix("-"):
        throw UsageError("unknown option \(argument); see waymark-benchmarks --help")
      default:
        throw UsageError("unexpected argument \(argument); see waymark-benchmarks --help")
      }
    }
    try Self.check(request)
    self = .measure(request)
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw UsageError("\(option) needs a value; see waymark-benchmarks --help")
    }
    return value
  }

  private static func check(_ request: Request) throws(UsageError) {
    if (request.routes == nil) != (request.urls == nil) {
      throw UsageError("--routes and --urls belong together: a table, and what it is asked")
    }
    if request.routes != nil, request.workload != nil {
      throw UsageError("--workload names one of the program's own; with --routes there is only one")
    }
    if request.passes != nil {
      guard !request.operations.isEmpty, request.workload != nil || request.routes != nil else {
        throw UsageError("--passes needs --operation, and --workload or --routes and --urls")
      }
    }
  }
}

/// Invalid arguments.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
