import Foundation
import Testing
import Waymark
import WaymarkTesting

@Suite("Cases that no URL means")
struct UnreachableCasesTests {
  typealias ExercisedRoute = RouteTableExerciseTests.ExercisedRoute
  typealias Code = RouteTableExerciseTests.Code
  typealias Kind = RouteTableExerciseTests.Kind

  enum Listed: RouteType, CaseIterable, CustomStringConvertible {
    case first, second, third

    var description: String { self == .third ? "the third" : "another" }

    static func registerURLs() -> URLMatcherGroup<Listed>? {
      .group {
        $0.map("/first", to: .first)
        $0.map("/second") { .second }
        $0.map("/third") { url in
          if url.host == "example.com" { return .third }
          throw RouteMismatch()
        }
      }
    }
  }

  @Test("cases that no URL means")
  func unreachableCases() {
    let check = RouteTableCheck(Listed.self)
    #expect(check.unreachableCases() == [.unreachable(route: "the third")])
    #expect(
      check.unreachableCases().description == "\n- No URL means the third: map a pattern to it")
    #expect(check.unreachableCases(urls: ["https://example.com/third"]) == [])
    #expect(check.unreachableCases(of: [.first, .second]) == [])
  }

  enum Overloaded: RouteType {
    case open(id: Int)
    case open(name: String)
    case open(String)
    case open(id: Int, name: String)
  }

  @Test("cases of one name are told apart by the labels of their payloads")
  func overloadedCases() {
    let check = RouteTableCheck(
      RouteTable<Overloaded>(
        .group {
          $0.map("/open/{id}") { .open(id: try $0.path("id")) }
        }))
    let routes: [Overloaded] = [
      .open(id: 1), .open(name: "x"), .open("x"), .open(id: 1, name: "x"), .open(id: 2),
    ]
    #expect(
      check.unreachableCases(of: routes)
        == [
          .unreachable(route: #"open(name: "x")"#), .unreachable(route: #"open("x")"#),
          .unreachable(route: #"open(id: 1, name: "x")"#),
        ])
  }

  @Test("entries that need different texts of one name reach their cases")
  func severalTexts() {
    let check = RouteTableCheck(RouteTable(ExerciseSamplesTests.byType))
    let routes: [ExercisedRoute] = [.text("one"), .number(2)]
    #expect(check.unreachableCases(of: routes, samples: ["type": ["one", "two"]]) == [])
    #expect(
      check.unreachableCases(of: routes, samples: ["type": "one"])
        == [.unreachable(route: "number(2)")])
  }

  @Test("a case is reached whatever its payload is")
  func unreachablePayloads() {
    let check = RouteTableCheck(
      RouteTable<ExercisedRoute>(
        .host("example.com") {
          $0.map("/n/{id}") { .number(try $0.path("id")) }
          $0.map("/c/{code}") { .code(try $0.path("code")) }
          $0.map("/t/{text}", to: ExercisedRoute.text)
        }))
    let code = Code(urlParameter: "code-9").map { ExercisedRoute.code($0) }
    let routes: [ExercisedRoute] =
      [.number(12), .text(""), .kind(.cats)] + [code].compactMap(\.self)
    #expect(
      check.unreachableCases(of: routes).failures == [
        .unreachable(route: "kind(\(String(reflecting: Kind.cats)))"),
        .unreachable(route: "\(routes[3])"),
      ])
    #expect(
      check.unreachableCases(of: routes, samples: ["code": "code-1"]).failures == [
        .unreachable(route: "kind(\(String(reflecting: Kind.cats)))")
      ])
  }
}
