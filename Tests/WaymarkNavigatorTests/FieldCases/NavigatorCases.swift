import Foundation
import Testing
import WaymarkNavigator
import WaymarkTesting

/// Cases that URLNavigator's users reported, or that were measured in it.
@Suite("Field cases: navigators")
struct NavigatorCases {
  static let rows: [MatchRow] = [
    MatchRow(
      "M03: the query plays no part, and a literal beats a rest", "myapp://open?type=x",
      ["myapp://<path:_>", "myapp://open"], Found("myapp://open")),
    MatchRow(
      "M04: of equal numbers the leftmost literal decides", "myapp://a/b",
      ["myapp://<y>/b", "myapp://a/<x>"], Found("myapp://a/<x>", ["x": "String b"])),
    MatchRow(
      "M04 in the other order", "myapp://a/b", ["myapp://a/<x>", "myapp://<y>/b"],
      Found("myapp://a/<x>", ["x": "String b"])),
    MatchRow("M14", "myapp://user/123", "myapp://user/<int:id>", ["id": "Int 123"]),
    MatchRow("M15", "myapp:///user/123", "myapp://user/<int:id>", ["id": "Int 123"]),
    MatchRow("M16", "myapp:/user/123", "myapp://user/<int:id>", ["id": "Int 123"]),
    MatchRow("M17", "myapp:user/123", "myapp://user/<int:id>", ["id": "Int 123"]),
    MatchRow("M36: a rest needs a segment", "myapp://files", isNot: "myapp://files/<path:p>"),
    MatchRow(
      "M38: a closed list", "myapp://shop/dogs/1",
      ["myapp://shop/<user>/<id>", "myapp://shop/<cats,dogs:kind>/<id>"],
      Found("myapp://shop/<cats,dogs:kind>/<id>", ["kind": "String dogs", "id": "String 1"])),
    MatchRow(
      "M38: what is not in the list", "myapp://shop/birds/1",
      ["myapp://shop/<user>/<id>", "myapp://shop/<cats,dogs:kind>/<id>"],
      Found("myapp://shop/<user>/<id>", ["user": "String birds", "id": "String 1"])),
    MatchRow(
      "M39: a UUID in lower case", "myapp://doc/6f9619ff-8b86-4d11-b42d-00c04fc964ff",
      ["myapp://doc/<slug>", "myapp://doc/<uuid:id>"],
      Found("myapp://doc/<uuid:id>", ["id": "UUID 6F9619FF-8B86-4D11-B42D-00C04FC964FF"])),
    MatchRow(
      "M39: another text", "myapp://doc/intro", ["myapp://doc/<slug>", "myapp://doc/<uuid:id>"],
      Found("myapp://doc/<slug>", ["slug": "String intro"])),
    MatchRow(
      "M51: text around a placeholder", "myapp://event/user-12", "myapp://event/user-<id>",
      ["id": "String 12"]),
    MatchRow(
      "M51: a placeholder is not empty", "myapp://event/user-", isNot: "myapp://event/user-<id>"),
    MatchRow(
      "P01", "myapp://search/2018%2F02%2F07", "myapp://search/<q>", ["q": "String 2018/02/07"]),
    MatchRow("P05", "myapp://files/a%2Fb/c", "myapp://files/<path:p>", ["p": "String a/b/c"]),
    MatchRow("P06", "myapp://tag/a%252Fb", "myapp://tag/<t>", ["t": "String a%2Fb"]),
    MatchRow("P07", "myapp://tag/%FF", isNot: "myapp://tag/<t>"),
    MatchRow("P10: a literal is compared decoded", "myapp://caf%C3%A9", "myapp://café", [:]),
    MatchRow("P11", "myapp://x/caf%c3%a9", "myapp://x/caf%C3%A9", [:]),
    MatchRow("P25: leading zeros", "myapp://n/007", "myapp://n/<int:v>", ["v": "Int 7"]),
    MatchRow("P25: a plus", "myapp://n/+5", isNot: "myapp://n/<int:v>"),
    MatchRow("P26", "myapp://n/9223372036854775808", isNot: "myapp://n/<int:v>"),
    MatchRow("P27: an exponent", "myapp://n/1e3", "myapp://n/<float:v>", ["v": "Float 1000.0"]),
    MatchRow("P27: nan", "myapp://n/nan", isNot: "myapp://n/<float:v>"),
    MatchRow("P27: inf", "myapp://n/inf", isNot: "myapp://n/<float:v>"),
    MatchRow("P27: hexadecimal", "myapp://n/0x1p3", isNot: "myapp://n/<float:v>"),
    MatchRow("S01", "https://example.com@evil.example/pay", isNot: "https://example.com/pay"),
    MatchRow(
      "S06: too many segments", "myapp://" + String(repeating: "a/", count: 5000),
      isNot: "myapp://<path:_>"),
    MatchRow(
      "S06: a segment of a megabyte", "myapp://" + String(repeating: "a", count: 1_000_000),
      isNot: "myapp://<path:_>"),
  ]

  @Test("matching", arguments: rows)
  func matching(_ row: MatchRow) { row.check() }

  @Test("P19: of a repeated key the first counts, and all are there")
  func repeated() {
    #expect("myapp://x?a=1&a=2".queryParameters == ["a": "1"])
    #expect("myapp://x?a=1&a=2".queryItems?.map(\.value) == ["1", "2"])
  }

  @Test("E08: an unknown type is an issue and no wildcard")
  func unknownType() {
    let matcher = NavigatorMatcher()
    let issues = matcher.issues(of: ["myapp://u/<itn:id>"])
    #expect(issues.map(\.kind) == [.unknownConverter(name: "itn")])
    #expect(issues.map(\.position) == [11])
    #expect(matcher.match("myapp://u/7", from: ["myapp://u/<itn:id>"]) == nil)
  }

  @Test("E09: a dead pattern is a finding with a position")
  func deadPatterns() {
    let patterns = ["myapp://a?x=1", "myapp://a/<b", "myapp://a/<path:p>/c", "myapp://{a?}/x/{b?}"]
    let issues = NavigatorMatcher().issues(of: patterns)
    #expect(issues.map(\.pattern) == patterns)
    #expect(issues.map(\.position) == [9, 10, 10, 8])
  }

  @MainActor
  @Test("M37: an app's own fallback comes only when nothing else matches")
  func fallback() {
    let navigator = Navigator()
    var asked: [String] = []
    navigator.handle("myapp://known") { _, _, _ in true }
    navigator.handle("myapp://<path:_>") { url, _, _ in
      asked.append(url.urlStringValue)
      return true
    }
    navigator.open("myapp://known")
    #expect(asked.isEmpty)
    navigator.open("myapp://x/y?z=1")
    #expect(asked == ["myapp://x/y?z=1"])
  }

  @MainActor
  @Test("M52: what depends on the query is decided by the handler of the path, not by the pattern")
  func queryDependent() {
    let navigator = Navigator()
    var log: [String] = []
    // The second is never asked, as an issue tells.
    for kind in ["one", "two"] {
      navigator.handle("myapp://open?type=\(kind)") { url, _, _ in
        log.append("\(kind) for \(url.queryParameters["type"] ?? "-")")
        return true
      }
    }
    navigator.open("myapp://open?type=two")
    #expect(log == ["one for two"])
    #expect(navigator.issues.filter { $0.severity == .warning }.count == 3)
    navigator.handle("myapp://start") { url, _, _ in
      log.append("start \(url.queryParameters["type"] ?? "-")")
      return true
    }
    navigator.open("myapp://start?type=two")
    #expect(log.last == "start two")
  }

  @MainActor
  @Test("E03: a link of ours that is not shown is told from one that is not ours")
  func declined() {
    let navigator = Navigator.forCups(root: ScreenStack(root: Screen("Home")))
    #expect(navigator.push("app://cup/0") == nil)
    guard case .declined = navigator.lastFailure else {
      Issue.record("\(String(describing: navigator.lastFailure))")
      return
    }
    #expect(navigator.push("app://nowhere") == nil)
    guard case .unmatched = navigator.lastFailure else {
      Issue.record("\(String(describing: navigator.lastFailure))")
      return
    }
  }
}
