/// The command line.
enum Arguments: Equatable {
  case help
  /// The link that launches the app, and those to open then; none means lines of standard input.
  case open(launch: String?, links: [String])

  /// Parses the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var (launch, links): (String?, [String]) = (nil, [])
    var (isBehindOptions, isLaunch) = (false, false)
    for argument in arguments {
      switch argument {
      case _ where isLaunch:
        launch = argument
        isLaunch = false
      case _ where isBehindOptions || !argument.hasPrefix("-"): links.append(argument)
      case "--": isBehindOptions = true
      case "--help", "-h":
        self = .help
        return
      case "--launch" where launch == nil: isLaunch = true
      case "--launch": throw UsageError("an app is launched once; give --launch one link")
      default:
        throw UsageError(
          "unknown option \(argument); see app-router --help, and write -- in front of links that "
            + "begin with -")
      }
    }
    if isLaunch { throw UsageError("--launch takes a link: --launch https://icook.tw/") }
    self = .open(launch: launch, links: links)
  }

  static let usage = """
    The links of a small cooking app: launches it, opens links, and shows where each leads.

    usage: app-router [--help] [--launch URL] [--] [URL ...]

    Without links it asks for them on a terminal, and else opens the lines of standard input.
    A link that nobody knows leads home.

    --launch URL   the app is launched by this link, as from a website

    links:
      https://icook.tw/                               today's recipes
      https://icook.tw/categories/28                  a category
      https://icook.tw/search/羊肉/空心菜,辣椒/           a search, with ingredients
      'https://icook.tw/recipes?page=2&sort=date'     a page of all recipes
      https://icook.tw/seasons/winter                 a season
      https://market.icook.tw/                        the market
      'myapp://alert?title=Hello&message=World'       an alert
      myapp://user/7                                  a cook, for who is logged in
      myapp://logout                                  logs out

    exit status: 0 when every link was opened, 1 when one was not, 2 for wrong usage
    """
}

/// An invalid command, with advice.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
