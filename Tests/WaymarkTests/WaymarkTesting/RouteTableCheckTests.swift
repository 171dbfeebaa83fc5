import Foundation
import Testing
import Waymark
import WaymarkTesting

@Suite("Checks of URLs and their routes")
struct RouteTableCheckTests {
  enum CheckedRoute: RouteType {
    case home
    case user(Int)
    case named(String)
    case tenant(String)
    case search(String, page: Int?)
    case oneWay(String)
    case unmapped

    static func registerURLs() -> URLMatcherGroup<CheckedRoute>? {
      .init(matchers: [
        .host("example.com") {
          $0.map(["/", "/index"], to: .home, fileID: "App/Routes.swift", line: 10)
          $0.map("/user/{id}", to: CheckedRoute.user, fileID: "App/Routes.swift", line: 11)
          $0.map("/user/{name}", to: CheckedRoute.named, fileID: "App/Routes.swift", line: 12)
          $0.map("/search/{text}?page={page?}", to: CheckedRoute.search)
          $0.map("/old/{name}") { .named(try $0.path("name")) }
          $0.map("/one/{name}", fileID: "App/Routes.swift", line: 15) {
            .oneWay(try $0.path("name"))
          }
        },
        .host("*.example.org") {
          $0.map("/{name}", to: CheckedRoute.tenant)
        },
      ])
    }
  }

  static let check = RouteTableCheck(CheckedRoute.self)

  @Test("samples that are right have no failures")
  func goodSamples() {
    let report = Self.check.samples([
      ("https://example.com", .home),
      ("https://EXAMPLE.com/index", .home),
      ("https://example.com/user/7", .user(7)),
      ("https://example.com/user/ann", .named("ann")),
      ("https://example.com/old/ann", .named("ann")),
      ("https://example.com/one/ann", .oneWay("ann")),
      ("https://acme.example.org/x", .tenant("x")),
      ("https://example.com/search/a?page=2&utm=x", .search("a", page: 2)),
    ])
    #expect(report == [])
    #expect(report.description == "no failures")
  }

  static let rows: [(url: String, route: CheckedRoute, failures: [String])] = [
    (
      "https://example.com/usr/7", .user(7),
      [
        """
        https://example.com/usr/7 should mean user(7), but does not. Nothing matches \
        https://example.com/usr/7. The closest pattern is `/user/{id}`, but `usr` is not `user`.
        """
      ]
    ),
    (
      "https://example.com/user/7", .named("7"),
      [
        """
        https://example.com/user/7 should mean named("7"), but means user(7), by "/user/{id}" \
        (App/Routes.swift:11)
        host example.com
          /user/{id:int}  matches
          /user/{name}    would match, but an entry before it does
        """,
        """
        named("7") has no URL. A URL of "/user/{name}" for named would be answered by "/user/{id}": \
        make one of the patterns narrower, or change their order.
        """,
      ]
    ),
    (
      "https://example.com/search/a?page=two", .search("a", page: nil),
      [
        """
        https://example.com/search/a?page=two should mean search("a", page: nil), but does not. \
        The value of "page" in the URL is not of type Int.
        host example.com
          /search/{text}?page={page?}  the mapping declined: "page" is `two`, not of type Int
        """
      ]
    ),
    (
      "https://example.com/none", .unmapped,
      [
        """
        https://example.com/none should mean unmapped, but does not. Nothing matches \
        https://example.com/none. The closest pattern is `/one/{name}`, but `none` is not `one`.
        """
      ]
    ),
    (
      "https://example.com/%zz", .home,
      [
        #"""
        https://example.com/%zz should mean home, but does not. "https://example.com/%zz" is not a \#
        URL: a % is not followed by two hexadecimal digits; a percent sign is written %25.
        """#
      ]
    ),
    (
      "https://example.com/user/..", .named(".."),
      [
        """
        https://example.com/user/.. should mean named(".."), but means home, by "/" \
        (App/Routes.swift:10)
        host example.com
          /  matches
        """,
        """
        named("..") has no URL. The pattern "/user/{name}" cannot carry the value of {name} in named: \
        a URL would not read it back.
        """,
      ]
    ),
  ]

  @Test("a sample that is wrong says what happened instead", arguments: rows)
  func badSamples(_ url: String, _ route: CheckedRoute, _ failures: [String]) {
    #expect(Self.check.samples([(url, route)]).failures.map(\.description) == failures)
  }

  @Test("every failure is listed")
  func allFailures() {
    let report = Self.check.samples(Self.rows.map { ($0.url, $0.route) })
    #expect(report.failures.count == 8)
    #expect(report != [])
    #expect(
      report.description
        == report.failures.map {
          "\n- " + $0.description.replacingOccurrences(of: "\n", with: "\n  ")
        }.joined())
  }

  @Test("canonical samples are written as they stand")
  func canonicalSamples() {
    #expect(Self.check.samples([("https://example.com/", .home)], areCanonical: true) == [])
    let report = Self.check.samples(
      [("https://example.com/index", .home), ("https://example.com/one/a", .oneWay("a"))],
      areCanonical: true)
    #expect(
      report.failures.map(\.description) == [
        "home should be written https://example.com/index, but is https://example.com/",
        "oneWay(\"a\") has no URL. No URL means oneWay: map a pattern to: it, or give its closure "
          + "mapping a url: closure.",
      ])
  }

  @Test("routes go to their URLs and back")
  func roundTrip() {
    let routes: [CheckedRoute] = [
      .home, .user(.min), .named("100% déjà/vu?"), .search("", page: 1), .tenant("x"), .unmapped,
    ]
    #expect(Self.check.roundTrip(Array(routes.prefix(3))) == [])
    #expect(
      Self.check.roundTrip(routes).failures.map(\.description) == [
        """
        search("", page: Optional(1)) has no URL. The pattern "/search/{text}?page={page?}" cannot \
        carry the value of {text} in search, which is empty or absent.
        """,
        """
        tenant("x") has no URL. The hosts of "/{name}" for tenant are wildcards: give url(for:base:) \
        a base that names one.
        """,
        "unmapped has no URL. No URL means unmapped: map a pattern to: it, or give its closure "
          + "mapping a url: closure.",
      ])
    let base = URL(string: "https://acme.example.org")
    #expect(Self.check.roundTrip([.tenant("x")], base: base) == [])
  }

  @Test("the sample's own host stands for a wildcard only without a base")
  func ownBase() {
    let samples: [(url: String, route: CheckedRoute)] = [
      ("https://acme.example.org/x", .tenant("x"))
    ]
    #expect(Self.check.samples(samples) == [])
    let base = URL(string: "https://other.example")
    #expect(Self.check.samples(samples, base: base).failures.count == 1)
    #expect(
      Self.check.samples(samples, base: URL(string: "https://b.example.org")) == [])
  }
}
