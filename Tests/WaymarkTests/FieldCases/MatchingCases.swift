import Foundation
import Testing
import Waymark

/// Cases from users of other routers: precedence.
@Suite("Field cases: matching")
struct MatchingCases {
  @Test(arguments: precedence + parameters + repetition)
  func pathPatterns(_ row: FieldCase) { row.check() }

  @Test(arguments: customSchemes + hosts)
  func scopes(_ row: FieldCase) { row.check() }

  @Test(arguments: slashes + optionals + letterCase + affixes)
  func forms(_ row: FieldCase) { row.check() }

  @Test("M02: the order of registration does not matter, in 100 shuffled orders")
  func shuffledRegistration() {
    let patterns: [(PathPatterns, String)] = [
      ("/items/{id}", "item"), ("/items/{id}/edit", "edit"),
    ]
    var random = SeededGenerator(named: "M02", default: 2)
    for _ in 0..<100 {
      let table: URLMatcherGroup<Spot> = .group { paths in
        for (pattern, name) in patterns.shuffled(using: &random) { paths.spot(pattern, name, "id") }
      }
      #expect(RouteTable(table).match(for: "/items/7/edit")?.route == .named("edit", "7"))
      #expect(RouteTable(table).match(for: "/items/7")?.route == .named("item", "7"))
    }
  }

  @Test("M48: two spellings are a duplicate only where case is ignored")
  func spellings() {
    let group: (URLMatchingOptions) -> URLMatcherGroup<Spot> = { options in
      .group(options: options) {
        $0.spot("/abc", "lower")
        $0.spot("/ABC", "upper")
      }
    }
    let sensitive = RouteTable(group([]))
    #expect(sensitive.match(for: "/abc")?.route == .named("lower"))
    #expect(sensitive.match(for: "/ABC")?.route == .named("upper"))
    #expect(sensitive.issues.isEmpty)
    let issues = RouteTable(group(.ignoringCase)).issues
    #expect(issues.count == 1)
    guard case .duplicate(of: "/abc", _, _)? = issues.first?.kind else {
      Issue.record("expected a duplicate, got \(issues)")
      return
    }
    #expect(issues.first?.severity == .note)
  }

  static let precedence: [FieldCase] = [
    FieldCase("M01", "/items/new", .at("/items/new"), items("/items/{id}", "/items/new")),
    FieldCase("M01 reversed", "/items/new", .at("/items/new"), items("/items/new", "/items/{id}")),
    FieldCase("M04", "/a/b", .at("/a/{x}", "b"), reading("x", "/{y}/b", "/a/{x}")),
    FieldCase("M04 reversed", "/a/b", .at("/a/{x}", "b"), reading("x", "/a/{x}", "/{y}/b")),
    FieldCase(
      "M06", "/api/profile", .at("api", "profile"),
      .group {
        $0.spot("/{name}/profile", "profile", "name")
        $0.rest("/api/**", "api")
      }),
    FieldCase("M07", "/items/42/reviews", .unmatched, items("/items")),
    FieldCase("M08 miss", "/zzz", .unmatched, items("/", "/items")),
    FieldCase("M08 hit", "/items", .at("/items"), items("/", "/items")),
    FieldCase(
      "M10", "/acme", .at("/{provider}", "acme"),
      reading("provider", "/{provider}", "/acme/callback")),
    FieldCase("M12", "/a/c/b", .at("/a/{x}/b", "c"), reading("x", "/a/c", "/a/{x}/b")),
    FieldCase(
      "M30", "/test/x/two", .at("/test/{s}/two", "x"),
      reading("s", "/test/{n:int}/one", "/test/{s}/two")),
    FieldCase(
      "M30 angle brackets", "/test/x/two", .at("/test/<s>/two", "x"),
      reading("s", "/test/<int:n>/one", "/test/<s>/two")),
    FieldCase(
      "M33", "/u/bob", .parameter(.invalidValue(name: "id", value: "bob", expected: "Int")),
      .group { $0.map("/u/{id}") { .named("id", String(try $0.path("id") as Int)) } }),
    FieldCase(
      "M33 sibling", "/u/bob/x", .at("named", "bob"),
      .group {
        $0.map("/u/{id}") { .named("id", String(try $0.path("id") as Int)) }
        $0.spot("/u/{name}/x", "named", "name")
      }),
  ]

  static let parameters: [FieldCase] = [
    FieldCase("M28", "/user", .unmatched, items("/user/{id}")),
    FieldCase("M28 slash", "/user/", .unmatched, items("/user/{id}")),
    FieldCase("M29", "/a///d", .unmatched, items("/a/{b}/{c}/d")),
    FieldCase(
      "M29 strict", "/a///d", .unmatched,
      .group(options: .strictSlashes) { $0.spot("/a/{b}/{c}/d", "d", "b") }),
    FieldCase("M38 list", "/shop/dogs/1", .at("kind", "dogs", "1"), shop),
    FieldCase("M38 other", "/shop/birds/1", .at("user", "birds"), shop),
    FieldCase(
      "M39 uuid", "/doc/9f1c3b1e-2a6b-4d0a-8d38-0d3a6f0b8f10",
      .at("doc", "9F1C3B1E-2A6B-4D0A-8D38-0D3A6F0B8F10"), documents),
    FieldCase("M39 slug", "/doc/intro", .at("slug", "intro"), documents),
    FieldCase(
      "M51", "/event/user-12", .at("event", "12"),
      .group { $0.spot("/event/user-{id}", "event", "id") }),
    FieldCase("M51 empty", "/event/user-", .unmatched, items("/event/user-{id}")),
    FieldCase("M51 beyond ASCII", "/é-1", .at("/é-{id}"), items("/é-{id}")),
    FieldCase("M51 beyond ASCII, empty", "/é-", .unmatched, items("/é-{id}")),
    FieldCase("M51 two", "/abzab", .at("/ab{x}"), items("/{x}ab", "/ab{x}")),
    FieldCase("M51 two reversed", "/abzab", .at("/ab{x}"), items("/ab{x}", "/{x}ab")),
    FieldCase("M51 more text", "/abzabc", .at("/{x}abc"), items("/ab{x}", "/{x}abc")),
  ]

  static let repetition: [FieldCase] = [
    FieldCase("M34", "/files/a", .at("/files/*"), items("/files/*")),
    FieldCase("M34 two", "/files/a/b", .unmatched, items("/files/*")),
    FieldCase(
      "M35", "/files/a/b", .at("files", "a", "b"), .group { $0.rest("/files/**", "files") }),
    FieldCase("M36", "/files", .at("files"), .group { $0.rest("/files/**", "files") }),
    FieldCase("M36 named rest", "/files", .unmatched, items("/files/{rest:path}")),
    FieldCase(
      "M36 both rests", "/files/a", .at("/files/{rest:path}"),
      items("/files/**", "/files/{rest:path}")),
    FieldCase(
      "M36 both rests, of none", "/files", .at("/files/**"),
      items("/files/{rest:path}", "/files/**")),
    FieldCase(
      "M36 the end, and a named rest", "/files", .at("/files"),
      items("/files/{rest:path}", "/files")),
    FieldCase("M36 strict", "/files/a/b", .at("/files/**"), strict("/files/**")),
    FieldCase("M36 strict empty", "/files/a//b", .unmatched, strict("/files/**")),
    FieldCase("M36 strict end", "/files/a/", .unmatched, strict("/files/{rest:path}")),
    FieldCase("M45 me", "/me", .at("profile"), .group { $0.spot(["/me", "/profile"], "profile") }),
    FieldCase(
      "M45 profile", "/profile", .at("profile"), .group { $0.spot(["/me", "/profile"], "profile") }),
    FieldCase("M32 declines", "/offer?skip", .at("second"), offers),
    FieldCase("M32", "/offer", .at("first"), offers),
    FieldCase(
      "M52", "myapp://open?type=two", .at("two"),
      .scheme("myapp", host: .firstSegment) { paths in
        for type in ["one", "two"] {
          paths.map("/open") { url in
            guard url.query("type") == type else { throw RouteMismatch() }
            return .named(type)
          }
        }
      }),
  ]

  static let customSchemes: [FieldCase] = [
    FieldCase(
      "M03", "myapp://open?type=x", .at("open"),
      .scheme("myapp", host: .firstSegment) {
        $0.rest("/{_:path}", "any")
        $0.spot("/open", "open")
      }),
    FieldCase(
      "M09", "myapp://home", .at("home"),
      .scheme("myapp", host: .firstSegment) {
        $0.spot("/me", "me")
        $0.spot("/home", "home")
      }),
    FieldCase("M14", "myapp://user/123", .at("user", "123"), users),
    FieldCase("M15", "myapp:///user/123", .at("user", "123"), users),
    FieldCase("M16", "myapp:/user/123", .at("user", "123"), users),
    FieldCase("M17", "myapp:user/123", .at("user", "123"), users),
    FieldCase("M18", "appscheme://app/qr?code=abc", .at("qr", "abc"), codes),
    FieldCase("M18 no path", "appscheme://qr?code=abc", .unmatched, codes),
  ]

  static let hosts: [FieldCase] = [
    FieldCase("M20 http", "http://example.com/products/5", .at("product", "5"), shared),
    FieldCase("M20 www", "https://www.example.com/products/5", .at("product", "5"), shared),
    FieldCase("M20 scheme", "myapp://products/5", .at("product", "5"), shared),
    FieldCase(
      "M21", "HTTPS://EXAMPLE.com/products", .at("products"),
      .host("example.com") { $0.spot("/products", "products") }),
    FieldCase(
      "M22", "http://other.example/items/1", .unmatched,
      .host("shop.example") { $0.spot("/items/{id}", "item", "id") }),
    FieldCase("M27", "https://example.com", .at("home"), home),
    FieldCase("M27 slash", "https://example.com/", .at("home"), home),
    FieldCase("M27 query", "https://example.com?x=1", .at("home"), home),
  ]

  static let slashes: [FieldCase] = [
    FieldCase("M24", "/search/", .at("/search"), items("/search")),
    FieldCase("M24 strict", "/search/", .unmatched, strict("/search")),
    FieldCase("M25", "/search", .at("/search/"), items("/search/")),
    FieldCase("M25 slash", "/search/", .at("/search/"), items("/search/")),
    FieldCase("M25 strict", "/search", .unmatched, strict("/search/")),
    FieldCase("M25 strict slash", "/search/", .at("/search/"), strict("/search/")),
    FieldCase(
      "M26", "https://h.example//items///7", .at("/items/{id}", "7"), reading("id", "/items/{id}")),
    FieldCase("M26 strict", "https://h.example//items///7", .unmatched, strict("/items/{id}")),
    // A dot segment at the end leaves a slash.
    FieldCase("M25 strict dot", "/search/.", .at("/search/"), strict("/search/")),
    FieldCase("M25 strict escaped dot", "/search/%2e", .at("/search/"), strict("/search/")),
    FieldCase("M25 strict two dots", "/search/x/..", .at("/search/"), strict("/search/")),
    FieldCase("M25 strict dot, no slash", "/search/.", .unmatched, strict("/search")),
    FieldCase("M25 strict dots of all", "/search/..", .at("/"), strict("/")),
    FieldCase("M25 strict dots before", "/./search/", .at("/search/"), strict("/search/")),
    FieldCase("M24 strict empty", "/search//x/..", .unmatched, strict("/search/")),
  ]

  static let optionals: [FieldCase] = [
    FieldCase("M41", "/posts/1", .at("post", "-", "1"), posts),
    FieldCase("M41 language", "/fr/posts/1", .at("post", "fr", "1"), posts),
    FieldCase("M42 none", "/w", .at("w", "-", "-"), twoOptionals),
    FieldCase("M42 one", "/w/1", .at("w", "1", "-"), twoOptionals),
    FieldCase("M42 two", "/w/1/2", .at("w", "1", "2"), twoOptionals),
    FieldCase("M43 both", "/rest/app/o/1", .at("o", "o", "1"), objects),
    FieldCase("M43 app", "/app/o/1", .at("o", "o", "1"), objects),
    FieldCase("M43 rest", "/rest/o/1", .at("o", "o", "1"), objects),
    FieldCase("M43 none", "/o/1", .at("o", "o", "1"), objects),
  ]

  static let letterCase: [FieldCase] = [
    FieldCase("M46", "/Family/f2", .unmatched, items("/family/{id}")),
    FieldCase(
      "M47", "/FAMILY/AbC", .at("family", "AbC"),
      .group(options: .ignoringCase) { $0.spot("/family/{id}", "family", "id") }),
    FieldCase("M47 text around", "/V1", .at("any", "1"), versions),
    FieldCase("M47 text around, exact", "/v1", .at("exact", "1"), versions),
    FieldCase("M47 text around, no ASCII", "/vé/exact", .at("exact", "é"), twoVersions),
    FieldCase("M47 text around, any case, no ASCII", "/Vé/any", .at("any", "é"), twoVersions),
    FieldCase("M47 a long scheme", "AVERYVERYLONGSCHEME://x", .at("x"), longScheme),
    FieldCase("M47 another long scheme", "averyverylongschema://x", .unmatched, longScheme),
  ]

  static let affixes: [FieldCase] = [
    FieldCase(
      "M50 literal", "/users.json", .at("/users.json"), items("/{name}.json", "/users.json")),
    FieldCase(
      "M50", "/logo.json", .at("json", "logo"),
      .group {
        $0.spot("/{name}.json", "json", "name")
        $0.spot("/users.json", "users")
      }),
  ]

  /// A table whose routes are the matching patterns.
  private static func items(_ patterns: PathPattern...) -> URLMatcherGroup<Spot> {
    .group { for pattern in patterns { $0.spot([pattern], pattern.text) } }
  }

  /// The same, with the value of a parameter that the pattern may have.
  private static func reading(
    _ name: String, _ patterns: PathPattern...
  ) -> URLMatcherGroup<Spot> {
    .group {
      for pattern in patterns {
        if pattern.text.contains(name) {
          $0.spot([pattern], pattern.text, name)
        } else {
          $0.spot([pattern], pattern.text)
        }
      }
    }
  }

  private static func strict(_ pattern: PathPattern) -> URLMatcherGroup<Spot> {
    .group(options: .strictSlashes) { $0.spot([pattern], pattern.text) }
  }

  private static let shop: URLMatcherGroup<Spot> = .group {
    $0.spot("/shop/{kind:cats,dogs}/{id}", "kind", "kind", "id")
    $0.spot("/shop/{user}/{id}", "user", "user")
  }
  private static let documents: URLMatcherGroup<Spot> = .group {
    $0.map("/doc/{id:uuid}") { .named("doc", (try $0.path("id") as UUID).uuidString) }
    $0.spot("/doc/{slug}", "slug", "slug")
  }
  private static let offers: URLMatcherGroup<Spot> = .group {
    $0.map("/offer") { url in
      if url.hasQuery("skip") { throw RouteMismatch() }
      return .named("first")
    }
    $0.map("/offer") { .named("second") }
  }
  private static let users: URLMatcherGroup<Spot> = .scheme("myapp", host: .firstSegment) {
    $0.spot("/user/{id:int}", "user", "id")
  }
  private static let codes: URLMatcherGroup<Spot> = .scheme("appscheme") {
    $0.map("/qr") { .named("qr", $0.query("code") ?? "-") }
  }
  private static let home: URLMatcherGroup<Spot> = .host("example.com") { $0.spot("/", "home") }
  private static let versions: URLMatcherGroup<Spot> = .init(matchers: [
    .group { $0.spot("/v{n}", "exact", "n") },
    .group(options: .ignoringCase) { $0.spot("/v{n}", "any", "n") },
  ])
  private static let twoVersions: URLMatcherGroup<Spot> = .init(matchers: [
    .group(options: .ignoringCase) { $0.spot("/V{n}/any", "any", "n") },
    .group { $0.spot("/v{n}/exact", "exact", "n") },
  ])
  private static let longScheme: URLMatcherGroup<Spot> = .scheme(
    "AVeryVeryLongScheme", host: .firstSegment
  ) { $0.spot("/x", "x") }
  private static let posts: URLMatcherGroup<Spot> = .group {
    $0.spot("/{lang?}/posts/{id}", "post", "lang", "id")
  }
  private static let twoOptionals: URLMatcherGroup<Spot> = .group {
    $0.spot("/w/{x?}/{y?}", "w", "x", "y")
  }
  private static let objects: URLMatcherGroup<Spot> = .group {
    $0.spot(
      ["/rest/app/{obj}/{id}", "/app/{obj}/{id}", "/rest/{obj}/{id}", "/{obj}/{id}"], "o", "obj",
      "id")
  }
  private static let shared: URLMatcherGroup<Spot> = {
    let products: (URLPathMapper<Spot>) -> Void = { $0.spot("/products/{id}", "product", "id") }
    return .init(matchers: [
      .host(["example.com", "www.example.com"], products),
      .scheme("myapp", host: .firstSegment, products),
    ])
  }()
}
