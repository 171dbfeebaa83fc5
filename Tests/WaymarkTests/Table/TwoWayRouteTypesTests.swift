import Foundation
import Testing
import Waymark

@Suite("Two-way mappings of unusual route types")
struct TwoWayRouteTypesTests {
  /// Both directions of a route and its URL.
  private func check<Route: RouteType>(
    _ table: RouteTable<Route>, _ route: Route, _ url: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(table.issues == [], sourceLocation: sourceLocation)
    #expect(
      try table.url(for: route).absoluteString == url, sourceLocation: sourceLocation)
    #expect(try table.route(for: url) == route, sourceLocation: sourceLocation)
  }

  enum Overloaded: RouteType {
    case item(id: Int)
    case item(number: Int)
    case item(name: String)
    case item(id: Int, name: String)
  }

  @Test("cases of one name are told apart")
  func overloadedNames() throws {
    let table = RouteTable<Overloaded>(
      .group {
        $0.map("/id/{id}", to: Overloaded.item(id:))
        $0.map("/number/{number}", to: Overloaded.item(number:))
        $0.map("/name/{name}", to: Overloaded.item(name:))
        $0.map("/both/{id}/{name}", to: Overloaded.item(id:name:))
      })
    try check(table, .item(id: 1), "/id/1")
    try check(table, .item(number: 1), "/number/1")
    try check(table, .item(name: "1"), "/name/1")
    try check(table, .item(id: 1, name: "a"), "/both/1/a")
  }

  indirect enum Tree: RouteType {
    case leaf(Int)
    case named(id: Int, name: String?)
    case branch(Tree, Tree)
  }

  enum Link: RouteType {
    case home
    indirect case item(Int)
    indirect case user(id: Int, tab: String?)
  }

  @Test("indirect cases are read like others")
  func indirectCases() throws {
    let trees = RouteTable<Tree>(
      .group {
        $0.map("/leaf/{n}", to: Tree.leaf)
        $0.map("/named/{id}/{name?}", to: Tree.named)
      })
    try check(trees, .leaf(1), "/leaf/1")
    try check(trees, .named(id: 1, name: nil), "/named/1")
    try check(trees, .named(id: 1, name: "a"), "/named/1/a")
    #expect(throws: URLGenerationError.noMapping(route: "branch", mayLackReflection: false)) {
      try trees.url(for: .branch(.leaf(1), .leaf(2)))
    }
    let links = RouteTable<Link>(
      .group {
        $0.map("/", to: .home)
        $0.map("/item/{n}", to: Link.item)
        $0.map("/user/{id}?tab={tab?}", to: Link.user)
      })
    try check(links, .home, "/")
    try check(links, .item(1), "/item/1")
    try check(links, .user(id: 1, tab: "a"), "/user/1?tab=a")
  }

  enum Generic<Value: URLParameter & Equatable>: RouteType {
    case home
    case one(Value)
    case many(name: String, values: [Value])
    case maybe(Value?)

    static func registerURLs() -> URLMatcherGroup<Generic>? {
      .group {
        $0.map("/", to: .home)
        $0.map("/one/{value}", to: Generic.one)
        $0.map("/many/{name}/**", to: Generic.many)
        $0.map("/maybe?value={value?}", to: Generic.maybe)
      }
    }
  }

  @Test("a generic enum has a table for each type")
  func genericEnum() throws {
    let numbers = RouteTable(Generic<Int>.self)
    try check(numbers, .home, "/")
    try check(numbers, .one(7), "/one/7")
    try check(numbers, .many(name: "a", values: [1, 2]), "/many/a/1/2")
    try check(numbers, .maybe(nil), "/maybe")
    #expect(!numbers.matches("/one/seven"))
    let words = RouteTable(Generic<String>.self)
    try check(words, .one("seven"), "/one/seven")
    try check(words, .maybe("a b"), "/maybe?value=a%20b")
  }

  enum Feature<Value: URLParameter & Equatable> {
    enum Route: RouteType {
      case list
      case detail(id: Value)

      static func registerURLs() -> URLMatcherGroup<Route>? {
        .group {
          $0.map("/list", to: .list)
          $0.map("/detail/{id}", to: Route.detail)
        }
      }
    }
  }

  @Test("an enum inside a generic type")
  func nestedInGenericType() throws {
    let table = RouteTable(Feature<UInt8>.Route.self)
    try check(table, .list, "/list")
    try check(table, .detail(id: 255), "/detail/255")
    #expect(!table.matches("/detail/256"))
  }

  enum Kind: Int, URLParameter { case cats = 1, dogs }

  struct Region: RawRepresentable, URLParameter, Equatable {
    var rawValue: String
  }

  struct Version: URLParameter, Equatable {
    var major: Int
    var minor: Int

    init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

    init?(urlParameter: String) {
      let parts = urlParameter.split(separator: ".").map { Int($0) }
      guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
      self.init(major: major, minor: minor)
    }

    var urlParameter: String { "\(major).\(minor)" }
  }

  enum Own: RouteType {
    case one(Kind, Region, Version)
    case optional(Kind?, Region?, Version?)
    case arrays(kinds: [Kind], regions: [Region], versions: [Version])
    case rest([Version])

    static func registerURLs() -> URLMatcherGroup<Own>? {
      .group {
        $0.map("/one/{kind}/{region}/{version}", to: Own.one)
        $0.map("/optional/{kind?}/{region?}?version={version?}", to: Own.optional)
        $0.map("/arrays?kind={kind*}&region={region*}&version={version*}", to: Own.arrays)
        $0.map("/rest/**", to: Own.rest)
      }
    }
  }

  @Test("payloads of an app's own types, optional ones and arrays of them")
  func ownTypes() throws {
    let table = RouteTable(Own.self)
    let (region, version) = (Region(rawValue: "Île/d"), Version(major: 1, minor: 2))
    try check(table, .one(.dogs, region, version), "/one/2/%C3%8Ele%2Fd/1.2")
    try check(table, .optional(nil, nil, nil), "/optional")
    try check(table, .optional(.cats, region, version), "/optional/1/%C3%8Ele%2Fd?version=1.2")
    try check(table, .optional(.cats, nil, version), "/optional/1?version=1.2")
    try check(table, .arrays(kinds: [], regions: [], versions: []), "/arrays")
    try check(
      table, .arrays(kinds: [.cats, .dogs], regions: [region], versions: [version, version]),
      "/arrays?kind=1&kind=2&region=%C3%8Ele/d&version=1.2&version=1.2")
    try check(table, .rest([version, version]), "/rest/1.2/1.2")
    #expect(!table.matches("/one/3/x/1.2"))
    #expect(!table.matches("/one/1/x/1"))
    #expect(!table.matches("/rest/1.2/1"))
    #expect(!table.matches("/arrays?kind=3"))
  }

  struct Page: RouteType {
    var name: String
    var number: Int?

    static let home = Page(name: "home")
    static func numbered(_ number: Int) -> Page { Page(name: "page", number: number) }
  }

  @Test("a struct is written by values and closures; its constructors are only read")
  func structRoute() throws {
    let table = RouteTable<Page>(
      .group {
        $0.map("/", to: .home)
        $0.map("/named/{name}") {
          Page(name: try $0.path("name"))
        } url: { page in
          page.number == nil ? ["name": page.name] : nil
        }
        $0.map("/page/{number}", to: Page.numbered)
      })
    try check(table, .home, "/")
    try check(table, Page(name: "a"), "/named/a")
    #expect(try table.route(for: "/page/7") == .numbered(7))
    #expect(throws: URLGenerationError.noMapping(route: "Page", mayLackReflection: false)) {
      try table.url(for: .numbered(7))
    }
  }

  enum Made: RouteType {
    case home
    case item(Int)

    static func at(_ path: String) -> Made { .home }
  }

  @Test("a function that makes a case without payload is no proof of missing metadata")
  func functionAsConstructor() throws {
    var table = RouteTable<Made>(.group { $0.map("/at/{path}", to: Made.at) })
    #expect(try table.route(for: "/at/x") == .home)
    #expect(throws: URLGenerationError.noMapping(route: "item", mayLackReflection: true)) {
      try table.url(for: .item(1))
    }
    #expect(throws: URLGenerationError.noMapping(route: "home", mayLackReflection: true)) {
      try table.url(for: .home)
    }
    // A payload that can be read proves that there is metadata.
    table = RouteTable<Made>(
      .group {
        $0.map("/at/{path}", to: Made.at)
        $0.map("/item/{id}", to: Made.item)
      })
    try check(table, .item(1), "/item/1")
    #expect(throws: URLGenerationError.noMapping(route: "home", mayLackReflection: false)) {
      try table.url(for: .home)
    }
  }

  enum Small: RouteType {
    case home
    case item(UInt8, Float?, [Int64])
  }

  @Test("payloads of every built-in number prove that there is metadata")
  func smallNumbers() throws {
    let table = RouteTable<Small>(.group { $0.map("/{a}/{b}?c={c*}", to: Small.item) })
    try check(table, .item(1, 1.5, [2, 3]), "/1/1.5?c=2&c=3")
    #expect(throws: URLGenerationError.noMapping(route: "home", mayLackReflection: false)) {
      try table.url(for: .home)
    }
  }

  @Test("a constructor that is absent is an issue with the place of the call")
  func absentConstructor() {
    let constructor: (@Sendable (Int) -> Made)? = nil
    let table = RouteTable<Made>(
      .group { $0.map("/item/{id}", to: constructor, fileID: "App/Routes.swift", line: 3) })
    #expect(table.issues.map(\.kind) == [.missingRoute])
    #expect(table.issues.map(\.line) == [3])
    #expect(!table.matches("/item/1"))
  }
}
