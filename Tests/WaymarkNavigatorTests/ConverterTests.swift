import Foundation
import Testing
import WaymarkNavigator

@Suite("Converters")
struct ConverterTests {
  private let matcher = NavigatorMatcher()

  private func found(_ url: String, _ pattern: String) -> Found? {
    Found(matcher.match(url, from: [pattern]))
  }

  @Test("a list of regions")
  func region() {
    matcher.valueConverters["region"] = { segments, index in
      ["south-2", "north-1"].contains(segments[index]) ? segments[index] : nil
    }
    let pattern = "app://region/<region:_>"
    #expect(found("app://region/north-1", pattern) == Found(pattern, ["_": "String north-1"]))
    #expect(found("app://region/south-2", pattern) == Found(pattern, ["_": "String south-2"]))
    #expect(found("app://region/west-9", pattern) == nil)
  }

  @Test("an email address of the app's own taste, under the name of a built-in type")
  func email() {
    let pattern = "app://invite/<email:to>"
    #expect(found("app://invite/ann@localhost", pattern) == nil)
    #expect(
      found("app://invite/ann@tea.example", pattern)
        == Found(pattern, ["to": "String ann@tea.example"]))
    matcher.valueConverters["email"] = { segments, index in
      let parts = segments[index].split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts.contains("") ? segments[index].lowercased() : nil
    }
    #expect(
      found("app://invite/Ann@localhost", pattern) == Found(pattern, ["to": "String ann@localhost"])
    )
    #expect(found("app://invite/ann@", pattern) == nil)
    #expect(found("app://invite/ann%40localhost", pattern)?.values["to"] == "String ann@localhost")
  }

  @Test("a date of yyyy-MM-dd, built in and as a converter")
  func date() throws {
    struct Day: CustomStringConvertible {
      var year, month, day: Int
      var description: String { "\(day).\(month).\(year)" }
    }
    let pattern = "app://day/<date:on>"
    #expect(
      found("app://day/2024-02-29", pattern)?.values["on"] == "Date 2024-02-29 00:00:00 +0000")
    matcher.valueConverters["date"] = { segments, index in
      let numbers = segments[index].split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3, segments[index].count == 10 else { return nil }
      return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    #expect(found("app://day/2024-02-29", pattern) == Found(pattern, ["on": "Day 29.2.2024"]))
    #expect(found("app://day/2024-02", pattern) == nil)
    #expect(found("app://day/today", pattern) == nil)
  }

  @Test("two placeholders, of which one has a type")
  func two() {
    let pattern = "app://shop/<int:kind_id>/<slug>"
    #expect(
      found("app://shop/12/black-tea", pattern)
        == Found(pattern, ["kind_id": "Int 12", "slug": "String black-tea"]))
    #expect(found("app://shop/black-tea/12", pattern) == nil)
  }

  @Test("a path over several segments")
  func path() {
    let pattern = "app://docs/<path:doc_path>"
    #expect(
      found("app://docs/guide/brewing/green", pattern)
        == Found(pattern, ["doc_path": "String guide/brewing/green"]))
  }

  @Test("the path's converter makes the value")
  func ownPath() {
    matcher.valueConverters["path"] = { segments, index in
      segments.count > 2 ? Array(segments[index...]) : nil
    }
    let pattern = "app://docs/<path:p>"
    #expect(found("app://docs/a%2Fb/c", pattern)?.values["p"] == #"Array<String> ["a/b", "c"]"#)
    #expect(found("app://docs/a", pattern) == nil)
  }

  @Test("the converter of strings makes the value, or declines")
  func ownString() {
    matcher.valueConverters["string"] = { segments, index in
      segments[index] == "no" ? nil : segments[index].uppercased()
    }
    let candidates = ["app://x/no-<string:s>", "app://x/<string:s>", "app://x/<k>"]
    func found(_ url: String) -> Found? { Found(matcher.match(url, from: candidates)) }
    #expect(found("app://x/green") == Found(candidates[1], ["s": "String GREEN"]))
    #expect(found("app://x/no") == Found(candidates[2], ["k": "String no"]))
    #expect(found("app://x/no-no") == Found(candidates[1], ["s": "String NO-NO"]))
    #expect(found("app://x/no-tea") == Found(candidates[0], ["s": "String TEA"]))
  }

  @Test("a built-in type is replaced as a whole")
  func replacement() {
    matcher.valueConverters["int"] = { segments, index in Int(segments[index], radix: 16) }
    let pattern = "app://color/<int:c>"
    #expect(found("app://color/ff", pattern) == Found(pattern, ["c": "Int 255"]))
    #expect(found("app://color/xyz", pattern) == nil)
    // It keeps the type's rank, before any segment.
    let both = matcher.match("app://color/ff", from: ["app://color/<k>", pattern])
    #expect(both?.pattern == pattern)
    #expect(matcher.valueConverters["int"]?(["ff"], 0) as? Int == 255)
    matcher.valueConverters["int"] = nil
    #expect(found("app://color/ff", pattern) == nil)
    #expect(found("app://color/12", pattern) == Found(pattern, ["c": "Int 12"]))
    #expect(matcher.valueConverters["int"]?(["12"], 0) as? Int == 12)
  }

  @Test("the converters are read, replaced and gone through like a dictionary")
  func dictionary() {
    matcher.valueConverters = ["one": { _, _ in 1 }, "int": { _, _ in "int" }]
    #expect(
      matcher.valueConverters.map(\.key).sorted() == [
        "float", "int", "one", "path", "string", "uuid",
      ])
    for (name, convert) in matcher.valueConverters where name == "int" {
      #expect(convert([], 0) as? String == "int")
    }
    matcher.valueConverters.merge(["one": { _, _ in 2 }, "two": { _, _ in 2 }]) { old, _ in old }
    #expect(matcher.valueConverters["one"]?([], 0) as? Int == 1)
    #expect(matcher.valueConverters["two"]?([], 0) as? Int == 2)
    matcher.valueConverters.merge(["float": { _, _ in "new" }]) { documented, _ in documented }
    #expect(matcher.valueConverters["float"]?(["2.5"], 0) as? Float == 2.5)
    #expect(matcher.valueConverters.removeValue(forKey: "two") != nil)
    #expect(matcher.valueConverters.removeValue(forKey: "uuid") == nil)
    #expect(matcher.valueConverters.keys.contains("uuid"))
    let types: [String: NavigatorMatcher.URLValueConverter] = ["three": { _, _ in 3 }]
    matcher.valueConverters = ValueConverters(types)
    #expect(
      matcher.valueConverters.keys.sorted() == ["float", "int", "path", "string", "three", "uuid"])
    #expect(found("app://x/3", "app://x/<int:i>") == Found("app://x/<int:i>", ["i": "Int 3"]))
  }

  @Test("the others work on as before once there is one of the app's own")
  func others() {
    matcher.valueConverters["region"] = { segments, index in segments[index] }
    let pattern = "app://x/<region:r>/<int:i>/<float:f>/<uuid:u>/<string:s>/<any>/<path:p>"
    let url = "app://x/north/-1/2.5/6F9619FF-8B86-4D11-B42D-00C04FC964FF/a/b/c/d"
    let values = [
      "r": "String north", "i": "Int -1", "f": "Float 2.5", "s": "String a", "any": "String b",
      "u": "UUID 6F9619FF-8B86-4D11-B42D-00C04FC964FF", "p": "String c/d",
    ]
    #expect(found(url, pattern) == Found(pattern, values))
    for other in ["app://x/north/x/2.5", "app://x/north/1/x"] {
      #expect(found(other, pattern) == nil)
    }
  }

  @Test("a converter sees the segments around, decoded, the host of a custom scheme among them")
  func segments() {
    var seen: [String] = []
    matcher.valueConverters["spy"] = { segments, index in
      seen = segments + ["\(index)"]
      return index
    }
    _ = matcher.match("app://cup/green%20tea/x", from: ["app://cup/<spy:k>/x"])
    #expect(seen == ["cup", "green tea", "x", "1"])
    _ = matcher.match("https://tea.example/cup/7", from: ["https://tea.example/cup/<spy:k>"])
    #expect(seen == ["cup", "7", "1"])
  }

  @Test("a converter runs once for a segment, however many patterns name it")
  func once() {
    var calls = 0
    matcher.valueConverters["count"] = { segments, index in
      calls += 1
      return segments[index] == "7" ? 7 : nil
    }
    let candidates = [
      "app://cup/<count:a>/x", "app://cup/<count:b>/<y>", "app://cup/<count:c>/<path:p>",
    ]
    #expect(matcher.match("app://cup/7/y/z", from: candidates)?.pattern == candidates[2])
    #expect(calls == 1)
    _ = matcher.match("app://cup/8/y/z", from: candidates)
    #expect(calls == 2)
  }

  @Test("a converter runs again for an equal text in another segment, or among more segments")
  func equalTexts() {
    matcher.valueConverters["at"] = { _, index in index }
    #expect(
      found("app://a/a", "app://<at:x>/<at:y>")
        == Found("app://<at:x>/<at:y>", ["x": "Int 0", "y": "Int 1"]))
    matcher.valueConverters["third"] = { segments, index in
      segments.count == 3 ? segments[index] : nil
    }
    // The host is a segment of the second one.
    let candidates = ["https://h.example/a/<third:x>", "https://<h>/<third:x>/<y>"]
    #expect(matcher.match("https://h.example/a/a", from: candidates)?.pattern == candidates[1])
  }

  struct OnceRow: Sendable, CustomTestStringConvertible {
    let name: String
    let type: String
    let patterns: [String]
    let url: String
    /// Each converted segment with its index.
    let calls: [String]

    var testDescription: String { name }
  }

  static let onceRows: [OnceRow] = [
    OnceRow(
      name: "patterns with other numbers of literals", type: "own",
      patterns: ["app://cup/<own:a>/x", "app://<b>/<own:c>/<d>/e", "app://<e>/<own:f>"],
      url: "app://cup/no", calls: ["no 1"]),
    OnceRow(
      name: "a type that any text is of", type: "string",
      patterns: ["app://cup/<string:a>", "app://<b>/<string:c>", "app://cup/<string:d>/<path:e>"],
      url: "app://cup/no", calls: ["no 1"]),
    OnceRow(
      name: "a rest", type: "path",
      patterns: ["app://cup/<path:a>", "app://<b>/<path:c>", "app://<path:d>"],
      url: "app://cup/no/x", calls: ["no 1", "cup 0"]),
    OnceRow(
      name: "beside what does not convert after all", type: "own",
      patterns: ["app://cup/<float:x>/<own:y>", "app://cup/<x>/<own:y>"],
      url: "app://cup/1e300/no", calls: ["no 2"]),
    OnceRow(
      name: "a URL that has to be repaired", type: "own", patterns: ["app://cup/<own:a>"],
      url: "app://cup/no no", calls: ["no no 1"]),
    OnceRow(
      name: "pages of one host and of any", type: "own",
      patterns: [
        "https://tea.example/<own:a>", "https://tea.example/<own:b>/x", "https://*.example/<own:a>",
      ],
      url: "https://tea.example/no", calls: ["no 0"]),
  ]

  @Test(
    "a converter runs once for a segment in all of a lookup, and for the reason why it found nothing",
    arguments: onceRows)
  @MainActor func onceInAll(_ row: OnceRow) {
    var calls: [String] = []
    let navigator = Navigator()
    navigator.root = ScreenStack(root: Screen())
    navigator.matcher.valueConverters[row.type] = { segments, index in
      calls.append("\(segments[index]) \(index)")
      return nil
    }
    for pattern in row.patterns { navigator.register(pattern) { _, _, _ in Screen() } }
    #expect(navigator.push(row.url) == nil)
    #expect(calls == row.calls)
    guard case .unmatched(_, let closest?) = navigator.lastFailure else {
      Issue.record("\(String(describing: navigator.lastFailure))")
      return
    }
    #expect(row.patterns.contains(closest.pattern))
    #expect(Set(calls).count == calls.count, "after the reason: \(calls)")
    let before = calls.count
    #expect(navigator.destination(for: row.url) == nil)
    #expect(calls.count == before + row.calls.count, "another lookup is another lookup")
  }

  @Test("a lookup inside of a converter is another lookup")
  func nested() {
    var calls: [String] = []
    matcher.valueConverters["own"] = { [weak matcher] segments, index in
      calls.append(segments[index])
      if segments[index] == "outer" {
        _ = matcher?.match("app://cup/inner", from: ["app://cup/<own:a>"])
        _ = matcher?.match("app://cup/inner", from: ["app://cup/<own:a>"])
      }
      return nil
    }
    _ = matcher.match("app://cup/outer", from: ["app://cup/<own:a>", "app://<b>/<own:a>"])
    #expect(calls == ["outer", "inner", "inner"])
  }

  @Test("a converter that remembers does its work once for a value")
  func remembering() {
    var work = 0
    var known: [String: Int] = [:]
    matcher.valueConverters["slow"] = { segments, index in
      if let value = known[segments[index]] { return value }
      work += 1
      let value = segments[index].count
      known[segments[index]] = value
      return value
    }
    let pattern = "app://cup/<slow:length>"
    for _ in 0..<3 { #expect(found("app://cup/green", pattern)?.values["length"] == "Int 5") }
    #expect(found("app://cup/black-tea", pattern)?.values["length"] == "Int 9")
    #expect(work == 2)
  }

  @Test("a map of all types in one place")
  func central() {
    enum Kind: String { case green, black }
    let types: [String: NavigatorMatcher.URLValueConverter] = [
      "kind": { segments, index in Kind(rawValue: segments[index]) },
      "page": { segments, index in Int(segments[index]).flatMap { (1...99).contains($0) ? $0 : nil }
      },
    ]
    matcher.valueConverters.merge(types) { _, new in new }
    let pattern = "app://shop/<kind:k>/<page:p>"
    #expect(
      found("app://shop/green/2", pattern) == Found(pattern, ["k": "Kind green", "p": "Int 2"]))
    #expect(found("app://shop/green/100", pattern) == nil)
    #expect(found("app://shop/white/2", pattern) == nil)
  }

  @Test("the documented types can be called directly, and never trap")
  func direct() throws {
    let converters = matcher.valueConverters
    #expect(converters.keys.sorted() == ["float", "int", "path", "string", "uuid"])
    let int = try #require(converters["int"])
    #expect(int(["cup", "7"], 1) as? Int == 7)
    #expect(int(["cup", "-7"], 1) as? Int == -7)
    #expect(int(["cup", "x"], 1) == nil)
    let float = try #require(converters["float"])
    #expect(float(["2.5"], 0) as? Float == 2.5)
    #expect(float(["-2.5"], 0) as? Float == -2.5)
    #expect(float(["inf"], 0) == nil)
    let uuid = try #require(converters["uuid"])
    #expect(uuid(["6f9619ff-8b86-4d11-b42d-00c04fc964ff"], 0) is UUID)
    #expect(uuid(["6f9619ff"], 0) == nil)
    #expect(converters["string"]?(["a", "b"], 1) as? String == "b")
    #expect(converters["path"]?(["a", "b", "c"], 1) as? String == "b/c")
    for convert in converters.values {
      #expect(convert([], 0) == nil)
      #expect(convert(["1"], -1) == nil)
    }
  }

  @Test("a converter of the app's own can be called directly")
  func directOwn() throws {
    matcher.valueConverters["even"] = { segments, index in
      Int(segments[index]).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
    }
    let even = try #require(matcher.valueConverters["even"])
    #expect(even(["4"], 0) as? Int == 4)
    #expect(even(["5"], 0) == nil)
  }
}
