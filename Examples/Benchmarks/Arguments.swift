/// What the user asks for on the command line.
enum Arguments: Equatable {
  case help
  case measure(Plan)

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var plan = Plan.full
    for argument in arguments {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--smoke": plan = .smoke
      case _ where argument.hasPrefix("-"):
        throw UsageError(message: "unknown option \(argument); see waymark-benchmarks --help")
      default:
        throw UsageError(message: "unexpected argument \(argument); see waymark-benchmarks --help")
      }
    }
    self = .measure(plan)
  }

  static let usage = """
    Measures what the library costs, in relation to what Foundation needs for the same work.

    usage: swift run -c release waymark-benchmarks [--help] [--smoke]

      --smoke   runs everything once or twice: shows that it works, and measures nothing

    Each workload does the same work with the library and with a yardstick, in turns. It prints

      time <workload> <operation> <minimum> <median>    nanoseconds for one operation
      ratio <workload> <operation> <value>              how many times the yardstick's minimum

    Times are those of this machine; ratios hardly depend on it. Compare ratios.

    workloads:
      url.*     a URL made of a route, against the same URL made with URLComponents
      navigator.*
                a navigator's destination for a URL, with its values and the factory's call, against
                the route of the same URL in a table of the same patterns

    exit status: 0 when everything was measured, 1 when a result was wrong, 2 for wrong usage
    """
}

/// An argument that there is not.
struct UsageError: Error, Equatable {
  let message: String
}
