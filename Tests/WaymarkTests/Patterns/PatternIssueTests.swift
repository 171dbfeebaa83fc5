import Testing

@testable import Waymark

@Suite("Issues of a table")
struct PatternIssueTests {
  /// The issues of one matcher, with the place of each `map` call replaced by a short one.
  private func issues(
    options: URLMatchingOptions = [], _ paths: (URLPathMapper<Spot>) -> Void
  ) -> [PatternIssue] {
    RouteTable<Spot>(.group(options: options, paths)).issues
  }

  @Test("the words say what is wrong, where, and what to do")
  func words() {
    let found = issues { $0.spot("/u/{id:itn}", "x", fileID: "App/Routes.swift", line: 12) }
    #expect(
      found.map(\.description) == [
        "App/Routes.swift:12: error: pattern \"/u/{id:itn}\", character 8: there is no converter "
          + "\"itn\"; the built-in ones are string, int, double, float, bool, uuid, date, email, "
          + "path; did you mean \"int\"?"
      ])
    #expect(found.first?.errorDescription == found.first?.description)
  }

  @Test("a position counts characters, not bytes")
  func position() {
    #expect(issues { $0.spot("/🇩🇪/{id", "x") }.first?.position == 3)
  }

  @Test("the pattern of an issue has the prefixes of its groups")
  func prefixes() {
    let found = issues { paths in
      paths.group("/api") { $0.group("v1/") { $0.spot("/{", "x") } }
    }
    #expect(found.first?.pattern == "/api/v1/{")
    #expect(found.first?.position == 8)
  }

  @Test(
    "duplicates: the earlier one decides how bad it is",
    arguments: [
      (true, "/a", "/a", [], .warning), (false, "/a", "/a", [], .note),
      (false, "/*", "/{x}", [], .note), (false, "/{x}", "/{y}", [], .note),
      (false, "/{x}", "/{x:string}", [], .note), (false, "/{k:a,b}", "/{k:b,a}", [], .note),
      (true, "/caf%C3%A9", "/cafe\u{301}", [], .warning), (true, "/a", "/A", [], nil),
      (true, "/a", "/A", .ignoringCase, .warning), (true, "/a", "/a/", [], .warning),
      (true, "/a", "/a/", .strictSlashes, nil), (false, "/{x:int}", "/{x}", [], nil),
      (false, "/{x:int}", "/{x:double}", [], nil), (true, "/**", "/b", [], nil),
      (false, "/{x:path}", "/**", [], nil), (false, "/a/{b?}", "/a", [], .note),
    ] as [(Bool, String, String, URLMatchingOptions, PatternIssue.Severity?)])
  func duplicates(
    _ firstIsValue: Bool, _ first: String, _ second: String, _ options: URLMatchingOptions,
    _ severity: PatternIssue.Severity?
  ) {
    let found = issues(options: options) {
      if firstIsValue {
        $0.map(.init(first), to: .named("first"), fileID: "A/B.swift", line: 1)
      } else {
        $0.map(.init(first), fileID: "A/B.swift", line: 1) { .named("first") }
      }
      $0.map(.init(second), fileID: "A/B.swift", line: 2) { .named("second") }
    }
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    if severity != nil {
      #expect(found.first?.kind == .duplicate(of: first, fileID: "A/B.swift", line: 1))
      #expect(found.first?.line == 2)
    }
  }

  @Test("of many equal patterns each is compared with the first alone")
  func manyDuplicates() {
    let count = 4_000
    let table = RouteTable<Spot>(
      .group { paths in
        for number in 0..<count { paths.spot(.init("/a/{p\(number)}"), "a") }
      })
    #expect(table.issues.count == count - 1)
    #expect(
      table.issues.allSatisfy {
        if case .duplicate(of: "/a/{p0}", _, _) = $0.kind { $0.severity == .note } else { false }
      })
  }

  @Test("duplicates are looked for inside one matcher only")
  func twoMatchers() {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host("a.example") { $0.spot("/a", "a") }, .host("b.example") { $0.spot("/a", "b") },
      ]))
    #expect(table.issues.isEmpty)
    #expect(table.entries.map(\.scope) == ["host a.example", "host b.example"])
  }

  @Test(
    "forms of one pattern that match the same path",
    arguments: [
      ("/{a?}/x/{b?}", true), ("/{a:int?}/x/{b?}", false), ("/{a?}/x/{b:int?}", false),
      ("/{a:x,y?}/x/{b:x,y?}", true), ("/{a:z,y?}/x/{b:x,y?}", false), ("/w/{x?}/{y?}", false),
      ("/{a:int?}/1/{b:bool?}", true), ("/{a?}/x-{n}/{b?}", true),
      ("/{a:uuid?}/x/{b:int?}", false), ("/{a?}/{b}/{c?}", true),
      ("/{a:bool?}/{b:int}/{c:bool?}", true), ("/{a:bool?}/{b:double}/{c:bool?}", true),
      ("/{a:int?}/{b:double}/{c:int?}", true), ("/{a:double?}/{b:int}/{c:double?}", true),
      ("/{a:uuid?}/{b:double}/{c:uuid?}", false), ("/{a:int?}/{b:date}/{c:int?}", false),
      ("/{a:x,y?}/{b:bool}/{c:x,y?}", false), ("/{a:x,1?}/{b:bool}/{c:x,1?}", true),
    ])
  func ambiguity(_ pattern: String, _ isAmbiguous: Bool) {
    let found = issues { $0.spot(.init(pattern), "x") }
    #expect(found.count == (isAmbiguous ? 1 : 0))
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test("an ambiguity is at the first optional segment")
  func ambiguityPosition() {
    #expect(issues { $0.spot("/x/{n}/{a?}/{b}/{c?}", "x") }.map(\.position) == [7])
  }

  @Test(
    "a matcher whose host or scheme cannot be one is left out",
    arguments: [
      "a b", "*.*.x", "https://x", "", "x/y", "a..b", "*", "*.", "x:y", "x:99999", "u@x", "x?y",
      "%41", "x:", ".x", "a,b", "*.[::1]", "ex％61mple.com",
    ])
  func hosts(_ text: String) {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host(.init(text), fileID: "A/B.swift", line: 3) { $0.spot("/a", "a") },
        .group { $0.spot("/b", "b") },
      ]))
    #expect(table.issues.map(\.kind) == [.invalidHost(text: text)])
    #expect(table.issues.map(\.line) == [3])
    #expect(table.entries.map(\.pattern) == ["/b"])
  }

  @Test(
    "schemes that cannot be one", arguments: ["", "my app", "myapp://", "1a", "a_b", "é", "a:"])
  func schemes(_ text: String) {
    let table = RouteTable<Spot>(.scheme(.init(text)) { $0.spot("/a", "a") })
    #expect(table.issues.map(\.kind) == [.invalidScheme(text: text)])
    #expect(table.entries.isEmpty)
  }

  @Test("an empty list of hosts is no way to say none")
  func emptyList() {
    let table = RouteTable<Spot>(.host([]) { $0.spot("/a", "a") })
    #expect(table.issues.map(\.kind) == [.invalidHost(text: "")])
  }

  @Test("a value cannot carry a parameter")
  func valueWithParameters() {
    let found = issues { $0.map("/user/{id}/{_:int}", to: .named("user")) }
    #expect(found.map(\.kind) == [.parametersWithoutPayload(names: ["id"])])
    #expect(found.first?.position == 6)
  }

  @Test("the fragment as path is an option of whole matchers")
  func misplacedOption() {
    let found = issues { $0.group(options: .fragmentIsPath) { $0.spot("/a", "a") } }
    #expect(found.map(\.kind) == [.fragmentIsPathInGroup])
    #expect(found.first?.severity == .warning)
  }

  @Test(
    "every kind has its own words",
    arguments: [
      (.repeatedName(name: "id"), "the name \"id\" is used twice; only _ may repeat"),
      (.restNotLast, "a rest must be the last segment"),
      (
        .unclosedPlaceholder,
        "the placeholder is not closed in its segment; a literal brace is written %7B, a literal "
          + "< %3C"
      ),
      (
        .unopenedPlaceholder,
        "nothing is closed here; a literal } is written %7D, a literal > %3E"
      ),
      (.missingName, "a placeholder needs a name, as in {id}; a segment without a name is *"),
      (.invalidName(name: "a b"), "\"a b\" cannot be a name; use letters, digits, - and _"),
      (
        .invalidListElement,
        "an element of the closed list is empty or has spaces around it; a space is written %20"
      ),
      (
        .partialWildcard,
        "* stands for a whole segment; name the part, as in a{x}b, or write %2A for an asterisk"
      ),
      (
        .severalParametersInSegment,
        "a segment can have one parameter; take the whole segment and split it in the mapping"
      ),
      (.affixNotAllowed, "an optional segment or a rest cannot have text around it"),
      (.optionalRest, "a rest cannot be optional; ** matches no segment, too"),
      (
        .tooManyOptionals(limit: 6),
        "a pattern can have 6 optional segments; register several patterns instead"
      ),
      (
        .tooManySegments(limit: 256),
        "no URL has more than 256 segments, so this never matches"
      ),
      (.tooLong(limit: 8192), "no URL has more than 8192 bytes, so this never matches"),
      (
        .percentEscape,
        "% begins no percent escape of UTF-8 text; a percent sign is written %25"
      ),
      (
        .notAPath,
        "a pattern is a path; the scheme and the host belong to the matcher, as in "
          + ".host(\"example.com\")"
      ),
      (
        .dotSegment,
        "dot segments are removed from a URL before it is matched; write the path without them"
      ),
      (.fragment, "a pattern has no fragment; a number sign is written %23"),
      (
        .queryNotAllowed,
        "a query in the pattern binds nothing here; read it in the mapping, as in "
          + "$0.query(\"page\")"
      ),
      (
        .parametersWithoutPayload(names: ["a", "b"]),
        "the route is a value and cannot carry {a}, {b}; write * for a segment that does not "
          + "matter, or map with a closure"
      ),
      (
        .fragmentIsPathInGroup,
        "fragmentIsPath is an option of a whole matcher and does nothing on a group inside one"
      ),
      (
        .duplicate(of: "/b", fileID: "A/B.swift", line: 1),
        "shares paths with \"/b\" at A/B.swift:1, which is tried first and may decline"
      ),
      (
        .ambiguousOptional(first: "/{a}/x", second: "/x/{b}"),
        "its forms /{a}/x and /x/{b} match the same paths; the earlier in precedence wins"
      ),
    ] as [(PatternIssue.Kind, String)])
  func wordsOfKinds(_ kind: PatternIssue.Kind, _ words: String) {
    let issue = PatternIssue(
      severity: .note, kind: kind, pattern: "/x", position: 1, fileID: "App/R.swift", line: 5)
    #expect(issue.description == "App/R.swift:5: note: pattern \"/x\", character 2: \(words)")
  }

  @Test(
    "hosts and schemes have words of their own",
    arguments: [
      (
        .invalidHost(text: "a b"),
        "host \"a b\": this is not a host; write example.com, *.example.com or localhost:8080"
      ),
      (.invalidHost(text: ""), "host \"\": a matcher needs a host; .group is for every host"),
      (
        .invalidScheme(text: "a:"),
        "scheme \"a:\": this is not a scheme; write it without : and /, as in \"myapp\""
      ),
      (
        .invalidScheme(text: ""),
        "scheme \"\": a matcher needs a scheme; .group is for every scheme"
      ),
    ] as [(PatternIssue.Kind, String)])
  func wordsOfScopes(_ kind: PatternIssue.Kind, _ words: String) {
    var text = ""
    if case .invalidHost(let host) = kind { text = host }
    if case .invalidScheme(let scheme) = kind { text = scheme }
    let issue = PatternIssue(
      severity: .error, kind: kind, pattern: text, position: 0, fileID: "App/R.swift", line: 5)
    #expect(issue.description == "App/R.swift:5: error: \(words)")
  }
}
