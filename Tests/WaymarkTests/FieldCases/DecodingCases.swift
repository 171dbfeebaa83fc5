import Foundation
import Testing
import Waymark

/// Cases from users of other routers: values of a URL.
@Suite("Field cases: parsing and decoding")
struct DecodingCases {
  @Test(arguments: paths + literals)
  func pathSegments(_ row: FieldCase) { row.check() }

  @Test(arguments: numbers)
  func typedValues(_ row: FieldCase) { row.check() }

  @Test(arguments: queries + fragments)
  func queryItems(_ row: FieldCase) { row.check() }

  @Test("P14: Foundation has encoded a stray % before the router sees it")
  func repairedURL() throws {
    let url = try #require(URL(string: "https://h.example/x?name=a%20b&rate=100%"))
    let table = RouteTable<Spot>(Self.query("name", "rate"))
    #expect(try table.route(for: url) == .named("x", "a%20b", "100%"))
  }

  @Test("P12: a captured value keeps its own scalars")
  func capturedScalars() throws {
    let table = RouteTable<Spot>(.group { $0.spot("/tag/{t}", "tag", "t") })
    guard case .at("tag", let values) = try table.route(for: "/tag/cafe%CC%81") else {
      Issue.record("expected a tag")
      return
    }
    #expect(values.first.map { Array($0.unicodeScalars) } == Array("cafe\u{301}".unicodeScalars))
  }

  @Test("P19: every value of a repeated key is reachable")
  func repeatedKeys() throws {
    let table = RouteTable<Spot>(
      .group { $0.map("/x") { .at($0.query("a") ?? "-", try $0.queryAll("a")) } })
    #expect(try table.route(for: "/x?a=1&a=2") == .at("1", ["1", "2"]))
  }

  @Test("P29, P31: in a case's pattern an illegal value declines too, and an absent one is absent")
  func boundQueryItems() throws {
    enum Route: RouteType {
      case kind(Kind), list(Int?)

      static func registerURLs() -> URLMatcherGroup<Route>? {
        .group {
          $0.map("/x?kind={kind}", to: Route.kind)
          $0.map("/list?page={page?}", to: Route.list)
        }
      }
    }
    let table = RouteTable(Route.self)
    #expect(try table.route(for: "/x?kind=b") == .kind(.b))
    #expect(throws: ParameterError.invalidValue(name: "kind", value: "c", expected: "Kind")) {
      try table.route(for: "/x?kind=c")
    }
    #expect(throws: ParameterError.missing(name: "kind")) { try table.route(for: "/x") }
    #expect(try table.route(for: "/list") == .list(nil))
    #expect(throws: ParameterError.invalidValue(name: "page", value: "tortoise", expected: "Int")) {
      try table.route(for: "/list?page=tortoise")
    }
  }

  @Test("P20: brackets are part of the key, as a text and as a URL")
  func bracketKeys() throws {
    let table = RouteTable<Spot>(.group { $0.map("/x") { .at("x", try $0.queryAll("items[]")) } })
    #expect(try table.route(for: "/x?items[]=u&items[]=v") == .at("x", ["u", "v"]))
    let url = try #require(URL(string: "https://h.example/x?items[]=u&items[]=v"))
    #expect(try table.route(for: url) == .at("x", ["u", "v"]))
  }

  @Test("P33: all items in order")
  func itemOrder() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.map("/section") { .at("section", $0.queryItems.map { "\($0.name)=\($0.value)" }) }
      })
    #expect(
      try table.route(for: "/section?p1=a&p2=b&p3=c") == .at("section", ["p1=a", "p2=b", "p3=c"]))
  }

  static let paths: [FieldCase] = [
    FieldCase("P01", "/search/2018%2F02%2F07", .at("q", "2018/02/07"), one("/search/{q}", "q")),
    FieldCase("P02", "/fruit/apple%2Fbana%20na", .at("q", "apple/bana na"), one("/fruit/{q}", "q")),
    FieldCase(
      "P04", "/user/%2F", .at("user", "/"),
      .group {
        $0.spot("/user", "none")
        $0.spot("/user/{id}", "user", "id")
      }),
    FieldCase(
      "P05", "/files/a%2Fb/c", .at("files", "a/b", "c"), .group { $0.rest("/files/**", "files") }),
    FieldCase("P06 percent", "/tag/100%25", .at("t", "100%"), one("/tag/{t}", "t")),
    FieldCase("P06 once", "/tag/a%252Fb", .at("t", "a%2Fb"), one("/tag/{t}", "t")),
    FieldCase("P07", "/tag/%FF", .parameter(.invalidPercentEncoding(name: "t")), tagAndHome),
    FieldCase("P09", "/tag/%C3%28", .parameter(.invalidPercentEncoding(name: "t")), tagAndHome),
    FieldCase(
      "bad bytes in a rest", "/tag/a/%FF", .parameter(.invalidPercentEncoding(name: "rest")),
      .group { $0.spot("/tag/{rest:path}", "tag", "rest") }),
    FieldCase(
      "bad bytes in **", "/tag/a/%FF", .parameter(.invalidPercentEncoding(name: "**")),
      .group { $0.rest("/tag/**", "tag") }),
    FieldCase(
      "bad bytes before a converter", "/tag/%FF", .parameter(.invalidPercentEncoding(name: "t")),
      one("/tag/{t:int}", "t")),
    FieldCase(
      "bad bytes in text around a parameter", "/K%FFé",
      .parameter(.invalidPercentEncoding(name: "x")),
      .group {
        $0.spot("/\u{212A}{x}é", "kelvin", "x")
        $0.spot("/K{x}é", "letter", "x")
      }),
    FieldCase(
      "bad bytes in text of another case", "/A%ffab", .unmatched,
      .group(options: .ignoringCase) { $0.spot("/a{x}ab", "x", "x") }),
    FieldCase("bad bytes under *", "/tag/%FF", .at("any"), .group { $0.spot("/tag/*", "any") }),
    FieldCase(
      "bad bytes and another candidate", "/tag/%FF", .at("any"),
      .group {
        $0.spot("/tag/{t}", "tag", "t")
        $0.rest("/**", "rest")
        $0.spot("/*/*", "any")
      }),
    FieldCase("P18", "/tag/a+b", .at("t", "a+b"), one("/tag/{t}", "t")),
    FieldCase(
      "P18 form", "/tag/a+b", .at("t", "a+b"),
      .group(options: .plusIsSpace) { $0.spot("/tag/{t}", "t", "t") }),
    FieldCase("P37", "/a/../b", .at("b"), dots),
    FieldCase("P37 encoded", "/a/%2e%2e/b", .at("b"), dots),
    FieldCase("P37 mixed", "/a/.%2E/./b/%2e", .at("b"), dots),
  ]

  static let literals: [FieldCase] = [
    FieldCase("P10", "/caf%C3%A9", .at("x"), .group { $0.spot("/café", "x") }),
    FieldCase("P11", "/caf%c3%a9", .at("x"), .group { $0.spot("/caf%C3%A9", "x") }),
    FieldCase("P12", "/cafe%CC%81", .at("x"), .group { $0.spot("/caf\u{E9}", "x") }),
    FieldCase("P12 as text", "/cafe\u{301}", .at("x"), .group { $0.spot("/caf\u{E9}", "x") }),
    FieldCase(
      "P36 punycode", "https://xn--r8jz45g.jp/x", .at("x"), .host("例え.jp") { $0.spot("/x", "x") }),
    FieldCase("P36", "https://例え.jp/x", .at("x"), .host("例え.jp") { $0.spot("/x", "x") }),
    FieldCase(
      "P36 reversed", "https://例え.JP/x", .at("x"), .host("xn--r8jz45g.jp") { $0.spot("/x", "x") }),
    FieldCase(
      "a prefix ends where a character ends", "/e%CC%81x", .unmatched,
      .group { $0.spot("/e{x}", "x", "x") }),
  ]

  static let numbers: [FieldCase] = [
    FieldCase("P25 zeros", "/n/007", .at("7"), integer),
    FieldCase("P25 plus", "/n/+5", .unmatched, integer),
    FieldCase("P25 minus", "/n/-3", .at("-3"), integer),
    FieldCase("P26", "/n/9223372036854775808", .unmatched, integer),
    FieldCase(
      "P26 in the mapping", "/n/9223372036854775808",
      .parameter(.invalidValue(name: "v", value: "9223372036854775808", expected: "Int")),
      .group { $0.map("/n/{v}") { .named(String(try $0.path("v") as Int)) } }),
    FieldCase("P27", "/n/1.5", .at("1.5"), double),
    FieldCase("P27 exponent", "/n/1e3", .at("1000.0"), double),
    FieldCase("P27 nan", "/n/nan", .unmatched, double),
    FieldCase("P27 inf", "/n/inf", .unmatched, double),
    FieldCase("P27 hex", "/n/0x1p3", .unmatched, double),
    FieldCase("P27 too large", "/n/1e999", .unmatched, double),
    FieldCase("P28 true", "?on=true", .at("true"), bool),
    FieldCase("P28 1", "?on=1", .at("true"), bool),
    FieldCase("P28 false", "?on=false", .at("false"), bool),
    FieldCase("P28 0", "?on=0", .at("false"), bool),
    FieldCase(
      "P28 yes", "?on=yes", .parameter(.invalidValue(name: "on", value: "yes", expected: "Bool")),
      bool),
  ]

  static let queries: [FieldCase] = [
    FieldCase("P15", "?name=a%20b&rate=100%", .malformed(.percentEscape), query("name", "rate")),
    FieldCase("P16", "?greet=hello+world", .at("x", "hello+world"), query("greet")),
    FieldCase(
      "P16 form", "?greet=hello+world", .at("x", "hello world"),
      query("greet", options: .plusIsSpace)),
    FieldCase("P17", "?a=%2B&b=hello%20world", .at("x", "+", "hello world"), query("a", "b")),
    FieldCase(
      "P17 form", "?a=%2B&b=hello%20world", .at("x", "+", "hello world"),
      query("a", "b", options: .plusIsSpace)),
    FieldCase("P22", "?flag&b=1", .at("x", "", "1"), query("flag", "b")),
    FieldCase("P23", "?flag=", .at("x", ""), query("flag")),
    FieldCase("nameless items", "?=v&&k=&z", .at("x", "", ""), query("k", "z")),
    FieldCase(
      "P29", "?kind=c", .parameter(.invalidValue(name: "kind", value: "c", expected: "Kind")),
      .group { $0.map("/x") { .named((try $0.requiredQuery("kind") as Kind).rawValue) } }),
    FieldCase("P30", "/list", .at("1"), list),
    FieldCase("P30 illegal is absent here", "/list?page=tortoise", .at("1"), list),
    FieldCase(
      "P31", "/list?page=tortoise",
      .parameter(.invalidValue(name: "page", value: "tortoise", expected: "Int")),
      .group { $0.map("/list") { .named(String(try $0.requiredQuery("page") as Int)) } }),
    FieldCase(
      "P31 absent", "/list", .parameter(.missing(name: "page")),
      .group { $0.map("/list") { .named(String(try $0.requiredQuery("page") as Int)) } }),
    FieldCase(
      "P32", "?utm_source=n&utm_medium=e", .at("x", "n", "e"), query("utm_source", "utm_medium")),
    FieldCase(
      "a repeated key where one is wanted", "?code=1&code=2",
      .parameter(.repeated(name: "code")),
      .group { $0.map("/x") { .named(try $0.uniqueQuery("code")) } }),
    FieldCase(
      "a value that is not UTF-8", "?a=%FF", .parameter(.invalidPercentEncoding(name: "a")),
      .group { $0.map("/x") { .named(try $0.requiredQuery("a")) } }),
    FieldCase(
      "a value that is not UTF-8, read leniently", "?a=%FF&%FF=1&b=2", .at("x", "-", "true", "b=2"),
      .group {
        $0.map("/x") { url in
          .at(
            "x",
            [url.query("a") ?? "-", String(url.hasQuery("a"))]
              + url.queryItems.map { "\($0.name)=\($0.value)" })
        }
      }),
  ]

  static let fragments: [FieldCase] = [
    FieldCase("P34", "/foo#bar", .at("foo", "bar"), foo),
    FieldCase("P34 slash", "/foo/#bar", .at("foo", "bar"), foo),
    FieldCase("a fragment that is not UTF-8", "/foo#%FF", .at("foo", "%FF"), foo),
    FieldCase("a fragment is the path", "https://h/#/room/1?x=2", .at("room", "1", "2"), rooms),
    FieldCase("a hash-bang is the path", "https://h/#!/room/1", .at("room", "1", "-"), rooms),
    FieldCase("no fragment, no path", "https://h/", .unmatched, rooms),
    FieldCase(
      "empty segments are a path where they count", "https://h//#/room/1", .unmatched,
      .host("h", options: [.fragmentIsPath, .strictSlashes]) { $0.spot("/room/{id}", "room") }),
    FieldCase(
      "an own path of any length is no path of the fragment",
      "https://h/a" + String(repeating: "/", count: 300) + "#/x", .unmatched,
      .host("h", options: [.fragmentIsPath, .strictSlashes]) { $0.spot("/x", "x") }),
    FieldCase("an own path rules it out", "https://h/a#/room/1", .unmatched, rooms),
  ]

  enum Kind: String, URLParameter { case a, b }

  private static func one(_ pattern: PathPatterns, _ name: String) -> URLMatcherGroup<Spot> {
    .group { $0.spot(pattern, name == "t" ? "t" : "q", name) }
  }

  private static func query(
    _ names: String..., options: URLMatchingOptions = []
  ) -> URLMatcherGroup<Spot> {
    .group(options: options) {
      $0.map("/x") { url in .at("x", names.map { url.query($0) ?? "-" }) }
    }
  }

  private static let tagAndHome: URLMatcherGroup<Spot> = .group {
    $0.spot("/tag/{t}", "tag", "t")
    $0.spot("/", "home")
  }
  private static let dots: URLMatcherGroup<Spot> = .group {
    $0.spot("/a/{x}/b", "a", "x")
    $0.spot("/b", "b")
  }
  private static let integer: URLMatcherGroup<Spot> = .group {
    $0.map("/n/{v:int}") { .named(String(try $0.path("v") as Int)) }
  }
  private static let double: URLMatcherGroup<Spot> = .group {
    $0.map("/n/{v:double}") { .named(String(try $0.path("v") as Double)) }
  }
  private static let bool: URLMatcherGroup<Spot> = .group {
    $0.map("/x") { .named(String(try $0.requiredQuery("on") as Bool)) }
  }
  private static let list: URLMatcherGroup<Spot> = .group {
    $0.map("/list") { .named(String($0.query("page") ?? 1)) }
  }
  private static let foo: URLMatcherGroup<Spot> = .group {
    $0.map("/foo") { .named("foo", $0.fragment ?? "-") }
  }
  private static let rooms: URLMatcherGroup<Spot> = .host("h", options: .fragmentIsPath) {
    $0.map("/room/{id}") { .named("room", try $0.path("id"), $0.query("x") ?? "-") }
  }
}
