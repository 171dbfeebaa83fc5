import Foundation
import Testing
import WaymarkNavigator

@Suite("Matching")
struct NavigatorMatcherTests {
  static let placeholderRows: [MatchRow] = [
    MatchRow("no type", "app://cup/7", "app://cup/<id>", ["id": "String 7"]),
    MatchRow("string", "app://cup/7", "app://cup/<string:id>", ["id": "String 7"]),
    MatchRow("int", "app://cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("negative int", "app://cup/-7", "app://cup/<int:id>", ["id": "Int -7"]),
    MatchRow("int of a word", "app://cup/seven", isNot: "app://cup/<int:id>"),
    MatchRow("int with a plus", "app://cup/+7", isNot: "app://cup/<int:id>"),
    MatchRow("int out of range", "app://cup/9223372036854775808", isNot: "app://cup/<int:id>"),
    MatchRow("float", "app://price/12.375", "app://price/<float:p>", ["p": "Float 12.375"]),
    MatchRow("negative float", "app://price/-2.5", "app://price/<float:p>", ["p": "Float -2.5"]),
    MatchRow("float of nan", "app://price/nan", isNot: "app://price/<float:p>"),
    MatchRow("float out of range", "app://price/1e300", isNot: "app://price/<float:p>"),
    MatchRow(
      "uuid", "app://cup/6f9619ff-8b86-4d11-b42d-00c04fc964ff", "app://cup/<uuid:id>",
      ["id": "UUID 6F9619FF-8B86-4D11-B42D-00C04FC964FF"]),
    MatchRow("uuid of a number", "app://cup/7", isNot: "app://cup/<uuid:id>"),
    MatchRow("path", "app://docs/a/b/c", "app://docs/<path:p>", ["p": "String a/b/c"]),
    MatchRow("path of one segment", "app://docs/a", "app://docs/<path:p>", ["p": "String a"]),
    MatchRow("path of none", "app://docs", isNot: "app://docs/<path:p>"),
    MatchRow("path as the whole pattern", "app://a/b", "app://<path:p>", ["p": "String a/b"]),
    MatchRow(
      "path as the whole pattern of web pages", "https://tea.example/find/?q=x", "https://<path:p>",
      ["p": "String tea.example/find"]),
    MatchRow("a name that is unused", "app://docs/a/b", "app://docs/<path:_>", ["_": "String a/b"]),
    MatchRow(
      "several values", "app://cup/7/owners/ann", "app://cup/<int:id>/owners/<name>",
      ["id": "Int 7", "name": "String ann"]),
    MatchRow("Waymark's own form", "app://cup/7", "app://cup/{id:int}", ["id": "Int 7"]),
    MatchRow("double", "app://price/2.5", "app://price/<double:p>", ["p": "Double 2.5"]),
    MatchRow("bool", "app://gift/1", "app://gift/<bool:g>", ["g": "Bool true"]),
    MatchRow("date", "app://day/2024-02-30", isNot: "app://day/<date:d>"),
    MatchRow(
      "a closed list", "app://cup/green/1", "app://cup/<green,black:kind>/<int:id>",
      ["kind": "String green", "id": "Int 1"]),
    MatchRow(
      "a list without it", "app://cup/white/1", isNot: "app://cup/<green,black:kind>/<int:id>"),
    MatchRow("text around", "app://cup/no-7", "app://cup/no-<int:id>", ["id": "Int 7"]),
    MatchRow("an optional one", "app://cups/2", "app://cups/<int:page?>", ["page": "Int 2"]),
    MatchRow("an optional one that is absent", "app://cups", "app://cups/<int:page?>", [:]),
    MatchRow("any segment", "app://cups/2/x", "app://cups/*/x", [:]),
    MatchRow("the rest without a name", "app://cups/2/x", "app://cups/**", [:]),
  ]

  @Test("a placeholder has a value of its type", arguments: placeholderRows)
  func values(_ row: MatchRow) { row.check() }

  static let urlRows: [MatchRow] = [
    MatchRow("the host is the first segment", "app://cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("three slashes", "app:///cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("one slash", "app:/cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("no slash", "app:cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("a pattern with three slashes", "app://cup/7", "app:///cup/<int:id>", ["id": "Int 7"]),
    MatchRow("another scheme", "bar://cup/7", isNot: "app://cup/<id>"),
    MatchRow("no scheme", "/cup/7", isNot: "app://cup/<id>"),
    MatchRow("a pattern without a scheme", "app://cup/7", isNot: "/cup/<id>"),
    MatchRow("neither has a scheme", "/cup/7", "/cup/<int:id>", ["id": "Int 7"]),
    MatchRow("neither has a slash", "cup/7", "/cup/<int:id>", ["id": "Int 7"]),
    MatchRow("a host without a scheme", "//cup/7", "//cup/<int:id>", ["id": "Int 7"]),
    MatchRow("a host is no path", "//h.example/7", isNot: "/<id>"),
    MatchRow("the scheme in another case", "APP://cup/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("the pattern's scheme in another case", "app://x", isNot: "AppX://x"),
    MatchRow("a scheme in mixed case in both", "myApp://cup", "MyApp://cup", [:]),
    MatchRow(
      "the first segment in another case", "app://CUP/7", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow(
      "the pattern's first segment in another case", "app://cup/7", "app://Cup/<id>",
      ["id": "String 7"]),
    MatchRow("the pattern's first segment escaped", "app://cup", "app://%43up", [:]),
    MatchRow(
      "a first segment keeps its case as a value", "app://Green/7", "app://<k>/<int:id>",
      ["k": "String Green", "id": "Int 7"]),
    MatchRow(
      "a list has its own spelling", "app://green/7", "app://<Green,Black:k>/<int:id>",
      ["k": "String Green", "id": "Int 7"]),
    MatchRow("text around the first segment", "app://cup-7", isNot: "app://Cup-<id>"),
    MatchRow(
      "a first segment in punycode", "app://xn--bung-zra/1", "app://<k>/1", ["k": "String übung"]),
    MatchRow("a first segment in Unicode", "app://Übung/1", "app://übung/<k>", ["k": "String 1"]),
    MatchRow(
      "a first segment with a port", "app://cup:80/1", "app://<k>/1", ["k": "String cup:80"]),
    MatchRow(
      "a first segment with user info", "app://me@cup/1", "app://<k>/1", ["k": "String me@cup"]),
    MatchRow(
      "an address as the whole URL", "app://ann@tea.example", "app://<who>",
      ["who": "String ann@tea.example"]),
    MatchRow(
      "a typed first segment", "app://ann@tea.example", "app://<email:who>",
      ["who": "String ann@tea.example"]),
    MatchRow("a port in the pattern", "app://cup:8080/x", "app://cup:8080/x", [:]),
    MatchRow("a short first segment with a port", "app://a:1/x", "app://A:1/x", [:]),
    MatchRow("a port is a part of the segment", "app://cup:80/1", isNot: "app://cup/1"),
    MatchRow("another port", "app://cup:80/1", isNot: "app://cup:81/1"),
    MatchRow("user info is a part of the segment", "app://me@cup/1", isNot: "app://cup/1"),
    MatchRow(
      "user info, a password and a port", "app://me:x@cup:80/1", "app://<k>/1",
      ["k": "String me:x@cup:80"]),
    MatchRow(
      "text around a placeholder before a port", "app://cup:80", "app://<k>:80",
      ["k": "String cup"]),
    MatchRow("what is no port", "app://cup:new/1", "app://cup:new/<id>", ["id": "String 1"]),
    MatchRow("what is no address", "app://[x/1", "app://<k>/1", ["k": "String [x"]),
    MatchRow("an empty user", "app://@cup/1", "app://<k>/1", ["k": "String @cup"]),
    MatchRow("a user without a host", "app://me@/1", "app://<k>/1", ["k": "String me@"]),
    MatchRow(
      "an escape in user info", "app://me%20too@cup/1", "app://<k>/1", ["k": "String me too@cup"]),
    MatchRow(
      "a first segment beyond ASCII with a port", "app://übung:80/1", "app://<k>/1",
      ["k": "String übung:80"]),
    MatchRow(
      "a host without a scheme, with a port", "//cup:80/7", "//cup:80/<k>", ["k": "String 7"]),
    MatchRow("a first segment with a trailing dot", "app://cup./1", "app://cup/1", [:]),
    MatchRow("the pattern's first segment with a trailing dot", "app://cup/1", "app://cup./1", [:]),
    MatchRow("both with a trailing dot", "app://cup./1", "app://<k>./1", ["k": "String cup"]),
    MatchRow("a dot of the path stays", "app:/cup./1", "app:/cup./1", [:]),
    MatchRow(
      "what only begins like punycode", "app://xn--a:1/1", "app://<k>/1", ["k": "String xn--a:1"]),
    MatchRow("dot segments never remove the first one", "app://cup/../7", "app://cup/7", [:]),
    MatchRow("a first segment of dots", "app://../7", isNot: "app://<k>/7"),
    MatchRow("another segment in another case", "app://cup/NEW", isNot: "app://cup/new"),
    MatchRow("too short", "app://cup", isNot: "app://cup/<id>"),
    MatchRow("too long", "app://cup/7/edit", isNot: "app://cup/<id>"),
    MatchRow("a pattern that goes on", "app://cup/7", isNot: "app://cup/<id>/edit"),
    MatchRow("another literal", "app://cup/7", isNot: "app://pot/<id>"),
    MatchRow("the beginning of a literal", "app://cups", isNot: "app://cup"),
    MatchRow("a query is left out", "app://cup?id=7&x", "app://cup", [:]),
    MatchRow("a fragment is left out", "app://cup#id", "app://cup", [:]),
    MatchRow(
      "redundant slashes", "app://cup//7///edit", "app://cup/<int:id>/edit", ["id": "Int 7"]),
    MatchRow("a trailing slash", "app://cup/7/", "app://cup/<int:id>", ["id": "Int 7"]),
    MatchRow("slashes of the pattern", "app://cup/7", "app://cup//<int:id>/", ["id": "Int 7"]),
    MatchRow(
      "a value is decoded", "app://cup/green%20tea", "app://cup/<k>", ["k": "String green tea"]),
    MatchRow("a slash in a value", "app://cup/a%2Fb", "app://cup/<k>", ["k": "String a/b"]),
    MatchRow("Unicode as it stands", "app://cup/綠茶", "app://cup/<k>", ["k": "String 綠茶"]),
    MatchRow("Unicode in escapes", "app://cup/%E7%B6%A0", "app://cup/<k>", ["k": "String 綠"]),
    MatchRow("a literal in Unicode", "app://cup/%E7%B6%A0%E8%8C%B6", "app://cup/綠茶", [:]),
    MatchRow(
      "a space as it stands", "app://cup/green tea", "app://cup/<k>", ["k": "String green tea"]),
    MatchRow(
      "a space in the first segment", "app://green tea/7", "app://<k>/7",
      ["k": "String green tea"]),
    MatchRow(
      "an escape beside a space", "app://cup/a%2Fb c%", "app://cup/<k>", ["k": "String a/b c%"]),
    MatchRow("braces as they stand", "app://cup/{id}", "app://cup/<k>", ["k": "String {id}"]),
    MatchRow(
      "a control character as it stands", "app://cup/\u{7}\u{85}\u{E9}", "app://cup/<k>",
      ["k": "String \u{7}\u{85}\u{E9}"]),
    MatchRow(
      "a percent sign as it stands", "app://rate/100%", "app://rate/<r>", ["r": "String 100%"]),
    MatchRow("bytes that are not UTF-8", "app://cup/%FF", isNot: "app://cup/<k>"),
    MatchRow("no host at all", "app://", "app://", [:]),
    MatchRow("an empty text", "", isNot: "app://cup"),
    MatchRow("a name", "TeaDialog", "TeaDialog", [:]),
    MatchRow("a name in another case", "teadialog", isNot: "TeaDialog"),
    MatchRow("a name with spaces", "Tea Dialog!", "Tea Dialog!", [:]),
    MatchRow("a name with a dot", "example.tea.dialog", "example.tea.dialog", [:]),
    MatchRow("a name like a scheme", "tea:dialog", "tea:dialog", [:]),
    MatchRow("a name that is no URL", ":tea", ":tea", [:]),
    MatchRow("a name that begins with a digit", "1:tea", "1:tea", [:]),
  ]

  @Test("a URL is read as it should be", arguments: urlRows)
  func urls(_ row: MatchRow) { row.check() }

  static let hostRows: [MatchRow] = [
    MatchRow(
      "an equal host", "https://tea.example/cup/7", "https://tea.example/cup/<int:id>",
      ["id": "Int 7"]),
    MatchRow("another host", "https://evil.example/cup/7", isNot: "https://tea.example/cup/<id>"),
    MatchRow("a host below", "https://x.tea.example/cup", isNot: "https://tea.example/cup"),
    MatchRow("user info", "https://tea.example@evil.example/cup", isNot: "https://tea.example/cup"),
    MatchRow(
      "the host in another case", "HTTPS://TEA.example./cup", "https://tea.example/cup", [:]),
    MatchRow("http is not https", "http://tea.example/cup", isNot: "https://tea.example/cup"),
    MatchRow("a port", "https://tea.example:8443/cup", isNot: "https://tea.example/cup"),
    MatchRow("a port in the pattern", "http://localhost:80/cup", "http://localhost:80/cup", [:]),
    MatchRow("the root", "https://tea.example", "https://tea.example/", [:]),
    MatchRow("a wildcard", "https://shop.tea.example/cup", "https://*.tea.example/cup", [:]),
    MatchRow(
      "a placeholder for the host", "https://tea.example/cup", "https://<h>/cup",
      ["h": "String tea.example"]),
    MatchRow(
      "a placeholder for the host, and a port", "https://tea.example:8443/cup", "https://<h>/cup",
      ["h": "String tea.example:8443"]),
    MatchRow(
      "a placeholder before a port", "https://tea.example:8443/cup", "https://<h>:8443/cup",
      ["h": "String tea.example"]),
    MatchRow(
      "a rest, and user info", "https://me@tea.example/cup", "https://<path:p>",
      ["p": "String me@tea.example/cup"]),
    MatchRow(
      "text that is no port behind a placeholder", "https://tea.example:new/cup",
      "https://<h>:new/cup", ["h": "String tea.example"]),
    MatchRow("a host and what is no port", "https://h.example:x/a", isNot: "https://h.example/a"),
    MatchRow("no port in the URL", "https://tea.example/cup", isNot: "https://<h>:8443/cup"),
    MatchRow("dot segments", "https://tea.example/a/../cup", "https://tea.example/cup", [:]),
    MatchRow(
      "the host is equal, and the path goes on", "https://tea.example/cup/7",
      isNot: "https://tea.example"),
  ]

  @Test("the host of a web page must be equal", arguments: hostRows)
  func hosts(_ row: MatchRow) { row.check() }

  static let winnerRows: [MatchRow] = [
    MatchRow(
      "literals beat placeholders", "app://cup/new", ["app://cup/<id>", "app://cup/new"],
      Found("app://cup/new")),
    MatchRow(
      "literals beat a rest", "app://open?kind=x", ["app://<path:_>", "app://open"],
      Found("app://open")),
    MatchRow(
      "more literals beat the first one", "app://a/b/c", ["app://a/<x>/<y>", "app://<z>/b/c"],
      Found("app://<z>/b/c", ["z": "String a"])),
    MatchRow(
      "the same, listed the other way", "app://a/b/c", ["app://<z>/b/c", "app://a/<x>/<y>"],
      Found("app://<z>/b/c", ["z": "String a"])),
    MatchRow(
      "of equal numbers the first literal", "app://a/b", ["app://<y>/b", "app://a/<x>"],
      Found("app://a/<x>", ["x": "String b"])),
    MatchRow(
      "a typed placeholder before any", "app://cup/7", ["app://cup/<k>", "app://cup/<int:id>"],
      Found("app://cup/<int:id>", ["id": "Int 7"])),
    MatchRow(
      "a placeholder before a rest", "app://cup/7", ["app://cup/<path:p>", "app://cup/<k>"],
      Found("app://cup/<k>", ["k": "String 7"])),
    MatchRow(
      "a rest with more literals", "app://a/b/c", ["app://<x>/<y>/c", "app://a/b/<path:p>"],
      Found("app://a/b/<path:p>", ["p": "String c"])),
    MatchRow(
      "what does not convert is not tried", "app://cup/x/1",
      ["app://cup/<int:id>/1", "app://<path:p>"], Found("app://<path:p>", ["p": "String cup/x/1"])),
    MatchRow(
      "a float out of range leaves the URL to the next", "app://price/1e300",
      ["app://price/<float:p>", "app://price/<k>"], Found("app://price/<k>", ["k": "String 1e300"])),
    MatchRow(
      "of equal patterns the first", "app://cup/7", ["app://cup/<a>", "app://cup/<b>"],
      Found("app://cup/<a>", ["a": "String 7"])),
    MatchRow(
      "a host beats a placeholder for it", "https://t.example/x",
      ["https://<h>/x", "https://t.example/x"],
      Found("https://t.example/x")),
    MatchRow(
      "a host counts as a literal", "https://t.example/a",
      ["https://<path:p>", "https://t.example/<k>"],
      Found("https://t.example/<k>", ["k": "String a"])),
    MatchRow(
      "a host before a wildcard", "https://s.t.example/a/b",
      ["https://<h>/a/b", "https://*.t.example/a/<x>", "https://s.t.example/<y>/<x>"],
      Found("https://<h>/a/b", ["h": "String s.t.example"])),
    MatchRow(
      "a port of the pattern beats a placeholder for the host", "http://localhost:80/cup",
      ["http://<h>/cup", "http://localhost:80/cup"], Found("http://localhost:80/cup")),
    MatchRow(
      "a placeholder for the host takes another port", "http://localhost:81/cup",
      ["http://<h>/cup", "http://localhost:80/cup"],
      Found("http://<h>/cup", ["h": "String localhost:81"])),
    MatchRow(
      "of equal numbers a host before a wildcard", "https://s.t.example/a",
      ["https://*.t.example/a", "https://s.t.example/<x>"],
      Found("https://s.t.example/<x>", ["x": "String a"])),
    MatchRow(
      "of two wildcards the longer", "https://s.t.example/a",
      ["https://*.example/<x>", "https://*.t.example/<x>"],
      Found("https://*.t.example/<x>", ["x": "String a"])),
    MatchRow(
      "two spellings of a host are one", "https://t.example/a",
      ["https://T.example/<path:p>", "https://t.example/<x>"],
      Found("https://t.example/<x>", ["x": "String a"])),
    MatchRow("no candidates", "app://cup", [], nil),
    MatchRow("a candidate twice", "app://cup", ["app://cup", "app://cup"], Found("app://cup")),
    MatchRow(
      "a candidate with a mistake hides no other", "app://cup", ["app://<cup", "app://cup"],
      Found("app://cup")),
  ]

  /// Types by rank, grouped by equal rank, with a text of each.
  static let typeOrder: [(types: [String], text: String)] = [
    (["7,1"], "7"), (["bool"], "1"), (["int"], "12"),
    (["uuid"], "6F9619FF-8B86-4D11-B42D-00C04FC964FF"), (["float", "double"], "1.5"),
    (["own", "date", "email"], "x@tea.example"),
  ]

  @Test("types have an order: closed list, bool, int, uuid, float and double, the others")
  func types() {
    let matcher = NavigatorMatcher()
    for name in ["own", "bool", "int", "uuid", "float", "double", "date", "email"] {
      // All accept everything, and keep their rank.
      matcher.valueConverters[name] = { segments, index in segments[index] }
    }
    for (number, earlier) in Self.typeOrder.enumerated() {
      for later in Self.typeOrder[(number + 1)...] {
        for (first, second) in earlier.types.flatMap({ first in later.types.map { (first, $0) } }) {
          let candidates = ["app://<\(second):a>", "app://<\(first):b>"]
          let text = number == 0 ? earlier.text : later.text
          #expect(matcher.match("app://\(text)", from: candidates)?.pattern == candidates[1])
        }
      }
      for type in earlier.types {
        // A placeholder without a type is last; among equal ranks the first counts.
        let candidates = ["app://<c>", "app://<\(type):a>", "app://<\(earlier.types[0]):b>"]
        let found = matcher.match("app://\(earlier.text)", from: candidates)
        #expect(found?.pattern == candidates[1])
      }
    }
    let plain = NavigatorMatcher()
    plain.valueConverters["own"] = { segments, index in segments[index] }
    let candidates = ["own", "float", "int", "bool", "1,2"].map { "app://<\($0):x>" }
    for (url, expected) in [("1", 4), ("true", 3), ("12", 2), ("1.5", 1), ("x", 0)] {
      #expect(plain.match("app://\(url)", from: candidates)?.pattern == candidates[expected])
    }
  }

  @Test("most literal segments win, then Waymark's order", arguments: winnerRows)
  func winners(_ row: MatchRow) { row.check() }
}
