import Testing

@testable import app_router

@Suite("The command line")
struct ArgumentsTests {
  static let rows: [(arguments: [String], expected: Arguments)] = [
    ([], .open(launch: nil, links: [])),
    (["a:b", "c:d"], .open(launch: nil, links: ["a:b", "c:d"])),
    ([""], .open(launch: nil, links: [""])),
    (["--launch", "a:b"], .open(launch: "a:b", links: [])),
    (["c:d", "--launch", "--help", "e:f"], .open(launch: "--help", links: ["c:d", "e:f"])),
    (["--", "--launch", "-h"], .open(launch: nil, links: ["--launch", "-h"])),
    (["a:b", "-h"], .help),
    (["--help"], .help),
  ]

  @Test("is read", arguments: rows)
  func read(arguments: [String], expected: Arguments) throws {
    #expect(try Arguments(arguments) == expected)
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (
      ["--color"],
      "unknown option --color; see app-router --help, and write -- in front of links that begin with -"
    ),
    (["--launch"], "--launch takes a link: --launch https://icook.tw/"),
    (["--launch", "a:", "--launch", "b:"], "an app is launched once; give --launch one link"),
  ]

  @Test("a mistake is refused, and the way out named", arguments: mistakes)
  func mistake(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(arguments) }
    #expect(error?.message == message)
  }
}
