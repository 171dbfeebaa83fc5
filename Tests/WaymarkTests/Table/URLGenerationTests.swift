import Foundation
import Testing
import Waymark

@Suite("Making URLs")
struct URLGenerationTests {
  enum WrittenRoute: RouteType {
    case home, about, orphan
    case user(String), number(Int), rest([String]), path(String), date(Date), double(Double)
    case two(String, String?)
    case list(q: String, tags: [Int])
    case range(Int, String?)
  }

  private func table(_ group: URLMatcherGroup<WrittenRoute>) -> RouteTable<WrittenRoute> {
    RouteTable(group)
  }

  @Test("the scope gives scheme, host and port")
  func scopes() throws {
    let rows: [(URLMatcherGroup<WrittenRoute>, String)] = [
      (
        .host("Example.com.") { $0.map("/u/{x}", to: WrittenRoute.user) }, "https://example.com/u/a"
      ),
      (
        .host(["*.a.example", "b.example"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "https://b.example/u/a"
      ),
      (
        .host("localhost:8080") { $0.map("/u/{x}", to: WrittenRoute.user) },
        "https://localhost:8080/u/a"
      ),
      (
        .host("a.example", schemes: ["http", "https"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "http://a.example/u/a"
      ),
      (.host("例え.jp") { $0.map("/u/{x}", to: WrittenRoute.user) }, "https://xn--r8jz45g.jp/u/a"),
      (.scheme("app") { $0.map("/u/{x}", to: WrittenRoute.user) }, "app:///u/a"),
      (
        .scheme("app", host: .firstSegment) { $0.map("/u/{x}", to: WrittenRoute.user) }, "app://u/a"
      ),
      (.scheme("app", host: .firstSegment) { $0.map("/{x}", to: WrittenRoute.user) }, "app://a"),
      (
        .scheme("app", host: .firstSegment) { $0.map("/ü/{x}", to: WrittenRoute.user) },
        "app:///%C3%BC/a"
      ),
      (.group { $0.map("/u/{x}", to: WrittenRoute.user) }, "/u/a"),
      (
        .host("h.example", options: .fragmentIsPath) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "https://h.example/#/u/a"
      ),
      (.group(options: .strictSlashes) { $0.map("/u/{x}/", to: WrittenRoute.user) }, "/u/a/"),
      (
        .group { $0.group("/api") { $0.group("v1") { $0.map("{x}", to: WrittenRoute.user) } } },
        "/api/v1/a"
      ),
    ]
    for (group, url) in rows {
      let table = table(group)
      #expect(table.issues == [])
      let made = Result { try table.url(for: .user("a")).absoluteString }
      #expect((try? made.get()) == url, "\(made)")
    }
  }

  @Test("a home of each scope")
  func homes() throws {
    let rows: [(URLMatcherGroup<WrittenRoute>, String)] = [
      (.host("a.example") { $0.map("/", to: .home) }, "https://a.example/"),
      (.scheme("app") { $0.map("/", to: .home) }, "app:///"),
      (.scheme("app", host: .firstSegment) { $0.map("/", to: .home) }, "app:///"),
      (.group { $0.map("/", to: .home) }, "/"),
      (.scheme("app", host: .firstSegment) { $0.map("/home", to: .home) }, "app://home"),
      (.scheme(.any, host: .firstSegment) { $0.map("/home", to: .home) }, "/home"),
      (.scheme(.any, host: .firstSegment) { $0.map("/", to: .home) }, "/"),
    ]
    for (group, url) in rows {
      #expect(try table(group).url(for: .home).absoluteString == url)
    }
  }

  @Test("a base fills what the scope leaves open, and nothing else")
  func bases() throws {
    let base = try #require(URL(string: "http://me:pw@Base.example:8080/x/y?z#f"))
    let open = table(.group { $0.map("/u/{x}", to: WrittenRoute.user) })
    #expect(
      try open.url(for: .user("a"), base: base).absoluteString == "http://base.example:8080/u/a")
    let own = table(.host("a.example") { $0.map("/u/{x}", to: WrittenRoute.user) })
    #expect(try own.url(for: .user("a"), base: base).absoluteString == "https://a.example/u/a")
    let wildcard = table(.host("*.a.example") { $0.map("/u/{x}", to: WrittenRoute.user) })
    #expect(throws: URLGenerationError.needsBase(route: "user", pattern: "/u/{x}")) {
      try wildcard.url(for: .user("a"))
    }
    let inside = try #require(URL(string: "https://b.a.example"))
    #expect(
      try wildcard.url(for: .user("a"), base: inside).absoluteString == "https://b.a.example/u/a")
    #expect(throws: URLGenerationError.self) { try wildcard.url(for: .user("a"), base: base) }
    // A base has a scheme, which the matcher may refuse.
    let schemes: [(URLMatcherGroup<WrittenRoute>, base: String, url: String)] = [
      (
        .group(schemes: ["app", "https"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "https://b.a.example", "https://b.a.example/u/a"
      ),
      (
        .group(schemes: ["app", "https"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "http://b.a.example", "app:///u/a"
      ),
      (
        .host("*.a.example", schemes: ["https", "app"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "http://b.a.example", "https://b.a.example/u/a"
      ),
      (
        .host("*.a.example", schemes: ["https", "app"]) { $0.map("/u/{x}", to: WrittenRoute.user) },
        "app://b.a.example", "app://b.a.example/u/a"
      ),
    ]
    for (group, base, url) in schemes {
      let made = try table(group).url(for: .user("a"), base: URL(string: base)).absoluteString
      #expect(made == url, "\(base)")
    }
    for text in ["/x", "app:x", "//host/x"] {
      let relative = try #require(URL(string: text))
      #expect(throws: URLGenerationError.baseNotAbsolute(base: relative)) {
        try open.url(for: .user("a"), base: relative)
      }
    }
  }

  @Test(
    "what a pattern cannot carry",
    arguments: [
      (WrittenRoute.user(""), "x", ""), (.user("."), "x", "."), (.user(".."), "x", ".."),
      (.rest(["a", "", "b"]), "r", "a//b"), (.rest([]), "r", ""), (.rest([".."]), "r", ".."),
      (.path("a//b"), "p", "a//b"), (.path(""), "p", ""), (.path("/a"), "p", "/a"),
      (.double(.nan), "d", "nan"), (.double(.infinity), "d", "inf"),
      (.two("a", nil), "b", ""),
      (.user(String(repeating: "a", count: 9_000)), "x", String(repeating: "a", count: 9_000)),
    ])
  func cannotCarry(_ route: WrittenRoute, _ parameter: String, _ value: String) {
    let table = table(
      .group {
        $0.map("/u/{x}", to: WrittenRoute.user)
        $0.map("/r/{r:path}", to: WrittenRoute.rest)
        $0.map("/p/{p:path}", to: WrittenRoute.path)
        $0.map("/d/{d}", to: WrittenRoute.double)
        $0.map("/t/{a}/{b}", to: WrittenRoute.two)
      })
    let error = #expect(throws: URLGenerationError.self) { try table.url(for: route) }
    guard case .cannotCarry(_, _, parameter, value)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a query item that cannot carry is named by its parameter")
  func cannotCarryInQuery() {
    let table = table(.group { $0.map("/q?key={s:cats,dogs}", to: WrittenRoute.user) })
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "user", pattern: "/q?key={s:cats,dogs}", parameter: "s", value: "birds")
    ) { try table.url(for: .user("birds")) }
  }

  @Test("of values that are too long the longest is named, of equally long ones the first name")
  func longestValue() {
    let table = table(.group(hosts: "h.example") { $0.map("/x/{b}/{a}", to: WrittenRoute.two) })
    let text = String(repeating: "x", count: 5_000)
    for (route, parameter) in [
      (WrittenRoute.two(text, text), "a"), (.two(text + "x", text), "b"),
      (.two(text, text + "x"), "a"),
    ] {
      let error = #expect(throws: URLGenerationError.self) { try table.url(for: route) }
      guard case .cannotCarry(_, _, parameter, _)? = error else {
        Issue.record("\(parameter): \(String(describing: error).prefix(80))")
        continue
      }
    }
  }

  @Test("of values that the pattern has no parameter for the first by name is named")
  func unknownNames() {
    let table = table(
      .group {
        $0.map("/u/{x}") {
          .user(try $0.path("x"))
        } url: { route in
          if case .user(let x) = route { ["x": x, "q": "1", "p": "2", "r": "3"] } else { nil }
        }
      })
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "user", pattern: "/u/{x}", parameter: "p", value: "2")
    ) { try table.url(for: .user("a")) }
  }

  @Test("the parameter whose value is lost is the one that is named")
  func lostValues() throws {
    enum Lossy: RouteType {
      case at(area: String, when: Date), paged(Date, Int?), number(String, Double), page(Double)
      case user(String)

      static func registerURLs() -> URLMatcherGroup<Lossy>? {
        .init(matchers: [
          .host("*.h.example") { $0.map("/u/{x}", to: Lossy.user) },
          .group {
            $0.map("/x/{area}/{when}", to: Lossy.at)
            $0.map("/p/{when}?page={page?}", to: Lossy.paged)
            $0.map("/n/{name}/{v}", to: Lossy.number)
            $0.map("/q?p={page}", to: Lossy.page)
          },
        ])
      }
    }
    let table = RouteTable(Lossy.self)
    #expect(table.issues == [])
    // Closer to the reference date than nine digits of a second can tell.
    let fine = Date(timeIntervalSinceReferenceDate: 1e-12)
    let rows: [(Lossy, String)] = [
      (.at(area: "A", when: fine), "when"), (.paged(fine, nil), "when"),
      (.number("a long long name", .nan), "v"), (.page(.nan), "page"),
    ]
    for (route, parameter) in rows {
      let error = #expect(throws: URLGenerationError.self) { try table.url(for: route) }
      guard case .cannotCarry(_, _, parameter, _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let base = try #require(URL(string: "https://other.example"))
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "user", pattern: "/u/{x}", parameter: "host", value: "other.example")
    ) { try table.url(for: .user("a"), base: base) }
  }

  @Test("the mapping that throws instead of answering is named")
  func throwingMapping() {
    struct Boom: Error {}
    let table = table(
      .group {
        $0.map("/u/{x}") {
          throw Boom()
        } url: { route in
          if case .user(let x) = route { ["x": x] } else { nil }
        }
      })
    #expect(throws: URLGenerationError.shadowed(route: "user", pattern: "/u/{x}", by: "/u/{x}")) {
      try table.url(for: .user("a"))
    }
  }

  @Test("G04: what a host cannot carry", arguments: ["", "a.b", "a@b", "a:b", "ä", "a b", "a%b"])
  func hostPosition(_ value: String) {
    let table = table(
      .scheme("app", host: .firstSegment) { $0.map("/{x}/1", to: WrittenRoute.user) })
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "user", pattern: "/{x}/1", parameter: "x", value: value)
    ) { try table.url(for: .user(value)) }
  }

  @Test("a value that is read as another host's text is refused")
  func punycodeValue() {
    let table = table(.scheme("app", host: .firstSegment) { $0.map("/{x}", to: WrittenRoute.user) })
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "user", pattern: "/{x}", parameter: "x", value: "xn--bung-zra")
    ) { try table.url(for: .user("xn--bung-zra")) }
  }

  @Test("a later mapping of the case is tried before giving up")
  func laterMapping() throws {
    let table = table(
      .group {
        $0.map("/small/{n:bool}", to: WrittenRoute.number)
        $0.map("/u/{a,b:x}", to: WrittenRoute.user)
        $0.map("/text?value={x}", to: WrittenRoute.user)
        $0.map(["/r/{n}", "/r/{n}/{s}"], to: WrittenRoute.range)
      })
    #expect(try table.url(for: .user("")).absoluteString == "/text?value=")
    #expect(try table.url(for: .user(".")).absoluteString == "/text?value=.")
    #expect(try table.url(for: .range(1, nil)).absoluteString == "/r/1")
    #expect(try table.url(for: .range(1, "x")).absoluteString == "/r/1/x")
  }

  @Test("another entry that answers")
  func shadowed() {
    let table = table(
      .group {
        $0.map("/u/me", to: .about)
        $0.map("/u/{x}", to: WrittenRoute.user)
      })
    #expect(throws: URLGenerationError.shadowed(route: "user", pattern: "/u/{x}", by: "/u/me")) {
      try table.url(for: .user("me"))
    }
  }

  @Test("a route without a mapping")
  func noMapping() {
    let table = table(.group { $0.map("/u/{x}", to: WrittenRoute.user) })
    #expect(throws: URLGenerationError.noMapping(route: "orphan", mayLackReflection: false)) {
      try table.url(for: .orphan)
    }
    #expect(throws: URLGenerationError.noMapping(route: "home", mayLackReflection: false)) {
      try RouteTable<WrittenRoute>(.group { $0.map("/") { .home } }).url(for: .home)
    }
  }

  @Test("G02: a value never changes the structure of the URL")
  func structure() throws {
    let table = table(.host("h.example") { $0.map("/posts/{slug}?q={q?}", to: WrittenRoute.two) })
    let value = "a/b?x#y%&=+ ;\u{0}\n\\\"é"
    let url = try table.url(for: .two(value, value))
    #expect(
      url.absoluteString
        == "https://h.example/posts/a%2Fb%3Fx%23y%25&=%2B%20;%00%0A%5C%22%C3%A9"
        + "?q=a/b?x%23y%25%26%3D%2B%20%3B%00%0A%5C%22%C3%A9")
    #expect(try table.route(for: url) == .two(value, value))
    #expect(
      URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value == value)
  }

  @Test(
    "words",
    arguments: [
      (
        .noMapping(route: "home", mayLackReflection: false),
        "No URL means home: map a pattern to: it, or give its closure mapping a url: closure."
      ),
      (
        .noMapping(route: "home", mayLackReflection: true),
        "No URL means home: map a pattern to: it, or give its closure mapping a url: closure. Or the "
          + "app was built with -disable-reflection-metadata: then only values and url: closures can be "
          + "written."
      ),
      (
        .cannotCarry(route: "user", pattern: "/u/{x}", parameter: "x", value: "s3cret"),
        "The pattern \"/u/{x}\" cannot carry the value of {x} in user: a URL would not read it back."
      ),
      (
        .cannotCarry(route: "user", pattern: "/u/{x}", parameter: "x", value: ""),
        "The pattern \"/u/{x}\" cannot carry the value of {x} in user, which is empty or absent."
      ),
      (
        .cannotCarry(route: "home", pattern: "//a", parameter: "", value: ""),
        "The pattern \"//a\" cannot be written as a URL that is read back as home."
      ),
      (
        .shadowed(route: "user", pattern: "/u/{x}", by: "/u/me"),
        "A URL of \"/u/{x}\" for user would be answered by \"/u/me\": make one of the patterns narrower, "
          + "or change their order."
      ),
      (
        .needsBase(route: "user", pattern: "/u/{x}"),
        "The hosts of \"/u/{x}\" for user are wildcards: give url(for:base:) a base that names one."
      ),
      (
        .noReflection(routeType: "WrittenRoute"),
        "The payloads of WrittenRoute cannot be read, since the app was built with "
          + "-disable-reflection-metadata: give the mappings url: closures, or build with metadata."
      ),
    ] as [(URLGenerationError, String)])
  func words(_ error: URLGenerationError, _ words: String) {
    #expect(error.errorDescription == words)
    #expect("\(error)" == words)
    #expect(String(reflecting: error) == words)
  }

  @Test(
    "dates",
    arguments: [
      (0.0, "2001-01-01"), (86_400, "2001-01-02"), (-86_400, "2000-12-31"),
      (1, "2001-01-01T00:00:01Z"),
      (0.5, "2001-01-01T00:00:00.5Z"), (0.125, "2001-01-01T00:00:00.125Z"),
      (-0.5, "2000-12-31T23:59:59.5Z"), (-0.0, "2001-01-01"), (793_497_600, "2026-02-23"),
    ])
  func dates(_ interval: Double, _ text: String) {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    #expect(date.urlParameter == text)
    #expect(Date(urlParameter: text) == date)
  }

  @Test("a moment too short to be told from midnight is midnight")
  func almostMidnight() {
    #expect(Date(timeIntervalSinceReferenceDate: -1e-20).urlParameter == "2001-01-01")
  }

  @Test("dates with an offset, and texts that are none")
  func dateTexts() {
    #expect(
      Date(urlParameter: "2001-01-01T02:30:00+02:30") == Date(timeIntervalSinceReferenceDate: 0))
    #expect(
      Date(urlParameter: "2000-12-31t22:00:00.000-02:00") == Date(timeIntervalSinceReferenceDate: 0)
    )
    // The latest time, the largest offset, and the most digits.
    for (text, interval) in [
      ("2001-01-01T23:59:59Z", 86_399.0), ("2001-01-01T23:59:00+23:59", 0),
      ("2001-01-01T00:00:00." + String(repeating: "0", count: 18) + "Z", 0),
    ] {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(Date(urlParameter: text) == date, "\(text)")
    }
    for text in [
      "", "2001-1-1", "2001-02-29", "2001-01-01T", "2001-01-01T24:00:00Z", "2001-01-01T00:60:00Z",
      "2001-01-01T00:00:00", "2001-01-01T00:00:00.Z", "2001-01-01 00:00:00Z",
      "2001-01-01T00:00:00Zx",
      "2001-01-01T00:00:00+2:00", "2001-01-01T00:00:00+25:00", "+2001-01-01",
      "2001-01-01T00:00:60Z", "2001-01-01T00:00:00+24:00", "2001-01-01T00:00:00+00:60",
      "2001-01-01T00:00:00." + String(repeating: "0", count: 19) + "Z",
    ] {
      #expect(Date(urlParameter: text) == nil, "\(text)")
    }
  }

  @Test("the turns of every year from 0000 to 9999 are read back")
  func allYears() {
    // Counted year by year, since Foundation's calendars are Julian before 1582.
    var january = -730_851
    for year in 0...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let days = [
        (0, "01-01"), (58, "02-28"), (isLeap ? 60 : 59, "03-01"), (isLeap ? 365 : 364, "12-31"),
      ]
      for (offset, monthAndDay) in days + (isLeap ? [(59, "02-29")] : []) {
        let text = String(repeating: "0", count: 4 - String(year).count) + "\(year)-\(monthAndDay)"
        let date = Date(timeIntervalSinceReferenceDate: Double(january + offset) * 86_400)
        #expect(date.urlParameter == text)
        #expect(Date(urlParameter: text) == date)
      }
      january += isLeap ? 366 : 365
    }
    #expect(
      Date(timeIntervalSinceReferenceDate: Double(january) * 86_400).urlParameter.contains("."))
  }
}
