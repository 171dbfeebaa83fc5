import Foundation
import Testing
import Waymark
import WaymarkTesting

@Suite("Exercising the entries of a table")
struct RouteTableExerciseTests {
  enum Kind: String, URLParameter, CaseIterable { case cats, dogs }
  struct Code: URLParameter, Equatable {
    var urlParameter: String
    init?(urlParameter: String) {
      guard urlParameter.hasPrefix("code-") else { return nil }
      self.urlParameter = urlParameter
    }
  }
  struct Broken: Error {}

  enum ExercisedRoute: RouteType {
    case home
    case text(String)
    case number(Int)
    case day(Date?)
    case kind(Kind)
    case code(Code)
    case pair(first: String, second: String)
    case all([String])
    case ids([UUID], UInt8?)
  }

  typealias Mapper = URLPathMapper<ExercisedRoute>

  static func report(
    samples: [String: String] = [:], _ paths: (Mapper) -> Void
  ) -> RouteCheckReport {
    RouteTableCheck(RouteTable(.host("example.com", paths))).exercise(samples: samples)
  }

  static let good: [(name: String, paths: @Sendable (Mapper) -> Void)] = [
    ("a value", { $0.map(["/", "/index"], to: .home) }),
    ("a closed list", { $0.map("/{k:a,b}") { .text(try $0.path("k")) } }),
    (
      "a closed list of which one element is another entry's",
      {
        $0.map("/a") { .home }
        $0.map("/{k:a,b}") { .text(try $0.path("k")) }
      }
    ),
    (
      "siblings of different types",
      {
        $0.map("/sample") { .home }
        $0.map("/{id}", to: ExercisedRoute.number)
        $0.map("/{text}", to: ExercisedRoute.text)
      }
    ),
    ("a closure that reads a number", { $0.map("/{id}") { .number(try $0.path("id")) } }),
    ("a closure that reads a day", { $0.map("/{day}") { .day(try $0.path("day")) } }),
    ("an optional segment", { $0.map("/{day?}", to: ExercisedRoute.day) }),
    ("an enumeration that lists its cases", { $0.map("/{kind}", to: ExercisedRoute.kind) }),
    ("a required query item", { $0.map("/x") { .number(try $0.requiredQuery("id")) } }),
    ("a bound query", { $0.map("/x?id={ids*}&n={n?}", to: ExercisedRoute.ids) }),
    (
      "a query item of which the entry before it takes the first texts",
      {
        $0.map("/{a}") { url in
          let text: String = try url.requiredQuery("n")
          if text.hasPrefix("https") { throw RouteMismatch() }
          return .home
        }
        $0.map("/{a}") { .text(try $0.requiredQuery("n")) }
      }
    ),
    (
      "rests",
      {
        $0.map("/a/**", to: ExercisedRoute.all); $0.map("/b/{rest:path}", to: ExercisedRoute.text)
      }
    ),
    (
      "a rest that other entries hide where it is short",
      {
        $0.map("/", to: .home)
        $0.map("/{text}", to: ExercisedRoute.text)
        $0.map("/**", to: ExercisedRoute.all)
      }
    ),
    ("segments without names", { $0.map("/*/{_:int}/{_:x,y}/z") { .home } }),
    ("text around a parameter", { $0.map("/v{n:int}.json") { .number(try $0.path("n")) } }),
    (
      "a converter",
      {
        $0.converter("even") { text in Int(text).flatMap { $0 % 2 == 0 ? $0 : nil } }
        $0.map("/{n:even}") { .number(try $0.value("n")) }
      }
    ),
  ]

  @Test("a correct table has no failures", arguments: good)
  func isGood(_ name: String, _ paths: @Sendable (Mapper) -> Void) {
    #expect(Self.report(paths) == [])
  }

  static let routes = "App/Routes.swift"

  static let bad: [(name: String, paths: @Sendable (Mapper) -> Void, words: [String])] = [
    (
      "a mistyped name",
      {
        $0.map("/user/{id}/{tab}", fileID: routes, line: 7) { .text(try $0.path("whoops")) }
      },
      [
        """
        "/user/{id}/{tab}" (App/Routes.swift:7): the mapping throws for \
        https://example.com/user/sample/sample2. The URL has no "whoops". The pattern has {id}, {tab}.
        """
      ]
    ),
    (
      "a name where there are none",
      { $0.map("/x", fileID: routes, line: 7) { .text(try $0.path("whoops")) } },
      [
        """
        "/x" (App/Routes.swift:7): the mapping throws for https://example.com/x. The URL has no \
        "whoops". The pattern has no parameters.
        """
      ]
    ),
    (
      "an optional segment that is required",
      { $0.map("/x/{id?}", fileID: routes, line: 7) { .text(try $0.path("id")) } },
      [
        """
        "/x/{id?}" (App/Routes.swift:7): the mapping throws for https://example.com/x. The URL has \
        no "id".
        """
      ]
    ),
    (
      "another type than the pattern's",
      { $0.map("/{id:int}", fileID: routes, line: 7) { .kind(try $0.path("id")) } },
      [
        """
        "/{id:int}" (App/Routes.swift:7): the mapping throws for https://example.com/7. The value of \
        "id" in the URL is not of type Kind.
        """
      ]
    ),
    (
      "another error",
      { $0.map("/x", fileID: routes, line: 7) { throw Broken() } },
      [#""/x" (App/Routes.swift:7): the mapping throws for https://example.com/x. Broken"#]
    ),
    (
      "a hidden entry",
      {
        $0.map("/{a}", fileID: routes, line: 6) { .text(try $0.path("a")) }
        $0.map("/{id}", fileID: routes, line: 7) { .number(try $0.path("id")) }
      },
      [
        """
        "/{id}" (App/Routes.swift:7) is hidden from every URL that was tried: https://example.com/7 is answered by "/{a}" \
        (App/Routes.swift:6); make one of the patterns narrower, or change their order
        """
      ]
    ),
    (
      "an entry that is hidden by one that throws",
      {
        $0.map("/{a}", fileID: routes, line: 6) { _ in throw Broken() }
        $0.map("/{b}", fileID: routes, line: 7) { .text(try $0.path("b")) }
      },
      [
        #""/{a}" (App/Routes.swift:6): the mapping throws for https://example.com/sample. Broken"#,
        """
        "/{b}" (App/Routes.swift:7) is hidden from every URL that was tried: https://example.com/sample is answered by \
        "/{a}" (App/Routes.swift:6); make one of the patterns narrower, or change their order
        """,
      ]
    ),
    (
      "an entry that is hidden, and throws where it is not",
      {
        $0.map("/sample", fileID: routes, line: 6) { .home }
        $0.map("/{x}", fileID: routes, line: 7) { url in
          if try url.path("x") == "sample" { return .home }
          throw Broken()
        }
      },
      [#""/{x}" (App/Routes.swift:7): the mapping throws for https://example.com/example. Broken"#]
    ),
    (
      "a hidden entry that is a warning already",
      {
        $0.map("/a", to: .home, fileID: routes, line: 6)
        $0.map("/a", fileID: routes, line: 7) { .home }
      },
      [
        """
        App/Routes.swift:7: warning: pattern "/a", character 1: shares paths with "/a" at \
        App/Routes.swift:6, which always takes them
        """
      ]
    ),
    (
      "a value that only the app knows, with and without what a URL may lack",
      {
        $0.converter("region") { $0 == "north" ? $0 : nil }
        $0.map("/{r:region}/{x?}", fileID: routes, line: 7) { .home }
      },
      [
        """
        "/{r:region}/{x?}" (App/Routes.swift:7) was not exercised: give it a value with \
        exercise(samples: ["r": "..."])
        """
      ]
    ),
    (
      "swapped texts",
      { $0.map("/{second}/{first}", to: ExercisedRoute.pair, fileID: routes, line: 7) },
      [
        """
        App/Routes.swift:7: warning: pattern "/{second}/{first}", character 1: the parameters are \
        bound in order, but second, first fill the payload first, second; write them in the order of \
        the payload
        """
      ]
    ),
    (
      "a mistake in a pattern",
      { $0.map("/{id:itn}", fileID: routes, line: 7) { .home } },
      [
        """
        App/Routes.swift:7: error: pattern "/{id:itn}", character 6: there is no converter "itn"; \
        the built-in ones are string, int, double, float, bool, uuid, date, email, path; did you \
        mean "int"?
        """
      ]
    ),
    (
      "a two-way mapping that cannot be written, reported once",
      { $0.map("/user/*", to: .home, fileID: routes, line: 7) },
      [
        """
        App/Routes.swift:7: warning: pattern "/user/*", character 7: no URL can be made of a pattern \
        with *; name the segment, or give another pattern for it
        """
      ]
    ),
    (
      "a url: closure of other names",
      {
        $0.map("/{id}", fileID: routes, line: 7) {
          .number(try $0.path("id"))
        } url: { route in
          if case .number(let id) = route { ["userID": id] } else { nil }
        }
      },
      [
        """
        "/{id}" (App/Routes.swift:7): number(7) has no URL. The pattern "/{id}" cannot carry the value \
        of {userID} in number: a URL would not read it back.
        """
      ]
    ),
    (
      "values that only the app knows",
      { $0.map("/{code}", to: ExercisedRoute.code, fileID: routes, line: 7) },
      [
        """
        "/{code}" (App/Routes.swift:7) was not exercised: give it a value with \
        exercise(samples: ["code": "..."])
        """
      ]
    ),
    (
      "a query item that only the app knows",
      {
        $0.map("/x", fileID: routes, line: 7) { .code(try $0.requiredQuery("c")) }
      },
      [
        """
        "/x" (App/Routes.swift:7) was not exercised: give it a value with \
        exercise(samples: ["c": "..."])
        """
      ]
    ),
    (
      "a mapping that declines",
      { $0.map("/x", fileID: routes, line: 7) { throw RouteMismatch() } },
      [
        """
        "/x" (App/Routes.swift:7) was not exercised: its mapping declines. If it asks for query \
        items, give samples of them; else check it with samples(_:)
        """
      ]
    ),
  ]

  @Test("an error is reported with its location", arguments: bad)
  func isBad(_ name: String, _ paths: @Sendable (Mapper) -> Void, _ words: [String]) {
    let report = Self.report(paths)
    #expect(
      report.failures.map(\.description) + report.notExercised.map(\.description) == words)
    #expect(report != [])
  }
}
