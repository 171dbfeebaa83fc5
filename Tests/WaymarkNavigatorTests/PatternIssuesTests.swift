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
        "error: host \"tea house.example\": this is not a host; write example.com, *.example.com or "
          + "localhost:8080"
      ]
    ),
    (
      ["app://open?kind=tea", "app://top#one"],
      [
        "warning: pattern \"app://open?kind=tea\", character 11: a query in the pattern binds nothing "
          + "here; read it in the mapping, as in $0.query(\"page\")",
        "warning: pattern \"app://top#one\", character 10: a pattern has no fragment; a number sign is "
          + "written %23",
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

  @Test("a converter that the app has is named beside the built-in ones")
  func known() {
    let matcher = NavigatorMatcher()
    matcher.valueConverters["region"] = { segments, index in segments[index] }
    let words = matcher.issues(of: ["app://x/<reigon:r>"]).map(\.description)
    #expect(
      words == [
        "error: pattern \"app://x/<reigon:r>\", character 10: there is no converter \"reigon\"; the "
          + "built-in ones are string, int, double, float, bool, uuid, date, email, path; registered "
          + "here are region; did you mean \"region\"?"
      ])
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
