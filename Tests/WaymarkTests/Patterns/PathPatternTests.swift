import Testing

@testable import Waymark

@Suite("Parsing a pattern")
struct PathPatternTests {
  @Test(
    "segments",
    arguments: [
      ("/users/list", [.literal("users"), .literal("list")]),
      ("users", [.literal("users")]),
      ("/", []),
      ("", []),
      ("//a//b/", [.literal("a"), .literal("b")]),
      ("/%7Bid%7D", [.literal("{id}")]),
      ("/caf%C3%A9", [.literal("café")]),
      ("/{id}", [parameter("id")]),
      ("/<id>", [parameter("id")]),
      ("/{id:int}", [parameter("id", .type(.int))]),
      ("/<int:id>", [parameter("id", .type(.int))]),
      ("/{x:string}", [parameter("x")]),
      ("/{x:float}", [parameter("x", .type(.double))]),
      ("/{kind:cats,dogs}", [parameter("kind", .oneOf(["cats", "dogs"]))]),
      ("/<cats,dogs:kind>", [parameter("kind", .oneOf(["cats", "dogs"]))]),
      ("/{kind:a%2Cb,c}", [parameter("kind", .oneOf(["a,b", "c"]))]),
      (
        "/user-{id}.json",
        [.parameter(PatternParameter(name: "id", prefix: "user-", suffix: ".json"))]
      ),
      (
        "/v<int:n>",
        [.parameter(PatternParameter(name: "n", prefix: "v", constraint: .type(.int)))]
      ),
      ("/*", [.anySegment]),
      ("/a/**", [.literal("a"), .rest(name: nil)]),
      ("/{rest:path}", [.rest(name: "rest")]),
      ("/<path:rest>", [.rest(name: "rest")]),
      ("/{_}/{_}", [parameter("_"), parameter("_")]),
    ] as [(String, [PatternSegment])])
  func segments(_ text: String, _ expected: [PatternSegment]) throws {
    let pattern = try PatternParser.parse(text, strictSlashes: false)
    #expect(pattern.segments.map(\.segment) == expected)
  }

  @Test(
    "empty segments count where slashes are strict",
    arguments: [
      ("/", []), ("", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("//a", ["", "a"]), ("//", ["", ""]),
      ("a//b", ["a", "", "b"]),
    ])
  func strictSlashes(_ text: String, _ expected: [String]) throws {
    let pattern = try PatternParser.parse(text, strictSlashes: true)
    #expect(pattern.segments.map(\.segment) == expected.map(PatternSegment.literal))
  }

  @Test(
    "expansions",
    arguments: [
      ("/a", ["/a"]),
      ("/{a?}", ["/{a}", "/"]),
      ("/w/{x?}/{y?}", ["/w/{x}/{y}", "/w/{x}", "/w"]),
      ("/{a?}/x/{b:int?}", ["/{a}/x/{b:int}", "/{a}/x", "/x/{b:int}", "/x"]),
      ("/<int:id?>", ["/{id:int}", "/"]),
      ("/{k:a,b?}", ["/{k:a,b}", "/"]),
    ])
  func expansions(_ text: String, _ expected: [String]) throws {
    let pattern = try PatternParser.parse(text, strictSlashes: false)
    #expect(pattern.expansions.map(\.patternText) == expected)
  }

  @Test(
    "what is wrong, and where",
    arguments: [
      ("/{id:itn}", .unknownConverter(name: "itn"), 5),
      ("/<itn:id>", .unknownConverter(name: "itn"), 2),
      ("/{id}/{id}", .repeatedName(name: "id"), 6),
      ("/**/a", .restNotLast, 1),
      ("/{r:path}/a", .restNotLast, 1),
      ("/{a", .unclosedPlaceholder, 1),
      ("/{a/b}", .unclosedPlaceholder, 1),
      ("/{a{b}}", .unclosedPlaceholder, 1),
      ("/{a>", .unclosedPlaceholder, 1),
      ("/a}", .unopenedPlaceholder, 2),
      ("/{}", .missingName, 2),
      ("/{:int}", .missingName, 2),
      ("/{?}", .missingName, 2),
      ("/{a b}", .invalidName(name: "a b"), 2),
      ("/{tag*}", .invalidName(name: "tag*"), 2),
      ("/{tag*?}", .invalidName(name: "tag*"), 2),
      ("/{tag?*}", .invalidName(name: "tag?"), 2),
      ("/{k:a,}", .invalidListElement, 6),
      ("/{k:,a}", .invalidListElement, 4),
      ("/{k:a, b}", .invalidListElement, 6),
      ("/a*b", .partialWildcard, 2),
      ("/***", .partialWildcard, 1),
      ("/{a}*", .partialWildcard, 4),
      ("/{a}-{b}", .severalParametersInSegment, 5),
      ("/x{a?}", .affixNotAllowed, 1),
      ("/x{a:path}", .affixNotAllowed, 1),
      ("/{a:path?}", .optionalRest, 2),
      ("/100%", .percentEscape, 4),
      ("/%zz", .percentEscape, 1),
      ("/%FF", .percentEscape, 1),
      ("https://example.com/a", .notAPath, 0),
      ("/a#b", .fragment, 2),
      ("/a/../b", .dotSegment, 3),
      ("/%2e/b", .dotSegment, 1),
      ("/a?b={c}", .queryNotAllowed, 2),
      ("/{a?}/{b?}/{c?}/{d?}/{e?}/{f?}/{g?}", .tooManyOptionals(limit: 6), 31),
    ] as [(String, PatternIssue.Kind, Int)])
  func failures(_ text: String, _ kind: PatternIssue.Kind, _ offset: Int) {
    let failure = #expect(throws: PatternParser.Failure.self) {
      try PatternParser.parse(text, strictSlashes: false)
    }
    #expect(failure?.kind == kind)
    #expect(failure?.offset == offset)
  }

  @Test("as many optional segments as a pattern can have")
  func mostOptionals() throws {
    let text = (0..<6).map { "/{p\($0)?}/x" }.joined()
    let pattern = try PatternParser.parse(text, strictSlashes: false)
    #expect(pattern.expansions.count == 64)
    #expect(Set(pattern.expansions).count == 64)
  }

  @Test("a pattern longer than any URL is an error")
  func tooManySegments() {
    let failure = #expect(throws: PatternParser.Failure.self) {
      try PatternParser.parse(String(repeating: "/a", count: 100_000), strictSlashes: false)
    }
    #expect(failure?.kind == .tooManySegments(limit: 256))
    for end in ["/{z?}", "/**"] {
      let text = String(repeating: "/a", count: 256) + end
      #expect(throws: Never.self) { try PatternParser.parse(text, strictSlashes: false) }
    }
  }

  /// Literals made of so many letters, which are too long to be printed.
  @Test(
    "literals longer than any URL are an error",
    arguments: [
      (["a"], [8192], true), (["a"], [8193], false),
      (["a", "/", "b"], [4096, 1, 4095], true), (["a", "/", "b"], [4096, 1, 4096], false),
      (["%61"], [8192], true), ([" "], [2731], false), (["é"], [8192], true),
      (["a", "{x}"], [8191, 1], true), (["a", "{x}"], [8192, 1], false),
      (["{k:", "a", ",b?}"], [1, 9000, 1], true), (["{k:", "a", ",b}"], [1, 9000, 1], true),
      (["{k:", "a", ",", "b", "}"], [1, 9000, 1, 8193, 1], false),
    ] as [([String], [Int], Bool)])
  func tooLong(_ parts: [String], _ counts: [Int], _ isPattern: Bool) {
    let text = "/" + zip(parts, counts).map { String(repeating: $0, count: $1) }.joined()
    let result = Result { try PatternParser.parse(text, strictSlashes: false) }
    switch result {
    case .success: #expect(isPattern)
    case .failure(let error):
      #expect((error as? PatternParser.Failure)?.kind == .tooLong(limit: 8192))
      #expect(!isPattern)
    }
  }

  private static func parameter(
    _ name: String, _ constraint: SegmentConstraint? = nil
  ) -> PatternSegment {
    .parameter(PatternParameter(name: name, constraint: constraint))
  }
}
