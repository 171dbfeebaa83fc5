import Foundation
import Testing

@testable import Waymark

@Suite("The table")
struct RouteTableTests {
  @Test(
    "bad input gets an answer",
    arguments: [
      "", ":", "//", "%", "%zz", "%FF", "%00", "myapp:", "/%ED%A0%80", "/\u{1B}[2J", "/\u{0}",
      "/\n",
      "https://", "https:///", "https://h/" + String(repeating: "a", count: 8_182),
      "https://h" + String(repeating: "/a", count: 300), "https://h:99999/", "#", "?", "?%FF=%FF",
      "#%FF", "https://h/?" + String(repeating: "&", count: 4_000), "///", "https://[::1]/%",
      "myapp://%FF/x", "myapp://%2F/x", "myapp://xn--/x", "myapp://xn--a-/x", "a:b:c:d", "\u{FEFF}",
      "https://h/" + String(repeating: "%41", count: 2_700),
      String(repeating: "/../a", count: 1_600),
    ])
  func badInput(_ text: String) {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host(["h", "*.example"]) { $0.spot("/{id:int}", "int", "id") },
        .scheme("myapp", host: .firstSegment, options: .ignoringCase) {
          $0.spot("/{x}/{y?}", "app", "x", "y")
        },
        .group(options: [.strictSlashes, .fragmentIsPath]) {
          $0.spot("/{x}/{r:path}", "strict", "x")
        },
        .group { $0.spot("/{k:a,b}/{r:path}", "list", "k") },
      ]))
    switch Answer({ try table.route(for: text) }) {
    case .failed(let words): Issue.record("\(text.debugDescription) gave \(words)")
    case .spot, .unmatched, .malformed, .parameter: break
    }
    #expect(table.matches(text) == (table.match(for: text) != nil))
    if let url = URL(string: text) {
      if case .failed(let words) = Answer({ try table.route(for: url) }) {
        Issue.record("\(url) gave \(words)")
      }
    }
  }

  @Test(
    "which matchers see a URL",
    arguments: [
      ("https://example.com/x", "host"), ("http://example.com/x", "host"),
      ("myapp://example.com/x", "host"), ("myapp://other/x", "scheme"), ("myapp:/x", "scheme"),
      ("//example.com/x", "host"), ("//other/x", "any"), ("/x", "any"), ("x", "any"),
      ("ftp://other/x", "any"), ("https://secure.example/x", "https only"),
      ("http://secure.example/x", "any"), ("//secure.example/x", "any"),
    ])
  func scopes(_ url: String, _ name: String) throws {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host("secure.example", schemes: "https") { $0.spot("/x", "https only") },
        .host("example.com") { $0.spot("/x", "host") },
        .scheme(["myapp", "other"]) { $0.spot("/x", "scheme") },
        .group { $0.spot("/x", "any") },
      ]))
    #expect(try table.route(for: url) == .named(name))
  }

  @Test(
    "a host as the first segment",
    arguments: [
      ("app://User/1", "user", "1"), ("app:///USER/1", "user", "1"), ("app:user/1", "user", "1"),
      ("APP://user./1", "user", "1"), ("app://Any/1", "any", "Any"),
      ("app://xn--bung-zra", "unicode", "übung"), ("app://übung", "unicode", "übung"),
      ("app://a%2Fb", "unicode", "a/b"),
      ("app://a%41.xn--bcher-kva", "unicode", "aA.bücher"),
      ("app://A.XN--bcher-kva.Example", "unicode", "A.bücher.Example"),
    ])
  func hostAsFirstSegment(_ url: String, _ name: String, _ value: String) throws {
    let table = RouteTable<Spot>(
      .scheme("app", host: .firstSegment) {
        $0.spot("/user/{id}", "user", "id")
        $0.spot("/{x}/1", "any", "x")
        $0.spot("/{x}", "unicode", "x")
      })
    #expect(try table.route(for: url) == .named(name, value))
  }

  @Test("broken bytes of a host are reported, also beside punycode")
  func brokenHost() {
    let table = RouteTable<Spot>(.scheme("app", host: .firstSegment) { $0.spot("/{x}", "x", "x") })
    for url in ["app://%FF", "app://%FF.xn--bcher-kva"] {
      #expect(throws: ParameterError.invalidPercentEncoding(name: "x")) {
        try table.route(for: url)
      }
    }
  }

  @Test("a host as the first segment has neither port nor user info")
  func hostWithPort() {
    let table = RouteTable<Spot>(.scheme("app", host: .firstSegment) { $0.rest("/**", "x") })
    for url in ["app://user:80/1", "app://me@user/1", "app://./1", "app://../1", "app://%2e%2E/1"] {
      #expect(throws: RouterError.self, "\(url)") { try table.route(for: url) }
    }
  }

  @Test("the first matcher in scope that has a route wins")
  func declarationOrder() throws {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .group { $0.spot("/{x}", "first", "x") }, .group { $0.spot("/a", "second") },
        .group { $0.spot("/a/b", "third") },
      ]))
    #expect(try table.route(for: "/a") == .named("first", "a"))
    #expect(try table.route(for: "/a/b") == .named("third"))
  }

  @Test("a host is also below the wildcards above it, whoever else names it")
  func nestedHosts() throws {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .host("a.b.example") { $0.spot("/own", "own") },
        .host("*.b.example") { $0.spot("/near", "near") },
        .host("*.example") { $0.spot("/far", "far") },
        .group { $0.spot("/any", "any") },
      ]))
    let rows: [(host: String, paths: [String])] = [
      ("a.b.example", ["own", "near", "far", "any"]), ("x.b.example", ["near", "far", "any"]),
      ("x.a.b.example", ["near", "far", "any"]), ("b.example", ["far", "any"]),
      ("example", ["any"]),
    ]
    for (host, paths) in rows {
      for url in ["https://\(host)", "https://\(host):443"] {
        let seen = ["own", "near", "far", "any"].filter { table.matches("\(url)/\($0)") }
        #expect(seen == paths, "\(url)")
      }
    }
  }

  @Test("a match names its entry")
  func match() throws {
    let table = RouteTable<Spot>(
      .host("example.com", schemes: ["https", "HTTP"]) {
        $0.spot("/user/{id}", "user", "id", fileID: "App/Routes.swift", line: 3)
      })
    let match = try #require(table.match(for: "https://example.com/user/7"))
    #expect(match.route == .named("user", "7"))
    #expect(match.pattern == "/user/{id}")
    #expect(match.entry.scope == "host example.com, scheme https, http")
    #expect((match.entry.fileID, match.entry.line) == ("App/Routes.swift", 3))
    #expect(match.url.absoluteString == "https://example.com/user/7")
    #expect(match.source == .universalLink)
    #expect(match.entry == table.entries.first)
  }

  @Test("a type without URLs has an empty table")
  func empty() {
    enum Silent: RouteType { case home }
    let table = RouteTable(Silent.self)
    #expect(table.entries.isEmpty)
    #expect(table.issues.isEmpty)
    #expect(!table.matches("/"))
  }

  @Test("two optional segments that could be either are filled from the left")
  func ambiguousOptionals() throws {
    let table = RouteTable<Spot>(.group { $0.spot("/{a?}/*/{b?}", "x", "a", "b") })
    #expect(try table.route(for: "/1/2") == .named("x", "1", "-"))
    #expect(try table.route(for: "/1") == .named("x", "-", "-"))
  }

  @Test("a table crosses threads")
  func threads() async {
    let table = RouteTable<Spot>(.group { $0.spot("/user/{id}", "user", "id") })
    await withTaskGroup(of: Bool.self) { group in
      for id in 0..<50 {
        group.addTask { (try? table.route(for: "/user/\(id)")) == .named("user", "\(id)") }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
