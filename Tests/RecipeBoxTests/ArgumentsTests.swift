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
  ]

  @Test("is read", arguments: rows)
  func read(arguments: [String], expected: Arguments) throws {
    #expect(try Arguments(arguments) == expected)
  }

  @Test("an unknown option is refused, and the way out named")
  func unknownOption() {
    let error = #expect(throws: UsageError.self) { try Arguments(["--color\u{1B}[31m"]) }
    #expect(
      error?.message == #"unknown option --color\u{1B}[31m; see recipe-box --help"#)
  }
}
