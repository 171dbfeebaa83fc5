import Foundation
import Testing
import Waymark

@Suite("Explaining a URL")
struct RouteExplanationTests {
  struct OwnError: LocalizedError {
    var errorDescription: String? { "No such region." }
  }

  private static let table = RouteTable<Spot>(
    .init(matchers: [
      .host("other.example") { $0.spot("/items/new", "other") },
      .host("example.com") {
        $0.spot("/items/{id:int}", "item")
        $0.spot("/items/new", "new")
        $0.spot("/items/{id:int}/{tab?}", "tab")
        $0.map("/no") { throw RouteMismatch() }
        $0.map("/page") { .named(String(try $0.requiredQuery("page") as Int)) }
        $0.map("/own") { throw OwnError() }
        $0.spot("/{any}", "any", "any")
      },
    ]))

  private func outcomes(_ url: String) -> [String] {
    Self.table.explain(url).candidates.map { "\($0.form) \($0.outcome)" }
  }

  @Test("E10: every candidate with its first failing segment")
  func mismatches() {
    #expect(
      Self.table.explain("https://example.com/items/abc").description == """
        https://example.com/items/abc
        host other.example: not for this URL
        host example.com
          /no                    literal `no` is not `items`
          /page                  literal `page` is not `items`
          /own                   literal `own` is not `items`
          /items/new             literal `new` is not `abc`
          /items/{id:int}        `abc` is not an Int
          /items/{id:int}        `abc` is not an Int
          /items/{id:int}/{tab}  `abc` is not an Int
          /{any}                 the path goes on with `abc`
        """)
  }

  @Test("what became of the others, once one is the answer")
  func answer() {
    #expect(
      Self.table.explain("https://example.com/items/7").text(showingQueryValues: false)
        .split(separator: "\n").dropFirst(3).map(String.init) == [
          "  /no                    literal `no` is not `items`",
          "  /page                  literal `page` is not `items`",
          "  /own                   literal `own` is not `items`",
          "  /items/new             literal `new` is not `7`",
          "  /items/{id:int}        matches",
          "  /items/{id:int}        would match, but an entry before it does",
          "  /items/{id:int}/{tab}  the path ends where a segment should be",
          "  /{any}                 the path goes on with `7`",
        ])
  }

  @Test("a mapping that declines, and what is tried after it")
  func declining() {
    let candidates = Self.table.explain("https://example.com/no").candidates
    #expect(candidates.first { $0.form == "/no" }?.outcome == .declined(nil))
    #expect(candidates.last?.outcome == .matched)
  }

  @Test("a mapping that fails is the answer")
  func failing() {
    let candidates = Self.table.explain("https://example.com/own").candidates
    #expect(candidates.first { $0.form == "/own" }?.outcome == .failed("No such region."))
    #expect(candidates.last?.outcome == .notReached)
  }

  @Test("query values are shown only if asked for")
  func redaction() {
    let explanation = Self.table.explain("https://example.com/page?page=s3cret")
    #expect(!explanation.description.contains("s3cret"))
    #expect(explanation.description.contains("https://example.com/page?page=…"))
    #expect(
      explanation.description.contains(
        "the mapping declined: The value of \"page\" in the URL is not of type Int."))
    let shown = explanation.text(showingQueryValues: true)
    #expect(shown.contains("https://example.com/page?page=s3cret"))
    #expect(shown.contains("the mapping declined: \"page\" is `s3cret`, not of type Int"))
  }

  @Test("a text that is no URL, and a table without entries")
  func nothing() {
    let explanation = Self.table.explain("/100%")
    #expect(explanation.malformed == .percentEscape)
    #expect(
      explanation.description
        == "/100%\n  is not a URL: a % is not followed by two hexadecimal digits; a percent sign is "
        + "written %25")
    #expect(RouteTable<Spot>(nil).explain("/x").description == "/x\n  the table has no entries")
  }

  @Test("an explanation agrees with the lookup")
  func agreement() throws {
    for path in ["", "/items", "/items/new", "/items/7/x", "/no", "/page?page=1", "/x", "/a/b"] {
      let url = "https://example.com" + path
      let explained = Self.table.explain(url).candidates.first { $0.outcome == .matched }
      #expect(explained?.entry == Self.table.match(for: url)?.entry)
      let foundation = try #require(URL(string: url))
      #expect(Self.table.explain(foundation).candidates == Self.table.explain(url).candidates)
    }
  }

  @Test("matchers of one scope, of which one is not for the URL, have headings of their own")
  func equalScopes() {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .scheme("app") { $0.spot("/x", "x") },
        .scheme("app", host: .firstSegment) { $0.spot("/y", "y") },
        .scheme("app") { $0.spot("/long", "long") },
      ]))
    // No first segment has a port.
    #expect(
      table.explain("app://h:80/z").description == """
        app://h:80/z
        scheme app
          /x     literal `x` is not `z`
        scheme app: not for this URL
        scheme app
          /long  literal `long` is not `z`
        """)
  }

  @Test("control characters of the URL are escaped")
  func controlCharacters() {
    #expect(!Self.table.explain("https://example.com/%1B%5B2J/x").description.contains("\u{1B}"))
  }

  @Test("a table prints as a tree")
  func tree() {
    enum PrintedRoute: RouteType {
      case home, item(Int), search(String, Int?, [String]), page(String?)
    }
    let table = RouteTable<PrintedRoute>(
      .init(matchers: [
        .host("example.com") {
          $0.map("/", to: .home, fileID: "A/R.swift", line: 1)
          $0.map("/items/{id}", to: PrintedRoute.item, fileID: "A/R.swift", line: 2)
          $0.map("/items/new", fileID: "A/R.swift", line: 3) { .home }
          $0.map(
            "/items/search/{q}?page={page?}&tag={tag*}", to: PrintedRoute.search,
            fileID: "A/R.swift",
            line: 4)
        },
        .scheme("app", host: .firstSegment) {
          $0.map("/{name?}/page", to: PrintedRoute.page, fileID: "A/R.swift", line: 5)
        },
      ]))
    #expect(
      table.description == """
        host example.com
        ├─ / <-> A/R.swift:1
        └─ items
           ├─ new -> A/R.swift:3
           ├─ search
           │  └─ {q} ?page={page?}&tag={tag*} <-> A/R.swift:4
           └─ {id:int} <-> A/R.swift:2
        scheme app
        └─ {name?}
           └─ page <-> A/R.swift:5
        """)
    #expect(RouteTable<PrintedRoute>(nil).description == "no entries")
  }
}
