import Testing
import WaymarkNavigator

/// The patterns that `lastFailure` names although they match nothing.
@MainActor
@Suite("The closest pattern of a navigator", .timeLimit(.minutes(10)))
struct ClosestPatternTests {
  private let navigator: Navigator

  init() {
    navigator = Navigator()
    navigator.root = ScreenStack(root: Screen())
  }

  private func register(_ patterns: [String]) {
    for pattern in patterns { navigator.register(pattern) { _, _, _ in nil } }
  }

  private func words(_ url: String) -> String {
    #expect(navigator.push(url) == nil)
    return navigator.lastFailure?.description ?? "-"
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let patterns: [String]
    let url: String
    let end: String

    init(_ name: String, _ patterns: [String], _ url: String, _ end: String) {
      (self.name, self.patterns, self.url, self.end) = (name, patterns, url, end)
    }

    var testDescription: String { name }
  }

  private nonisolated static let types = "string, int, double, float, bool, uuid, date, email, path"

  nonisolated static let rows = [
    Row(
      "a mistyped type", ["tea://cup/<itn:id>"], "tea://cup/7",
      "is `tea://cup/<itn:id>`, which has an error: there is no converter \"itn\"; the built-in ones are "
        + "\(types); did you mean \"int\"?"),
    Row(
      "a web page with a type that comes later", ["https://tea.example/<region:r>"],
      "https://tea.example/north",
      "is `https://tea.example/<region:r>`, which has an error: there is no converter \"region\"; the "
        + "built-in ones are \(types)."),
    Row(
      "another host has the error", ["https://tea.example/<region:r>"], "https://pot.example/north",
      "for https://pot.example/north: none has its scheme and host."),
    Row(
      "a web page without a host", ["https://"], "https://tea.example/north",
      "is `https://`, which has an error: a web page needs a host; <path:rest> stands for every host "
        + "and path."),
    Row(
      "a host with capitals, whose pattern is too long",
      ["https://Tea.example/" + String(repeating: "a/", count: 300)], "https://tea.example/north",
      "bytes)`, which has an error: no URL has more than 256 segments, so this never matches."),
    Row(
      "user info in the first segment", ["tea://cup/<int:id>"], "tea://me:p@w@pot/7",
      "is `tea://cup/<int:id>`, but `…@pot` is not `cup`."),
    Row(
      "an at sign in another segment", ["tea://<pot>/<int:id>"], "tea://me@pot/a@b",
      "is `tea://<pot>/<int:id>`, but `a@b` is not an Int."),
    Row(
      "a name", ["DemoAlert<"], "DemoAlert",
      "is `DemoAlert<`, which has an error: the placeholder is not closed in its segment; a literal brace "
        + "is written %7B, a literal < %3C."),
    Row(
      "a sound pattern that is farther away", ["tea://pot/<int:id>", "tea://cup/<itn:id>"],
      "tea://cup/7",
      "is `tea://cup/<itn:id>`, which has an error: there is no converter \"itn\"; the built-in ones are "
        + "\(types); did you mean \"int\"?"),
    Row(
      "a sound pattern that is as near", ["tea://cup/<itn:id>", "tea://cup/<id>"], "tea://pot/7",
      "is `tea://cup/<id>`, but `pot` is not `cup`."),
    Row(
      "another segment does not fit, too", ["tea://cup/<a>/<a>"], "tea://pot/1/2",
      "is `tea://cup/<a>/<a>`, but `pot` is not `cup`; besides, it has an error: the name \"a\" is used "
        + "twice; only _ may repeat."),
    Row(
      "text around a placeholder", ["tea://cup-<itn:id>", "tea://pot-<int:id>"], "tea://pot-x",
      "is `tea://pot-<int:id>`, but `pot-x` is not `pot-{id:int}`."),
    Row(
      "other text around a placeholder", ["tea://cup-<itn:id>"], "tea://pot-7",
      "is `tea://cup-<itn:id>`, but `pot-7` is not `cup-…`; besides, it has an error: there is no "
        + "converter \"itn\"; the built-in ones are \(types); did you mean \"int\"?"),
    Row(
      "a rest before the end", ["tea://<path:p>/x"], "tea://cup/7",
      "is `tea://<path:p>/x`, which has an error: a rest must be the last segment."),
    Row(
      "an optional segment", ["tea://cup/<itn:page?>"], "tea://cup",
      "is `tea://cup/<itn:page?>`, which has an error: there is no converter \"itn\"; the built-in ones "
        + "are \(types); did you mean \"int\"?"),
    Row(
      "what is not even a pattern in outline", ["tea://" + String(repeating: "a/", count: 300)],
      "tea://cup",
      "bytes)`, which has an error: no URL has more than 256 segments, so this never matches."),
    Row(
      "a dot for a host", ["tea://a/<int:b>", "tea://<x>"], "tea://./a",
      "for tea://./a: a dot segment stands where its host should be, which no pattern matches."),
    Row(
      "two dots for a host", ["tea://a/<int:b>", "tea://<x>"], "tea://../a/7",
      "for tea://../a/7: a dot segment stands where its host should be, which no pattern matches."),
    Row(
      "nothing but a dot", ["tea://<x>"], "tea://.",
      "for tea://.: a dot segment stands where its host should be, which no pattern matches."),
    Row(
      "two slashes in front, and a name", ["cup"], "//cup",
      "for //cup: it begins with //, and no pattern does."),
  ]

  @Test("a pattern with an error is named where it is the one that was meant", arguments: rows)
  func invalid(_ row: Row) {
    register(row.patterns)
    let words = words(row.url)
    #expect(words.hasSuffix(row.end), "\(words)")
  }

  @Test("a handler of the URL is named, and open is the way out")
  func handled() {
    navigator.handle("tea://x") { _, _, _ in true }
    navigator.handle("tea://pot/<int:id>") { _, _, _ in true }
    register(["tea://y"])
    #expect(
      words("tea://x")
        == "No pattern is registered for tea://x. The closest is `tea://x`, which is a handler's: call "
        + "open, or register a destination as well.")
    #expect(words("tea://pot/7").contains("`tea://pot/<int:id>`, which is a handler's"))
    #expect(words("tea://pot/x").hasSuffix("is `tea://y`, but `pot` is not `y`."))
    #expect(navigator.push("tea://x") == nil)
    navigator.unhandle("tea://x")
    #expect(navigator.lastFailure?.description.contains("is a handler's") == true, "as it was then")
  }

  @Test("a converter that comes or goes before the reason is asked changes nothing of it")
  func lateConverter() {
    register(["tea://a/<c:x>"])
    let error =
      "is `tea://a/<c:x>`, which has an error: there is no converter \"c\"; the built-in ones are "
      + "\(Self.types)"
    #expect(navigator.push("tea://a/7") == nil)
    navigator.matcher.valueConverters["c"] = { segments, index in segments[index] }
    #expect(navigator.lastFailure?.description.contains(error) == true)
    var then = 0
    navigator.matcher.valueConverters["c"] = { _, _ in
      then += 1
      return nil
    }
    #expect(navigator.push("tea://b/7") == nil)
    navigator.matcher.valueConverters["c"] = { _, _ in 1 }
    #expect(navigator.lastFailure?.description.hasSuffix("but `b` is not `a`.") == true)
    #expect(navigator.push("tea://a/7/8") == nil)
    navigator.matcher.valueConverters["c"] = nil
    #expect(
      navigator.lastFailure?.description.hasSuffix("but the path goes on with `8`.") == true)
    #expect(then == 0)
  }

  @Test("a converter that registers the pattern does not do so for the lookup that is under way")
  func registeredMeanwhile() {
    navigator.matcher.valueConverters["late"] = { [unowned navigator] _, _ in
      navigator.register("tea://<a>") { _, _, _ in Screen() }
      return nil
    }
    register(["tea://<late:a>"])
    #expect(
      words("tea://cup").hasSuffix("The closest is `tea://<a>`, which came during the lookup."))
    #expect(navigator.push("tea://cup") != nil)
  }

  @Test("a pattern that a converter takes out is passed over, and the next one is tried")
  func takenOutMeanwhile() {
    navigator.matcher.valueConverters["un"] = { [unowned navigator] segments, index in
      navigator.unregister("tea://<un:x>")
      navigator.unhandle("tea://<un:x>")
      return segments[index]
    }
    register(["tea://<un:x>"])
    #expect(
      words("tea://cup") == "No pattern is registered for tea://cup: none has the scheme tea.")
    register(["tea://<un:x>"])
    navigator.register("tea://<x>") { _, values, _ in Screen("\(values["x"] ?? "-")") }
    #expect((navigator.push("tea://cup") as? Screen)?.title == "cup")
    navigator.handle("tea://<un:x>") { _, _, _ in false }
    navigator.handle("tea://<y>") { _, _, _ in true }
    #expect(navigator.open("tea://cup"))
  }

  @Test("a converter of then that looks something up does so with the converters of now")
  func nestedLookup() {
    var found: [String] = []
    navigator.matcher.valueConverters["string"] = { segments, index in segments[index].uppercased()
    }
    navigator.matcher.valueConverters["c"] = { [unowned navigator] _, _ in
      let match = navigator.matcher.match("pot://tea", from: ["pot://<string:s>"])
      found.append(match?.values["s"] as? String ?? "-")
      return nil
    }
    register(["tea://a/<c:x>"])
    // Too long to be converted before somebody asks for the reason.
    #expect(navigator.push("tea://a/7/8") == nil)
    #expect(found == [])
    navigator.matcher.valueConverters = [:]
    #expect(navigator.lastFailure?.description.contains("`tea://a/<c:x>`") == true)
    #expect(found == ["tea"])
  }

  @Test("of patterns that are not even ones in outline those that are gone do not count")
  func invalidOnesThatAreGone() {
    let patterns = (0..<3).map { number in
      "tea://\(number)/" + String(repeating: "a/", count: 300)
    }
    register(patterns)
    #expect(words("tea://cup").contains("`tea://0/a/"))
    navigator.unregister(patterns[0])
    #expect(words("tea://cup").contains("`tea://1/a/"))
  }

  @Test("of two tables the closest pattern is the one that a single table would try first")
  func twoTables() {
    register(["tea://x/<own:v>"] + (0..<8).map { "tea://x/<date:d\($0)>" })
    #expect(words("tea://y/1").hasSuffix("is `tea://x/<date:d0>`, but `y` is not `x`."))
    // It gets a table of its own, and is still the first of equal ones.
    navigator.matcher.valueConverters["own"] = { segments, index in segments[index] }
    #expect(words("tea://y/1").hasSuffix("is `tea://x/<own:v>`, but `y` is not `x`."))
    register(["tea://x/<v>"])
    #expect(words("tea://y/1").hasSuffix("is `tea://x/<own:v>`, but `y` is not `x`."))
    register(["tea://x/<int:v>"])
    #expect(words("tea://y/1").hasSuffix("is `tea://x/<int:v>`, but `y` is not `x`."))
    #expect(navigator.compilation.tables > 1)
  }

  @Test("the reason is that of the tables as they were, however many there are")
  func severalTables() {
    for number in 0..<64 {
      register(["tea://x/\(number)"])
      #expect(words("tea://y/\(number)").hasSuffix("is `tea://x/0`, but `y` is not `x`."))
    }
    register(["tea://a/<c:x>"])
    navigator.unregister("tea://x/0")
    #expect(navigator.push("tea://a/7") == nil)
    navigator.matcher.valueConverters["c"] = { segments, index in segments[index] }
    #expect(
      navigator.lastFailure?.description.contains("`tea://a/<c:x>`, which has an error") == true)
    #expect(words("tea://y/0").hasSuffix("is `tea://x/1`, but `y` is not `x`."))
  }
}
