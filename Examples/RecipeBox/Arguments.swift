/// The command line.
enum Arguments: Equatable {
  case help
  /// The links to open; none means the prompt, or lines of standard input.
  case links([String])
  case command(TableCommand)

  /// Parses the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words: [String] = []
    var isBehindOptions = false
    var isFirstBehindOptions = false
    for argument in arguments {
      switch argument {
      case _ where isBehindOptions || !argument.hasPrefix("-"):
        if words.isEmpty { isFirstBehindOptions = isBehindOptions }
        words.append(argument)
      case _ where Int(argument) != nil && words.first.map(Self.isCommand) == true:
        // No option is a number, but a route's value may be negative.
        words.append(argument)
      case "--":
        isBehindOptions = true
      case "--help", "-h":
        self = .help
        return
      default:
        throw UsageError(
          "unknown option \(argument.excerpt); see recipe-box --help, and write -- in front of links "
            + "and values that begin with -")
      }
    }
    // Behind `--` are links and values, whatever they look like.
    guard let first = words.first, !isFirstBehindOptions, Self.isCommand(first) else {
      self = .links(words)
      return
    }
    guard let command = try TableCommand(words) else {
      throw UsageError("unknown command \(first.excerpt); \(Self.hint(for: first))")
    }
    self = .command(command)
  }

  /// Removes `--trace`; returns true if it was there.
  static func takeTrace(from arguments: inout [String]) -> Bool {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard let index = arguments[..<end].firstIndex(of: "--trace") else { return false }
    arguments.remove(at: index)
    return true
  }

  /// A link has a colon or a slash; an empty text is an empty link.
  private static func isCommand(_ word: String) -> Bool {
    !word.isEmpty && !word.contains(":") && !word.contains("/")
  }

  private static func hint(for word: String) -> String {
    Spelling.nearest(to: word, among: TableCommand.names).map { "did you mean \($0)?" }
      ?? "the commands are \(TableCommand.names.joined(separator: ", ")), and a link has a scheme, "
      + "as in https://\(word.excerpt)"
  }

  static let usage = """
    Opens links in a small cooking app, and shows where each leads.

    usage: recipe-box [--help] [--trace] [--] [URL ...]
           recipe-box url ROUTE [--] [VALUE ...]
           recipe-box explain URL
           recipe-box routes

    Without arguments it asks for commands on a terminal, and else opens the lines of standard input.
    Behind -- stand links and values that begin with -.

    --trace prints what becomes of each navigation, as it happens.

    commands:
      url category 28         prints the URL of a route
      explain URL             says of each pattern why it matches the URL, or why not
      routes                  lists the patterns

    links:
      https://icook.tw/                               today's recipes
      https://icook.tw/search/羊肉/空心菜,辣椒/           a search, with ingredients
      https://icook.tw/categories/28                  a category
      https://market.icook.tw/                        the market
      'myapp://alert?title=Hello&message=World'       an alert
      myapp://user/7                                  a profile, behind a log-in
      myapp://post/羊肉爐                               a post
      myapp://logout                                  logs out

    exit status: 0 when every URL was opened, 1 when one was not or a route has none, 2 for wrong usage;
                 explain and routes end with 0, also where no pattern matches
    """
}

/// An invalid command, with advice.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The exit code of the program.
enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  case usage = 2
}
