import Foundation
import Testing

@testable import Waymark

@Suite("Finding an entry")
struct TrieTests {
  /// The pattern of the entry that is found, or the name of another answer.
  private func answer(_ table: RouteTable<Spot>, _ text: String) -> String {
    var lookup = Lookup()
    switch table.find(text, isTrusted: false, &lookup) {
    case .accepted:
      return MatchedURL(text, nil, table.compiled, lookup.place).pattern
    case .none: return "none"
    case .malformed: return "malformed"
    }
  }

  @Test("entries that are found, whatever the form of the URL")
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
      ("https://port.example/", "none"), ("https://port.example:8080/", "/"),
      ("https://port.example:99999/", "malformed"), ("app://x", "/x"), ("app:///x", "/x"),
      ("app:x", "/x"), ("app://X", "/x"), ("app://u@x", "none"), ("app://x:1", "none"),
      ("https://folded.example/x", "/x"), ("https://folded.example/X", "/x"),
      ("https://a.example:443/items/new", "/items/new"),
      ("https://a.example./items/new", "/items/new"),
      ("https://a.example/x/../items/./new", "/items/new"), ("https://a.example/%41", "/{x:path}"),
      ("https://a.example/%69tem%73/n%65w", "/items/new"),
      ("https://a.example/items/%37", "/items/{id:int}"),
      ("https://a.example/items/d%6Fgs", "/items/{k:cats,dogs}"),
      (
        "https://a.example/a%2Dliteral-of-more-than-16-bytes/x",
        "/a-literal-of-more-than-16-bytes/x"
      ),
      ("https://a.example/items/%C3%A9", "/{x:path}"), ("https://a.example/items/é", "/{x:path}"),
      ("https://a.example/items/e%CC%81", "/{x:path}"), ("https://a.example/%00", "/{x:path}"),
      // A segment that is no text is found, and its entry declines.
      ("https://a.example/items/%FF", "/items/{k:cats,dogs}"),
      ("https://a.example/items/%2e", "/{x:path}"),
      ("https://a.example/items/%761.json", "/items/v{n}.json"),
    ]
    for (url, expected) in rows {
      #expect(answer(table, url) == expected, "\(url)")
    }
  }

  @Test("a literal with a NUL is no shorter text, and no shorter one is it")
  func literalsWithNUL() {
    let alone = RouteTable<Spot>(.group { $0.spot("/a%00", "nul") })
    let both = RouteTable<Spot>(
      .group {
        $0.spot("/a", "a")
        $0.spot("/b%00c", "nul")
      })
    let rows = [
      (alone, "/a", "none"), (alone, "/a%00", "/a%00"), (alone, "/a%00%00", "none"),
      (both, "/a", "/a"), (both, "/a%00", "none"), (both, "/b", "none"),
      (both, "/b%00c", "/b%00c"), (both, "/b%00d", "none"), (both, "/bc", "none"),
    ]
    for (table, url, expected) in rows { #expect(answer(table, url) == expected, "\(url)") }
  }

  @Test(
    "a parameter that many others stand beside is found again when it comes twice",
    arguments: [1, 7, 8, 9, 16, 17, 18])
  func manyParameters(_ count: Int) throws {
    let table = RouteTable<Spot>(
      .group { paths in
        for number in 0..<count { paths.spot(.init("/p\(number)-{x}/a"), "\(number)", "x") }
        for number in 0..<count {
          paths.spot(.init("/p\(number)-{y}/a"), "again", "y")
          paths.spot(.init("/p\(number)-{x:int}/{z}"), "int", "x")
        }
      })
    #expect(table.issues.count == count)
    for number in 0..<count {
      #expect(try table.route(for: "/p\(number)-v/a") == .named("\(number)", "v"))
      #expect(try table.route(for: "/p\(number)-%76/a") == .named("\(number)", "v"))
      #expect(try table.route(for: "/p\(number)-7/b") == .named("int", "7"))
      #expect(try table.route(for: "/p\(number)-7/a") == .named("int", "7"))
      #expect(answer(table, "/p\(number)-/a") == "none")
      #expect(answer(table, "/p\(number)-v/b") == "none")
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
      #expect(answer(table, url) == names.map { "/{\($0)}" }.joined())
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
    #expect(answer(table, "https://h1000.example/x/1") == "none")
    #expect(answer(table, "https://wild.example/x/1") == "none")
    #expect(answer(table, "https://.wild.example/x/1") == "none")
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
      url.absoluteString, isClaimedHost: true,
      closest: ClosestPattern(pattern: "/items/{id:int}", segment: "abc", expected: "an Int"))
    #expect(throws: expected) { try table.route(for: url) }
    #expect(throws: expected) { try table.route(for: "https://h/items/abc") }
    let other = try #require(URL(string: "https://other/items/abc"))
    #expect(
      throws: RouterError.unmatchedURL(other.absoluteString, isClaimedHost: false, closest: nil)
    ) {
      try table.route(for: other)
    }
  }
}
