import Foundation
import Testing

@testable import Waymark

@Suite("Mapping patterns")
struct URLPathMapperTests {
  @Test(
    "a prefix is joined by one slash",
    arguments: [
      ("/api", "/x", "/api/x"), ("api/", "x", "api/x"), ("/api/", "/x", "/api/x"),
      ("/api", "/", "/api"), ("/api", "", "/api"), ("", "/x", "/x"), ("", "x", "x"),
      ("/", "/x", "/x"), ("/{lang?}", "/x/{y?}", "/{lang?}/x/{y?}"),
      ("/k", "/\u{301}a", "/k/\u{301}a"), ("/k/\u{301}", "x", "/k/\u{301}/x"),
    ])
  func prefixes(_ prefix: String, _ pattern: String, _ joined: String) {
    let table = RouteTable<Spot>(
      .group { $0.group(.init(prefix)) { $0.spot(.init(pattern), "x") } })
    #expect(table.entries.map(\.pattern) == [joined])
  }

  @Test(
    "a query alone belongs to the prefix",
    arguments: [
      ("/api", "?q={q}", "/api?q={q}"), ("/api", "/?q={q}", "/api?q={q}"),
      ("/api/", "?q={q}", "/api/?q={q}"), ("/api", "x?q={q}", "/api/x?q={q}"),
      ("", "?q={q}", "?q={q}"),
    ])
  func queries(_ prefix: String, _ pattern: String, _ joined: String) {
    enum Search: RouteType { case text(String) }
    let table = RouteTable<Search>(
      .group { $0.group(.init(prefix)) { $0.map(.init(pattern), to: Search.text) } })
    #expect(table.entries.map(\.pattern) == [joined])
  }

  @Test("patterns of a group compete with those outside as if they were written out")
  func precedence() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.group("/api") { $0.spot("/{x}", "inside", "x") }
        paths.spot("/api/new", "outside")
      })
    #expect(try table.route(for: "/api/new") == .named("outside"))
    #expect(try table.route(for: "/api/7") == .named("inside", "7"))
  }

  @Test("options are added inside a group and gone behind it")
  func options() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.group("/a", options: .ignoringCase) { inner in
          inner.spot("/x", "folded")
          inner.group("/s", options: .strictSlashes) { $0.spot("/y/", "both") }
        }
        paths.spot("/b", "plain")
      })
    #expect(try table.route(for: "/A/X/") == .named("folded"))
    #expect(try table.route(for: "/A/S/Y/") == .named("both"))
    #expect(throws: RouterError.self) { try table.route(for: "/A/S/Y") }
    #expect(throws: RouterError.self) { try table.route(for: "/B") }
  }

  @Test("entries that read URLs in two ways still compete in one order")
  func mixedOptions() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.spot("/{x}/b", "parameter", "x")
        paths.group(options: .ignoringCase) { $0.spot("/a/{y}", "folded", "y") }
        paths.group(options: .strictSlashes) { $0.spot("/a/b", "literal") }
      })
    #expect(try table.route(for: "/a/b") == .named("literal"))
    #expect(try table.route(for: "/a/b/") == .named("folded", "b"))
    #expect(try table.route(for: "/A/b") == .named("folded", "b"))
    #expect(try table.route(for: "/c/b") == .named("parameter", "c"))
  }

  @Test("constraints of equal rank do not decide before what stands behind them")
  func equalRanks() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.spot("/{k:a,b}/{x}", "first", "k", "x")
        $0.spot("/{k:b,c}/new", "second", "k")
        $0.spot("/{d:date}/{e:email}", "third", "d")
      })
    #expect(try table.route(for: "/b/new") == .named("second", "b"))
    #expect(try table.route(for: "/a/new") == .named("first", "a", "new"))
    #expect(try table.route(for: "/c/new") == .named("second", "c"))
    #expect(throws: RouterError.self) { try table.route(for: "/c/old") }
    #expect(try table.route(for: "/2024-02-29/a@b.example") == .named("third", "2024-02-29"))
  }

  @Test("a value, a closure with and one without the URL, an array, a converter-free variable")
  func forms() throws {
    let variable = "/e/{id}"
    let table = RouteTable<Spot>(
      .group {
        $0.map("/a", to: .named("a"))
        $0.map("/b") { .named("b") }
        $0.map("/c/{id}") { try .named("c", $0.path("id")) }
        $0.map(["/d", "/d\(1)"]) { .named("d") }
        $0.map(.init(variable)) { url in
          let id: Int = try url.path("id")
          return .named("e", String(id + 1))
        }
      })
    for (url, route) in [
      ("/a", Spot.named("a")), ("/b", .named("b")), ("/c/7", .named("c", "7")),
      ("/d", .named("d")), ("/d1", .named("d")), ("/e/7", .named("e", "8")),
    ] {
      #expect(try table.route(for: url) == route)
    }
  }

  @Test("an error of a mapping")
  func errors() {
    struct OwnError: Error {}
    let table = RouteTable<Spot>(
      .group {
        $0.map("/own") { throw OwnError() }
        $0.spot("/{x}", "any", "x")
        $0.map("/p/{x}") { throw ParameterError.missing(name: "first") }
        $0.map("/p/*") { throw ParameterError.missing(name: "second") }
        $0.map("/m") { throw RouteMismatch() }
      })
    #expect(throws: OwnError.self) { try table.route(for: "/own") }
    #expect(throws: ParameterError.missing(name: "first")) { try table.route(for: "/p/7") }
    #expect(Answer { try table.route(for: "/m") } == .at("any", "m"))
    #expect(!table.matches("/own"))
    #expect(table.match(for: "/own") == nil)
  }
}
