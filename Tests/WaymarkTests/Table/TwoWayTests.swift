import Foundation
import Testing
import Waymark

@Suite("Two-way mappings")
struct TwoWayTests {
  enum Kind: String, URLParameter, CaseIterable { case cats, dogs }

  enum TwoWayRoute: RouteType {
    case home, about
    case user(Int)
    case named(name: String)
    case profile(userID: Int, tab: String)
    case search(keyword: String, page: Int?, tags: [String])
    case file([String])
    case document(String)
    case kind(Kind, Bool)
    case optional(String?, Int?)
    case ids(UUID, Double, UInt8)
    case code(String?)
    case version(Int)
    case eight(Int, Int, Int, Int, Int, Int, Int, Int)
    case closure(Int)
    case unmapped(Int)

    static func registerURLs() -> URLMatcherGroup<TwoWayRoute>? {
      .init(matchers: [
        .host("example.com") {
          $0.map("/", to: .home)
          $0.map(["/about", "/info"], to: .about)
          $0.map("/user/{id}", to: TwoWayRoute.user)
          $0.map("/user/{name}", to: TwoWayRoute.named)
          $0.map("/profile/{userID}/{tab}", to: TwoWayRoute.profile)
          $0.map("/search/{keyword}?page={page?}&tag={tags*}", to: TwoWayRoute.search)
          $0.map("/files/**", to: TwoWayRoute.file)
          $0.map("/docs/{path:path}", to: TwoWayRoute.document)
          $0.map("/kind/{kind}/{flag}", to: TwoWayRoute.kind)
          $0.map("/o/{a?}/{b?}", to: TwoWayRoute.optional)
          $0.map("/ids/{u}/{d}/{n}", to: TwoWayRoute.ids)
          $0.map("/code?code={code?}", to: TwoWayRoute.code)
          $0.map("/v{n}.json", to: TwoWayRoute.version)
          $0.map("/8/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}", to: TwoWayRoute.eight)
          $0.map("/closure/{n}") {
            .closure(try $0.path("n"))
          } url: { route in
            if case .closure(let n) = route { ["n": n] } else { nil }
          }
        }
      ])
    }
  }

  static let table = RouteTable(TwoWayRoute.self)

  @Test("the table has no issues")
  func issues() {
    #expect(Self.table.issues == [])
  }

  @Test(
    "both directions",
    arguments: [
      (TwoWayRoute.home, "https://example.com/"),
      (.about, "https://example.com/about"),
      (.user(42), "https://example.com/user/42"),
      (.user(.min), "https://example.com/user/-9223372036854775808"),
      (.named(name: "a/b?x#y%"), "https://example.com/user/a%2Fb%3Fx%23y%25"),
      (.profile(userID: 7, tab: "ä+b"), "https://example.com/profile/7/%C3%A4%2Bb"),
      (
        .search(keyword: "x", page: 2, tags: ["a&b", "c d"]),
        "https://example.com/search/x?page=2&tag=a%26b&tag=c%20d"
      ),
      (.search(keyword: "x", page: nil, tags: []), "https://example.com/search/x"),
      (.file([]), "https://example.com/files"),
      (.file(["a/b", "c"]), "https://example.com/files/a%2Fb/c"),
      (.document("a/b"), "https://example.com/docs/a/b"),
      (.kind(.dogs, true), "https://example.com/kind/dogs/true"),
      (.optional(nil, nil), "https://example.com/o"),
      (.optional("a", nil), "https://example.com/o/a"),
      (.optional("a", 2), "https://example.com/o/a/2"),
      (
        .ids(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)), 1.5, 255),
        "https://example.com/ids/00010203-0405-0607-0809-0A0B0C0D0E0F/1.5/255"
      ),
      (.code(""), "https://example.com/code?code="),
      (.code(nil), "https://example.com/code"),
      (.version(3), "https://example.com/v3.json"),
      (.eight(1, 2, 3, 4, 5, 6, 7, 8), "https://example.com/8/1/2/3/4/5/6/7/8"),
      (.closure(5), "https://example.com/closure/5"),
    ])
  func bothDirections(_ route: TwoWayRoute, _ url: String) throws {
    #expect(try Self.table.url(for: route).absoluteString == url)
    #expect(try Self.table.route(for: url) == route)
  }

  @Test("an optional value without the one in front of it has no URL")
  func optionalBehindNone() {
    #expect(
      throws: URLGenerationError.cannotCarry(
        route: "optional", pattern: "/o/{a?}/{b?}", parameter: "b", value: "2")
    ) { try Self.table.url(for: .optional(nil, 2)) }
  }

  @Test("a payload sees a closed list's own spelling where case is ignored")
  func listOfPayload() throws {
    enum Animal: RouteType { case one(Kind) }
    let table = RouteTable<Animal>(
      .group(options: .ignoringCase) { $0.map("/a/{k:cats,birds}", to: Animal.one) })
    #expect(try table.route(for: "/A/CATS") == .one(.cats))
    // An element of the list that is no value, and a value that is none of the list.
    for url in ["/a/birds", "/a/dogs"] { #expect(!table.matches(url)) }
  }

  @Test("a rest of no segments is the empty string")
  func emptyRest() throws {
    let table = RouteTable<TwoWayRoute>(.group { $0.map("/files/**", to: TwoWayRoute.document) })
    for url in ["/files", "/files/"] { #expect(try table.route(for: url) == .document("")) }
    #expect(try table.url(for: .document("")).absoluteString == "/files")
    #expect(throws: URLGenerationError.self) { try table.url(for: .document("/")) }
  }

  enum Query: RouteType {
    case required(String, Int)
    case repeated([Int])
    case code(String?)
    case page(Int?)
  }

  @Test("of one path the pattern that requires more items is tried first, then in declared order")
  func requiredItems() throws {
    let table = RouteTable<Query>(
      .group {
        $0.map("/q?q={q}&n={n:int}", to: Query.required)
        $0.map("/q") { .repeated([]) }
        $0.map("/q?q={c}", to: Query.code)
        $0.map("/q?q={p}", to: Query.page)
      })
    let rows: [(url: String, route: Query)] = [
      ("/q?q=1&n=2", .required("1", 2)), ("/q?q=1", .code("1")), ("/q?q=1&n=x", .code("1")),
      ("/q?n=2", .repeated([])), ("/q", .repeated([])),
    ]
    for (url, route) in rows { #expect(try table.route(for: url) == route, "\(url)") }
  }

  @Test(
    "the first query item that does not fit is reported",
    arguments: [
      ("/a", ParameterError.missing(name: "q")),
      ("/a?n=x", .missing(name: "q")),
      ("/a?q=%FF&n=x", .invalidPercentEncoding(name: "q")),
      ("/a?q=b", .missing(name: "n")),
      ("/a?q=b&n=x", .invalidValue(name: "n", value: "x", expected: "int")),
      ("/b?n=1&n=x&n=2", .invalidValue(name: "n", value: "x", expected: "Int")),
      ("/c?code=", .invalidValue(name: "code", value: "", expected: "int")),
      ("/d?page=x", .invalidValue(name: "page", value: "x", expected: "int")),
    ])
  func query(_ url: String, _ error: ParameterError) throws {
    let table = RouteTable<Query>(
      .group {
        $0.map("/a?q={q}&n={n:int}", to: Query.required)
        $0.map("/b?n={n*}", to: Query.repeated)
        $0.map("/c?code={code:int?}", to: Query.code)
        $0.map("/d?page={page:int?}", to: Query.page)
      })
    #expect(throws: error) { try table.route(for: url) }
    #expect(try table.route(for: "/d?page=") == .page(nil))
  }

  @Test(
    "a closed list of a query item ignores case only if its matcher does, and spells the value",
    arguments: [
      ([], "Cats", "Cats"), ([], "CATS", nil), (.ignoringCase, "Cats", "Cats"),
      (.ignoringCase, "CATS", "Cats"), (.ignoringCase, "DOGS", "dogs"),
      (.ignoringCase, "caf%C3%89", "Café"), (.ignoringCase, "birds", nil),
    ] as [(URLMatchingOptions, String, String?)])
  func queryList(_ options: URLMatchingOptions, _ value: String, _ expected: String?) {
    let table = RouteTable<Query>(
      .group(options: options) { $0.map("/c?code={code:Cats,dogs,Café?}", to: Query.code) })
    #expect((try? table.route(for: "/c?code=\(value)")) == expected.map { .code($0) })
  }
}
