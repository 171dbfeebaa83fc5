import Foundation
import Testing

@testable import Waymark

@Suite("Finding an entry by the common form")
struct CommonTableTests {
  /// The names of all 3 answers.
  private func answer(_ table: RouteTable<Spot>, _ text: String) -> String {
    var found = CommonTable.Found()
    switch table.compiled.common.find(text, isTrusted: false, &found) {
    case .found:
      return MatchedURL(text, nil, table.compiled, found).pattern
    case .none: return "none"
    case .unusual: return "unusual"
    }
  }

  @Test("entries that it finds, finds to be none, and leaves to the general reading")
  func answers() {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host(["a.example", "b.example"], schemes: "https") {
          $0.spot("/", "home")
          $0.spot("/items/new", "new")
          $0.spot("/items/{id:int}", "item", "id")
          $0.spot("/items/{u:uuid}", "uuid", "u")
          $0.spot("/items/{k:cats,dogs}", "kind", "k")
          $0.spot("/items/v{n}.json", "file", "n")
          $0.spot("/a-literal-of-more-than-16-bytes/x", "long")
          $0.spot("/{x:path}", "rest", "x")
        },
        .host("port.example:8080") { $0.spot("/", "port") },
        .scheme("app", host: .firstSegment) { $0.spot("/x", "x") },
        .host("folded.example", options: .ignoringCase) { $0.spot("/x", "x") },
      ]))
    let rows = [
      ("https://a.example", "/"), ("HTTPS://B.example/?x", "/"),
      ("https://a.example/items/new", "/items/new"),
      ("https://a.example/items/-7", "/items/{id:int}"),
      ("https://a.example/items/9223372036854775807", "/items/{id:int}"),
      ("https://a.example/items/9223372036854775808", "/{x:path}"),
      ("https://a.example/items/0000000000000000000000007", "/items/{id:int}"),
      ("https://a.example/items/-", "/{x:path}"),
      ("https://a.example/items/00000000-0000-0000-0000-00000000000a", "/items/{u:uuid}"),
      ("https://a.example/items/00000000-0000-0000-0000-00000000000g", "/{x:path}"),
      ("https://a.example/items/dogs", "/items/{k:cats,dogs}"),
      ("https://a.example/items/v1.json", "/items/v{n}.json"),
      ("https://a.example/items/v.json", "/{x:path}"),
      ("https://a.example/a-literal-of-more-than-16-bytes/x", "/a-literal-of-more-than-16-bytes/x"),
      ("https://a.example/a-literal-of-mOre-than-16-bytes/x", "/{x:path}"),
      ("http://a.example/", "none"), ("https://c.example/", "none"), ("ftp://c.example/", "none"),
      ("https://port.example/", "unusual"), ("app://x", "unusual"),
      ("https://folded.example/x", "unusual"), ("https://a.example/%41", "/{x:path}"),
      ("https://a.example/%69tem%73/n%65w", "/items/new"),
      ("https://a.example/items/%37", "/items/{id:int}"),
      ("https://a.example/items/d%6Fgs", "/items/{k:cats,dogs}"),
      (
        "https://a.example/a%2Dliteral-of-more-than-16-bytes/x",
        "/a-literal-of-more-than-16-bytes/x"
      ),
      ("https://a.example/items/%C3%A9", "/{x:path}"), ("https://a.example/items/é", "/{x:path}"),
      ("https://a.example/items/e%CC%81", "unusual"), ("https://a.example/%00", "unusual"),
      ("https://a.example/items/%FF", "unusual"), ("https://a.example/items/%2e", "unusual"),
      // The text around a value has escapes, so the value's place is not known.
      ("https://a.example/items/%761.json", "unusual"),
    ]
    for (url, expected) in rows {
      #expect(answer(table, url) == expected, "\(url)")
    }
  }

  @Test("a node with many literals is found by hash, with values of any length")
  func manyLiterals() throws {
    let names = (0..<500).map { index in
      String(repeating: "x", count: index % 40) + "\(index)"
    }
    let table = RouteTable<Spot>(
      .host("h") { paths in
        for name in names { paths.spot(.init("/\(name)/{id}"), name, "id") }
      })
    for name in names {
      #expect(answer(table, "https://h/\(name)/7") == "/\(name)/{id}")
      #expect(try table.route(for: "https://h/\(name)/7") == .named(name, "7"))
      #expect(answer(table, "https://h/\(name)y/7") == "none")
    }
  }

  @Test("values of an entry with as many as there is room for, and with more")
  func manyValues() throws {
    for count in [8, 9] {
      let names = (0..<count).map { "p\($0)" }
      let table = RouteTable<Spot>(
        .host("h") {
          $0.map(.init(names.map { "/{\($0)}" }.joined())) { url in
            .at("x", try names.map { try url.path($0) })
          }
        })
      let url = "https://h" + names.map { "/\($0)-value" }.joined()
      #expect(try table.route(for: url) == .at("x", names.map { "\($0)-value" }))
      #expect(answer(table, url) == (count == 8 ? names.map { "/{\($0)}" }.joined() : "unusual"))
    }
  }

  @Test("a thousand hosts, each with its own")
  func manyHosts() throws {
    let table = RouteTable<Spot>(
      .init(
        matchers: (0..<1_000).map { index in
          .host(.init("h\(index).example")) { $0.spot("/x/{id}", "h\(index)", "id") }
        } + [.host("*.wild.example") { $0.spot("/x/{id}", "wild", "id") }]))
    for index in stride(from: 0, to: 1_000, by: 7) {
      #expect(try table.route(for: "https://H\(index).example/x/1") == .named("h\(index)", "1"))
    }
    #expect(answer(table, "https://h1000.example/x/1") == "unusual")
    #expect(try table.route(for: "https://a.wild.example/x/1") == .named("wild", "1"))
  }

  @Test("a mapping that declines runs once, and the search goes on behind it")
  func declining() throws {
    let counter = ConverterTests.Counter()
    let table = RouteTable<Spot>(
      .host("h") {
        $0.map("/new") { url in
          counter.count("new")
          throw ParameterError.missing(name: "first")
        }
        $0.map("/{x}") { url in
          counter.count("x")
          if try url.path("x") == "new" { throw RouteMismatch() }
          return .named("x")
        }
        $0.spot("/{r:path}", "rest", "r")
      })
    #expect(try table.route(for: "https://h/new") == .named("rest", "new"))
    #expect(table.match(for: "https://h/new")?.pattern == "/{r:path}")
    #expect(counter.calls == ["new": 2, "x": 2])
    let only = RouteTable<Spot>(
      .host("h") { $0.map("/new") { throw ParameterError.missing(name: "first") } })
    #expect(throws: ParameterError.missing(name: "first")) { try only.route(for: "https://h/new") }
    #expect(only.match(for: "https://h/new") == nil)
  }

  @Test("a URL that nothing fits names its closest pattern when asked")
  func closest() throws {
    let table = RouteTable<Spot>(.host("h") { $0.spot("/items/{id:int}", "item") })
    let url = try #require(URL(string: "https://h/items/abc"))
    let expected = RouterError.unmatchedURL(
      url, isClaimedHost: true,
      closest: ClosestPattern(pattern: "/items/{id:int}", segment: "abc", expected: "an Int"))
    #expect(throws: expected) { try table.route(for: url) }
    #expect(throws: expected) { try table.route(for: "https://h/items/abc") }
    let other = try #require(URL(string: "https://other/items/abc"))
    #expect(throws: RouterError.unmatchedURL(other, isClaimedHost: false, closest: nil)) {
      try table.route(for: other)
    }
  }

  @Test("a random table gives the same answer by both readings")
  func bothReadings() {
    var random = SeededGenerator(named: "both readings", default: 8)
    let words = ["a", "b", "new", "1", "-2", "x.y", "cats"]
    let segments =
      words + ["{x}", "{n:int}", "*", "{k:a,b}", "a{y}", "{z}.y", "{b:bool}", "{o?}"]
    var found = 0
    for _ in 0..<500 {
      let patterns = (0..<random.below(12)).map { _ in
        "/" + (0..<random.below(4)).map { _ in random.pick(segments) }.joined(separator: "/")
          + (random.chance(15) ? "/**" : "")
      }
      let table = RouteTable<Spot>(
        .init(matchers: [
          .host("h") { paths in
            for (index, pattern) in patterns.enumerated() where index % 3 > 0 {
              paths.map(.init(pattern)) { .named("\(index)", $0.pattern) }
            }
          },
          .group { paths in
            for (index, pattern) in patterns.enumerated() where index % 3 == 0 {
              paths.map(.init(pattern)) { .named("\(index)", $0.pattern) }
            }
          },
        ]))
      for _ in 0..<20 {
        let path = (0..<random.below(5)).map { _ in random.pick(words) }.joined(separator: "/")
        let text = (random.chance(80) ? "https://h/" : "https://other/") + path
        let general = table.generalResolution(text, nil)
        let answer = Answer { try table.route(for: text) }
        #expect(answer == Answer { try general.get() }, "\(text) in \(patterns)")
        if case .spot = answer { found += 1 }
      }
    }
    #expect(found > 1_000)
  }
}
