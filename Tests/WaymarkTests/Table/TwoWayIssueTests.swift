import Foundation
import Testing

@testable import Waymark

@Suite("Issues of two-way mappings")
struct TwoWayIssueTests {
  enum FlawedRoute: RouteType {
    case home
    case one(Int), text(String), maybe(Int?), list([Int]), texts([String])
    case two(from: String, to: String)
    case pair(String, Int?)
  }

  struct Odd: URLPayload, Equatable {
    static func payload(fromTexts texts: [String]) -> Odd? { Odd() }
    var urlTexts: [String] { [] }
  }

  enum OddRoute: RouteType { case odd(Odd) }

  private func issues(_ paths: (URLPathMapper<FlawedRoute>) -> Void) -> [PatternIssue.Kind] {
    RouteTable<FlawedRoute>(.group(paths)).issues.map(\.kind)
  }

  @Test("another number of parameters than payload values")
  func counts() {
    #expect(
      issues { $0.map("/a", to: FlawedRoute.one) } == [.payloadCount(parameters: 0, values: 1)])
    #expect(
      issues { $0.map("/a/{x}/{y}", to: FlawedRoute.one) } == [
        .payloadCount(parameters: 2, values: 1)
      ])
    #expect(
      issues { $0.map("/a/{x}", to: FlawedRoute.two) } == [.payloadCount(parameters: 1, values: 2)])
  }

  @Test("parameters that do not fit their payload")
  func misfits() {
    #expect(
      issues { $0.map("/{x?}", to: FlawedRoute.one) } == [
        .payloadNotOptional(name: "x", type: "Int")
      ])
    #expect(
      issues { $0.map("/a?x={x?}", to: FlawedRoute.one) } == [
        .payloadNotOptional(name: "x", type: "Int")
      ]
    )
    #expect(
      issues { $0.map("/{x}", to: FlawedRoute.list) } == [
        .payloadNotRepeated(name: "x", type: "[Int]")
      ])
    #expect(
      issues { $0.map("/a?x={x}", to: FlawedRoute.list) } == [
        .payloadNotRepeated(name: "x", type: "[Int]")
      ])
    #expect(
      issues { $0.map("/a?x={x*}", to: FlawedRoute.one) } == [
        .payloadNotRepeated(name: "x", type: "Int")
      ]
    )
    #expect(
      issues { $0.map("/{x:path}", to: FlawedRoute.one) } == [
        .payloadNotRepeated(name: "x", type: "Int")
      ]
    )
    #expect(
      issues { $0.map("/**", to: FlawedRoute.maybe) } == [
        .payloadNotRepeated(name: "**", type: "Int?")
      ])
    #expect(issues { $0.map("/{x:path}", to: FlawedRoute.text) } == [])
    #expect(issues { $0.map("/**", to: FlawedRoute.texts) } == [])
    #expect(issues { $0.map("/{x}", to: FlawedRoute.maybe) } == [])
  }

  @Test("several patterns: the first with the most parameters gives the order")
  func severalPatterns() {
    #expect(issues { $0.map(["/b/{x}", "/b/{x}/{y}"], to: FlawedRoute.pair) } == [])
    #expect(
      issues { $0.map(["/b/{y}", "/b/{x}/{y}"], to: FlawedRoute.pair) } == [
        .missingParameter(name: "x")
      ])
    #expect(
      issues { $0.map(["/b/{x}/{y}", "/b/{z}"], to: FlawedRoute.pair) }
        == [.parameterWithoutPayload(name: "z")])
  }

  @Test("a pattern that is left out still gives the order of the payload")
  func orderOfPatternLeftOut() throws {
    let table = RouteTable<FlawedRoute>(
      .group {
        $0.map(["/b/{x?}/{y}", "/c/{x}", "/d/{y}/{x}"], to: FlawedRoute.pair)
        $0.map(["/e/{x}/{y*}", "/f/{y}/{x}"], to: FlawedRoute.pair)
        $0.map(["/g/{x?}/{y}", "/h/{y}/{x}"], to: FlawedRoute.two)
        $0.map(["/i/{x?}/{y}", "/j/{x}"], to: FlawedRoute.pair)
      })
    #expect(
      table.issues.map(\.kind) == [
        .payloadNotOptional(name: "x", type: "String"), .invalidName(name: "y*"),
        .payloadNotOptional(name: "x", type: "String"),
        .payloadNotOptional(name: "x", type: "String"),
      ])
    #expect(try table.route(for: "/c/a") == .pair("a", nil))
    #expect(try table.route(for: "/d/1/a") == .pair("a", 1))
    #expect(try table.url(for: .pair("a", nil)).absoluteString == "/c/a")
    // The pattern that cannot be read may give the order, so that the others have none.
    #expect(!table.matches("/f/a/1"))
    #expect(try table.route(for: "/h/a/b") == .two(from: "b", to: "a"))
    #expect(try table.route(for: "/j/a") == .pair("a", nil))
  }

  @Test("an issue has the place of its call and of the parameter")
  func places() {
    let table = RouteTable<FlawedRoute>(
      .group {
        $0.map("/a/{x}/{y}", to: FlawedRoute.one, fileID: "A/B.swift", line: 3)
        $0.map("/b/{x}?q={y?}", to: FlawedRoute.two, fileID: "A/B.swift", line: 4)
      })
    #expect(table.issues.map(\.line) == [3, 4])
    #expect(table.issues.map(\.position) == [0, 9])
  }

  @Test("queries that bind nothing")
  func queries() {
    #expect(issues { $0.map("/a?x=1", to: FlawedRoute.one) } == [.invalidQueryItem])
    #expect(issues { $0.map("/a?x", to: FlawedRoute.one) } == [.invalidQueryItem])
    #expect(issues { $0.map("/a?={x}", to: FlawedRoute.one) } == [.invalidQueryItem])
    #expect(issues { $0.map("/a?x=a{x}", to: FlawedRoute.one) } == [.invalidQueryItem])
    #expect(issues { $0.map("/a?", to: FlawedRoute.one) } == [.invalidQueryItem])
    // A bracket in a list would be an element of it, and no path has one either.
    #expect(issues { $0.map("/a?x={x:b,{c}", to: FlawedRoute.text) } == [.invalidQueryItem])
    #expect(issues { $0.map("/a?x={x:b,c>}", to: FlawedRoute.text) } == [.invalidQueryItem])
    // One mark, or the item would be both absent and repeated.
    #expect(issues { $0.map("/a?x={x*?}", to: FlawedRoute.one) } == [.invalidName(name: "x*")])
    #expect(issues { $0.map("/a?x={x?*}", to: FlawedRoute.one) } == [.invalidName(name: "x?")])
    #expect(
      issues { $0.map("/a?x={x}&x={y}", to: FlawedRoute.two) } == [.repeatedQueryItem(name: "x")])
    #expect(issues { $0.map("/{x}?x={x}", to: FlawedRoute.two) } == [.repeatedName(name: "x")])
    #expect(issues { $0.map("/a?x={x}", to: .home) } == [.queryNotAllowed])
    #expect(issues { $0.map("/a?x={x}") { .home } } == [.queryNotAllowed])
  }

  @Test("a mapping without a route, a payload of no known type, a pattern that is never printed")
  func others() {
    #expect(
      issues { $0.map("/a", to: nil as (@Sendable (Int) -> FlawedRoute)?) } == [.missingRoute])
    let odd = RouteTable<OddRoute>(.group { $0.map("/{x}", to: OddRoute.odd) })
    #expect(odd.issues.map(\.kind) == [.unsupportedPayload(type: "Odd")])
    #expect(issues { $0.map("/a/*", to: .home) } == [.neverPrinted])
    #expect(issues { $0.map("/{_}/{x}", to: FlawedRoute.text) } == [.neverPrinted])
  }

  @Test("parameters with the labels of the payload in another order")
  func order() throws {
    let table = RouteTable<FlawedRoute>(.group { $0.map("/{to}/{from}", to: FlawedRoute.two) })
    let made = try table.route(for: "/a/b")
    #expect(made == .two(from: "a", to: "b"))
    #expect(
      table.payloadOrderIssue(ofMapping: 0, making: made)?.kind
        == .payloadOrder(parameters: ["to", "from"], labels: ["from", "to"]))
    let right = RouteTable<FlawedRoute>(.group { $0.map("/{from}/{to}", to: FlawedRoute.two) })
    #expect(right.payloadOrderIssue(ofMapping: 0, making: made) == nil)
    let others = RouteTable<FlawedRoute>(.group { $0.map("/{a}/{b}", to: FlawedRoute.two) })
    #expect(others.payloadOrderIssue(ofMapping: 0, making: made) == nil)
  }

  enum Trip: RouteType {
    case paged(from: String, to: String, page: Int?)
    case numbered(Int, from: String, to: String)
  }

  @Test("parameters in other places than the labels of their names, next to other names")
  func orderNextToOtherNames() throws {
    let table = RouteTable<Trip>(
      .group {
        $0.map("/x/{to}/{from}?p={p?}", to: Trip.paged)
        $0.map("/y/{n}/{to}/{from}", to: Trip.numbered)
        $0.map("/z/{from}/{to}?p={p?}", to: Trip.paged)
        $0.map("/n/{n}/{from}/{end}", to: Trip.numbered)
      })
    let kinds = try ["/x/a/b", "/y/1/a/b", "/z/a/b", "/n/1/a/b"].enumerated().map { number, url in
      table.payloadOrderIssue(ofMapping: number, making: try table.route(for: url))?.kind
    }
    #expect(
      kinds == [
        .payloadOrder(parameters: ["to", "from", "p"], labels: ["from", "to", "page"]),
        .payloadOrder(parameters: ["n", "to", "from"], labels: ["_", "from", "to"]), nil, nil,
      ])
  }

  @Test("duplicates: an all-text case cannot decline")
  func duplicates() {
    let kinds = RouteTable<FlawedRoute>(
      .group {
        $0.map("/{x}", to: FlawedRoute.text, fileID: "A/B.swift", line: 1)
        $0.map("/{y}", fileID: "A/B.swift", line: 2) { .home }
      }
    ).issues
    #expect(kinds.map(\.kind) == [.duplicate(of: "/{x}", fileID: "A/B.swift", line: 1)])
    #expect(kinds.map(\.severity) == [.warning])

    #expect(
      issues {
        $0.map("/{x:int}", to: FlawedRoute.one)
        $0.map("/{x}", to: FlawedRoute.text)
      } == [])
    // A number may decline, and so may a closed list in the query.
    for (first, severity) in [
      ("/{a}?to={b}", PatternIssue.Severity.warning), ("/{a}?to={b:x,y}", .note),
    ] {
      let texts = RouteTable<FlawedRoute>(
        .group {
          $0.map(.init(first), to: FlawedRoute.two)
          $0.map("/{c}?to={d}", to: FlawedRoute.two)
        })
      #expect(texts.issues.map(\.severity) == [severity], "\(first)")
    }
    let numbers = RouteTable<FlawedRoute>(
      .group {
        $0.map("/{x}", to: FlawedRoute.one)
        $0.map("/{y:int}") { .home }
      })
    #expect(numbers.issues.map(\.severity) == [.note])
    // The one that requires more is tried first, and declines where the item is absent.
    #expect(
      issues {
        $0.map("/s", to: .home)
        $0.map("/s?q={q}", to: FlawedRoute.text)
      } == [])
  }

  @Test(
    "words",
    arguments: [
      (
        .payloadCount(parameters: 1, values: 2),
        "the pattern has 1 parameter and the case 2 payload values; they are bound in order, one to one"
      ),
      (
        .parameterWithoutPayload(name: "z"),
        "no payload value is left for {z}; the first pattern with the most parameters "
          + "names them all"
      ),
      (
        .missingParameter(name: "x"),
        "the payload value of {x} is not optional, so each pattern of the mapping must have it"
      ),
      (
        .payloadNotOptional(name: "x", type: "Int"),
        "{x} may be absent, so its payload must be optional: Int?"
      ),
      (
        .payloadNotRepeated(name: "x", type: "[Int]"),
        "{x} and the payload type [Int] do not fit: an array goes with a rest or with {x*} in the "
          + "query, and only an array (or a String with a rest) goes there"
      ),
      (
        .unsupportedPayload(type: "Odd"),
        "the payload type Odd is neither a URLParameter nor an optional or an array of one"
      ),
      (
        .neverPrinted,
        "no URL can be made of a pattern with *; name the segment, or give another pattern for it"
      ),
      (
        .payloadOrder(parameters: ["to", "from"], labels: ["from", "to"]),
        "the parameters are bound in order, but to, from fill the payload from, to; write them in the "
          + "order of the payload"
      ),
      (.missingRoute, "the mapping has no route: write to: .someCase, or a closure"),
      (
        .invalidQueryItem,
        "a query item is written name={parameter}, name={parameter?} or name={parameter*}"
      ),
      (
        .repeatedQueryItem(name: "x"),
        "the query item \"x\" is bound twice; {x*} takes all items of a name"
      ),
      (
        .invalidConverterName(name: "int"),
        "the converter \"int\" is built in; give yours another name"
      ),
      (
        .invalidConverterName(name: "a b"),
        "\"a b\" cannot be the name of a converter; use letters, digits, - and _"
      ),
      (
        .repeatedConverter(name: "c"),
        "the group has a converter \"c\" already; the first one counts"
      ),
      (
        .unknownConverter(name: "regoin", known: ["region"]),
        "there is no converter \"regoin\"; the built-in ones are string, int, double, float, bool, "
          + "uuid, date, email, path; registered here are region; did you mean \"region\"?"
      ),
    ] as [(PatternIssue.Kind, String)])
  func words(_ kind: PatternIssue.Kind, _ words: String) {
    let issue = PatternIssue(
      severity: .error, kind: kind, pattern: "/x", position: 0, fileID: "A/B.swift", line: 1)
    #expect(issue.description == "A/B.swift:1: error: pattern \"/x\", character 1: \(words)")
  }
}
