import Foundation
import Testing
import WaymarkNavigator

@Suite("Issues of patterns")
struct PatternIssuesTests {
  static let rows: [(patterns: [String], words: [String])] = [
    (["app://cup/<int:id>", "TeaDialog", "https://<path:p>", ""], []),
    (
      ["app://u/<itn:id>"],
      [
        "error: pattern \"app://u/<itn:id>\", character 10: there is no converter \"itn\"; the built-in "
          + "ones are string, int, double, float, bool, uuid, date, email, path; did you mean \"int\"?"
      ]
    ),
    (
      ["app://cup/<id", "app://cup/<a>/<a>"],
      [
        "error: pattern \"app://cup/<id\", character 11: the placeholder is not closed in its segment; "
          + "a literal brace is written %7B, a literal < %3C",
        "error: pattern \"app://cup/<a>/<a>\", character 15: the name \"a\" is used twice; only _ may "
          + "repeat",
      ]
    ),
    (
      ["app://<path:p>/end"],
      ["error: pattern \"app://<path:p>/end\", character 7: a rest must be the last segment"]
    ),
    (
      ["https://tea house.example/x", "https:///x"],
      [
        "error: pattern \"https://tea house.example/x\", character 9: \"tea house.example\" is not a "
          + "host; write example.com, *.example.com or localhost:8080"
      ]
    ),
    (
      ["https://", "http:///?x"],
      [
        "error: pattern \"https://\", character 9: a web page needs a host; <path:rest> stands for every "
          + "host and path",
        "error: pattern \"http:///?x\", character 9: a web page needs a host; <path:rest> stands for "
          + "every host and path",
        "warning: pattern \"http:///?x\", character 9: a query plays no part in matching; leave it out "
          + "and read it in the closure, as in url.queryParameters[\"page\"]",
      ]
    ),
    (
      ["1app://x", "app:a://x"],
      [
        "error: pattern \"1app://x\", character 1: what stands before :// is no scheme; it has letters, "
          + "digits, +, - and ., and begins with a letter",
        "error: pattern \"app:a://x\", character 5: what stands before :// is no scheme; it has letters, "
          + "digits, +, - and ., and begins with a letter",
      ]
    ),
    (
      ["app://<a><b>", "app://<:b>"],
      [
        "error: pattern \"app://<a><b>\", character 10: a segment can have one parameter; take the whole "
          + "segment and split it in the closure",
        "error: pattern \"app://<:b>\", character 8: the type is empty; leave the colon out, or write one "
          + "of string, int, double, float, bool, uuid, date, email, path",
      ]
    ),
    (
      ["app://open?kind=tea", "app://top#one"],
      [
        "warning: pattern \"app://open?kind=tea\", character 11: a query plays no part in matching; "
          + "leave it out and read it in the closure, as in url.queryParameters[\"page\"]",
        "warning: pattern \"app://top#one\", character 10: a fragment plays no part in matching; leave "
          + "it out, or write a number sign as %23",
      ]
    ),
    (
      ["app://a/<b/c?x"],
      [
        "error: pattern \"app://a/<b/c?x\", character 9: the placeholder is not closed in its segment; a "
          + "literal brace is written %7B, a literal < %3C",
        "warning: pattern \"app://a/<b/c?x\", character 13: a query plays no part in matching; leave it "
          + "out and read it in the closure, as in url.queryParameters[\"page\"]",
      ]
    ),
    (
      ["app://x/<a>", "App://X/<b>"],
      [
        "warning: pattern \"App://X/<b>\", character 1: shares paths with \"app://x/<a>\", which always "
          + "takes them"
      ]
    ),
    (
      ["app://cup./x/<a>/<a>", "app://<a./x", "app://../x"],
      [
        "error: pattern \"app://cup./x/<a>/<a>\", character 18: the name \"a\" is used twice; only _ "
          + "may repeat",
        "error: pattern \"app://<a./x\", character 7: the placeholder is not closed in its segment; a "
          + "literal brace is written %7B, a literal < %3C",
        "error: pattern \"app://../x\", character 7: dot segments are removed from a URL before it is "
          + "matched; write the path without them",
      ]
    ),
    (
      ["app://./x"],
      [
        "error: pattern \"app://./x\", character 7: dot segments are removed from a URL before it is "
          + "matched; write the path without them"
      ]
    ),
    (
      ["https://T.example/a", "https://t.example/a"],
      [
        "warning: pattern \"https://t.example/a\", character 1: shares paths with "
          + "\"https://T.example/a\", which always takes them"
      ]
    ),
    (
      ["app://u/<id:int>", "app://{int:page?}", "<shop:uuid>"],
      [
        "error: pattern \"app://u/<id:int>\", character 10: there is no converter \"id\"; the built-in "
          + "ones are string, int, double, float, bool, uuid, date, email, path; the type is in front, so "
          + "write <int:id>",
        "error: pattern \"app://{int:page?}\", character 12: there is no converter \"page\"; the built-in "
          + "ones are string, int, double, float, bool, uuid, date, email, path; the name is in front, so "
          + "write {page:int?}",
        "error: pattern \"<shop:uuid>\", character 2: there is no converter \"shop\"; the built-in "
          + "ones are string, int, double, float, bool, uuid, date, email, path; the type is in front, so "
          + "write <uuid:shop>",
      ]
    ),
    (
      ["app://<>", "app://x/{}", "app://a*"],
      [
        "error: pattern \"app://<>\", character 8: a placeholder needs a name, as in <id>; a segment "
          + "without a name is *",
        "error: pattern \"app://x/{}\", character 10: a placeholder needs a name, as in {id}; a segment "
          + "without a name is *",
        "error: pattern \"app://a*\", character 8: * stands for a whole segment; name the part, as in "
          + "a<x>b, or write %2A for an asterisk",
      ]
    ),
    (
      ["app://é/<itn:x>"],
      [
        "error: pattern \"app://é/<itn:x>\", character 10: there is no converter \"itn\"; the built-in "
          + "ones are string, int, double, float, bool, uuid, date, email, path; did you mean \"int\"?"
      ]
    ),
  ]

  @Test("each names the pattern as it was registered", arguments: rows)
  func words(_ row: (patterns: [String], words: [String])) {
    #expect(NavigatorMatcher().issues(of: row.patterns).map(\.description) == row.words)
  }

  @Test("a pattern with an error matches nothing, one with a warning does")
  func matching() {
    let matcher = NavigatorMatcher()
    #expect(matcher.match("app://u/7", from: ["app://u/<itn:id>"]) == nil)
    #expect(
      matcher.match("app://open?kind=x", from: ["app://open?kind=tea"])?.pattern
        == "app://open?kind=tea")
    #expect(matcher.match("app://top", from: ["app://top#one"])?.pattern == "app://top#one")
  }

  struct DeadRow: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String

    init(_ name: String, _ pattern: String) {
      self.name = name
      self.pattern = pattern
    }

    // Some patterns are too long to print.
    var testDescription: String { name }
  }

  static let deadRows: [DeadRow] = [
    DeadRow("what is no scheme", "1app://<itn:x>"),
    DeadRow("a host that is no address", "http://[::1"),
    DeadRow("no host", "https://"),
    DeadRow("too many segments", "app://" + String(repeating: "a/", count: 300)),
    DeadRow("too many segments of a name", String(repeating: "a/", count: 300)),
    DeadRow("a literal that is too long", "app://" + String(repeating: "a", count: 9000)),
    DeadRow("a name that is too long", String(repeating: "a", count: 9000)),
    DeadRow(
      "literals that are too long together",
      "app://<a>/" + String(repeating: "a", count: 4095) + "/" + String(repeating: "b", count: 4095)
    ),
    DeadRow("a placeholder that is not closed, in a text that is no URL", ":<a"),
    DeadRow("a type that does not exist, in a text that is no URL", ":<itn:a>"),
  ]

  @Test("a pattern with an error does not even match its own text", arguments: deadRows)
  func dead(_ row: DeadRow) {
    let matcher = NavigatorMatcher()
    #expect(matcher.issues(of: [row.pattern]).map(\.severity) == [.error])
    #expect(matcher.match(row.pattern, from: [row.pattern]) == nil)
    if let url = URL(string: row.pattern) {
      #expect(matcher.match(url, from: [row.pattern]) == nil, "as a URL")
    }
  }

  @Test("the longest pattern that a URL can match has no issue, and one byte more is an error")
  func longest() {
    let matcher = NavigatorMatcher()
    for (prefix, url) in [
      ("app://", "app:"), ("", ""), ("https://h.example/", nil),
      ("https://h.example:443/", "https://h.example/"),
    ] {
      // A URL of a custom scheme, and a path, need no slashes in front, and a web page no port.
      let room = 8192 - (url ?? prefix).utf8.count
      let longest = prefix + String(repeating: "a", count: room)
      #expect(matcher.issues(of: [longest]) == [])
      let text = (url ?? prefix) + String(repeating: "a", count: room)
      #expect(matcher.match(text, from: [longest]) != nil)
      #expect(matcher.issues(of: [longest + "a"]).map(\.kind) == [.tooLong(limit: 8192)])
    }
    let escaped = "app://" + String(repeating: "%61", count: 8188)
    #expect(matcher.issues(of: [escaped]) == [])
  }

  @Test("each pattern of a host that is none has the issue")
  func hosts() {
    let patterns = ["https://tea house/x", "https://Tea House/y", "https://tea house/x/<z>"]
    #expect(NavigatorMatcher().issues(of: patterns).count == 3)
  }

  @Test("a converter that the app has is named beside the built-in ones")
  func known() {
    let matcher = NavigatorMatcher()
    matcher.valueConverters["region"] = { segments, index in segments[index] }
    // One that takes the place of a built-in type is named among those.
    matcher.valueConverters["int"] = { segments, index in segments[index] }
    let words = matcher.issues(of: ["app://x/<reigon:r>"]).map(\.description)
    #expect(
      words == [
        "error: pattern \"app://x/<reigon:r>\", character 10: there is no converter \"reigon\"; the "
          + "built-in ones are string, int, double, float, bool, uuid, date, email, path; registered "
          + "here are region; did you mean \"region\"?"
      ])
  }

  @MainActor
  @Test("a converter that comes after a pattern is named as well")
  func knownLater() {
    let navigator = Navigator()
    navigator.register("app://<regoin:r>") { _, _, _ in nil }
    #expect(navigator.issues.map(\.kind) == [.unknownConverter(name: "regoin")])
    navigator.matcher.valueConverters["region"] = { segments, index in segments[index] }
    #expect(
      navigator.issues.map(\.kind) == [.unknownConverter(name: "regoin", known: ["region"])])
    #expect(navigator.issues == navigator.matcher.issues(of: ["app://<regoin:r>"]))
    navigator.matcher.valueConverters["region"] = nil
    #expect(navigator.issues.map(\.kind) == [.unknownConverter(name: "regoin")])
  }

  static let longRows: [(name: String, pattern: String)] = [
    ("a literal", "app://" + String(repeating: "a", count: 9000)),
    ("a type", "app://<" + String(repeating: "a", count: 9000) + ":x>"),
    ("a name", "app://<" + String(repeating: "a b", count: 3000) + ">"),
    ("a host", "https://" + String(repeating: "a b", count: 3000) + "/x"),
    (
      "a name twice",
      "app://<" + String(repeating: "a", count: 2000) + ">/<" + String(repeating: "a", count: 2000)
        + ">"
    ),
  ]

  @MainActor
  @Test("the words of a long pattern are cut, and so is the reason that names it")
  func long() {
    for row in Self.longRows {
      let navigator = Navigator()
      navigator.register(row.pattern) { _, _, _ in nil }
      #expect(!navigator.issues.isEmpty, "\(row.name)")
      for issue in navigator.issues {
        #expect(issue.description.count < 1500 && issue.description.contains("…"), "\(row.name)")
      }
      navigator.push("app://x")
      #expect((navigator.lastFailure?.description.count ?? .max) < 2000, "\(row.name)")
    }
  }

  @Test("a converter whose name no pattern can have is an issue of the patterns that name it")
  func misnamed() {
    let matcher = NavigatorMatcher()
    let patterns = ["app://x/<i>", "app://x/<a b:j>", "app://x/y/<in:k>", "app://x/y/<:l>"]
    let before = matcher.issues(of: patterns).map(\.kind)
    for name in ["a b", ""] {
      matcher.valueConverters[name] = { segments, index in segments[index] }
    }
    let issues = matcher.issues(of: patterns)
    #expect(before.first == .unknownConverter(name: "a b"))
    #expect(issues.map(\.pattern) == Array(patterns.dropFirst()))
    #expect(
      issues.first?.description
        == "error: pattern \"app://x/<a b:j>\", character 10: \"a b\" cannot be the name of a "
        + "converter; use letters, digits, - and _")
    // Only existing names are suggested.
    #expect(
      issues.map(\.description).allSatisfy { !$0.contains("mean \"\"") && !$0.contains("a b,") })
    #expect(issues.last?.kind == .invalidConverterName(name: ""))
    #expect(matcher.match("app://x/7", from: patterns)?.pattern == patterns[0])
  }

  @MainActor
  @Test("those of a navigator are those of its destinations and of its handlers")
  func navigator() {
    let navigator = Navigator()
    navigator.handle("app://<one") { _, _, _ in true }
    navigator.register("app://<two") { _, _, _ in nil }
    #expect(navigator.issues.map(\.pattern) == ["app://<two", "app://<one"])
    #expect(!navigator.open("app://x"))
  }
}
