/// What the user asks for on the command line.
enum Arguments: Equatable {
  case help
  /// The links to open; none asks for the prompt or for the lines of standard input.
  case links([String])

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var links: [String] = []
    var isBehindOptions = false
    for argument in arguments {
      switch argument {
      case _ where isBehindOptions || !argument.hasPrefix("-"):
        links.append(argument)
      case "--":
        isBehindOptions = true
      case "--help", "-h":
        self = .help
        return
      default:
        throw UsageError(option: argument)
      }
    }
    self = .links(links)
  }

  static let usage = """
    Opens links in a small cooking app, and shows where each leads.

    usage: recipe-box [--help] [URL ...]

    Without a URL it asks for commands on a terminal, and else opens the lines of standard input.

    links:
      https://icook.tw/                               today's recipes
      https://icook.tw/search/羊肉/空心菜,辣椒/           a search, with ingredients
      https://icook.tw/categories/28                  a category
      https://market.icook.tw/                        the market
      'myapp://alert?title=Hello&message=World'       an alert
      myapp://user/7                                  a profile, behind a log-in
      myapp://post/羊肉爐                               a post
      myapp://logout                                  logs out

    exit status: 0 when every URL was opened, 1 when one was not, 2 for wrong usage
    """
}

/// An option that there is not.
struct UsageError: Error, Equatable {
  let option: String

  var message: String { "unknown option \(option.excerpt); see recipe-box --help" }
}

/// How the program ends.
enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  case usage = 2
}
