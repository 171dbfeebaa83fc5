import Testing

@testable import recipe_box

@Suite("The command line")
struct ArgumentsTests {
  static let rows: [(arguments: [String], expected: Arguments)] = [
    ([], .links([])),
    (["https://icook.tw", "myapp://logout"], .links(["https://icook.tw", "myapp://logout"])),
    ([""], .links([""])),
    (["--help"], .help),
    (["https://icook.tw", "-h"], .help),
    (["--", "--help"], .links(["--help"])),
    (["--", "routes"], .links(["routes"])),
    (["/"], .links(["/"])),
    (["url", "category", "28"], .command(.url(.category(id: 28)))),
    (["url", "post", "--", "--help"], .command(.url(.post(title: "--help")))),
    (["url", "user", "-5"], .command(.url(.user(id: -5)))),
    (["explain", "myapp://logout"], .command(.explain("myapp://logout"))),
    (["routes"], .command(.routes)),
  ]

  @Test("is read", arguments: rows)
  func read(arguments: [String], expected: Arguments) throws {
    #expect(try Arguments(arguments) == expected)
  }

  @Test("--trace is taken out, but not behind --")
  func trace() {
    var arguments = ["a:", "--trace", "--", "--trace"]
    #expect(Arguments.takeTrace(from: &arguments))
    #expect(arguments == ["a:", "--", "--trace"])
    #expect(!Arguments.takeTrace(from: &arguments))
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (
      ["--color\u{1B}[31m"],
      #"unknown option --color\u{1B}[31m; see recipe-box --help, and write -- in front of links and "#
        + "values that begin with -"
    ),
    (
      ["-5"],
      "unknown option -5; see recipe-box --help, and write -- in front of links and values that begin "
        + "with -"
    ),
    (["routs"], "unknown command routs; did you mean routes?"),
    (["EXPLAIN", "/"], "unknown command EXPLAIN; did you mean explain?"),
    (
      ["icook.tw"],
      "unknown command icook.tw; the commands are url, explain, routes, and a link has a scheme, "
        + "as in https://icook.tw"
    ),
    (["explain"], "explain takes one URL, for example: explain https://icook.tw/"),
    (["routes", "all"], "routes takes no values"),
    (
      ["url"],
      "url of what? The routes are home, richSearch, category, marketHome, alert, logOut, user, post"
    ),
    (["url", "categry", "28"], "there is no route categry; did you mean category?"),
    (
      ["url", "settings"],
      "there is no route settings; the routes are home, richSearch, category, marketHome, alert, "
        + "logOut, user, post"
    ),
    (["url", "category"], "category with 0 values is no route; write: url category ID"),
    (
      ["url", "alert", "a", "b", "c"],
      "alert with 3 values is no route; write: url alert TITLE [MESSAGE]"
    ),
    (["url", "user", "me"], "the ID of user is a whole number, and me is not one"),
  ]

  @Test("a mistake is refused, and the way out named", arguments: mistakes)
  func mistake(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(arguments) }
    #expect(error?.message == message)
  }
}
