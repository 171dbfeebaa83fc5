import Foundation
import Testing
import Waymark
import WaymarkTesting

@Suite("Texts and scopes of exercised entries")
struct EntryExerciseTests {
  typealias ExercisedRoute = RouteTableExerciseTests.ExercisedRoute
  typealias Mapper = URLPathMapper<ExercisedRoute>

  static let routes = RouteTableExerciseTests.routes

  static let samples:
    [(name: String, samples: [String: String], paths: @Sendable (Mapper) -> Void, words: [String])] =
      [
        ("of a payload", ["code": "code-1"], { $0.map("/{code}", to: ExercisedRoute.code) }, []),
        (
          "of a query item", ["c": "code-1"],
          { $0.map("/x") { .code(try $0.requiredQuery("c")) } }, []
        ),
        (
          "that keeps a mapping from declining", ["c": "code-1"],
          {
            $0.map("/x") { url in
              if url.hasQuery("c") { return .home }
              throw RouteMismatch()
            }
          }, []
        ),
        (
          "that is no value", ["id": "abc"],
          { $0.map("/v{id:int}", fileID: routes, line: 7) { .number(try $0.path("id")) } },
          [#""/v{id:int}" (App/Routes.swift:7): the sample "abc" of {id} is not `v{id:int}`"#]
        ),
        (
          "that is no value to the mapping", ["id": "abc"],
          { $0.map("/{id}", fileID: routes, line: 7) { .number(try $0.path("id")) } },
          [
            """
            "/{id}" (App/Routes.swift:7): the mapping throws for https://example.com/abc. The value of \
            "id" in the URL is not of type Int.
            """
          ]
        ),
        (
          "that cannot be written", ["id": ""],
          { $0.map("/{id}", fileID: routes, line: 7) { .text(try $0.path("id")) } },
          [#""/{id}" (App/Routes.swift:7): the sample "" of {id} cannot be written in the path"#]
        ),
      ]

  @Test("samples", arguments: samples)
  func useSamples(
    _ name: String, _ samples: [String: String], _ paths: @Sendable (Mapper) -> Void,
    _ words: [String]
  ) {
    let report = RouteTableExerciseTests.report(samples: samples, paths)
    #expect(report.failures.map(\.description) == words)
    #expect(report.notExercised == [])
  }

  @Test("a first segment that is no host goes into the path")
  func firstSegment() {
    let table = RouteTable<ExercisedRoute>(
      .scheme("app", host: .firstSegment) {
        $0.map("/{x}.json") { .text(try $0.path("x")) }
      })
    #expect(RouteTableCheck(table).exercise() == [])
  }

  @Test("each pair of a host and a scheme is tried")
  func origins() {
    for (host, scheme) in [
      ("a.example", "https"), ("a.example", "app"), ("b.example", "https"), ("b.example", "app"),
    ] {
      let paths: (Mapper) -> Void = { $0.map("/") { .home } }
      // All but one are answered by the matchers before.
      let others = [
        ("a.example", "https"), ("a.example", "app"), ("b.example", "https"), ("b.example", "app"),
      ].filter { $0 != (host, scheme) }
      let table = RouteTable(
        URLMatcherGroup<ExercisedRoute>(
          matchers: others.map { .host(.init($0.0), schemes: .init($0.1), paths) } + [
            .host(["a.example", "b.example"], schemes: ["https", "app"], paths)
          ]))
      #expect(RouteTableCheck(table).exercise() == [], "\(scheme)://\(host)")
    }
  }

  @Test("scopes of every kind have a URL")
  func scopes() {
    let paths: (Mapper) -> Void = {
      $0.map("/", to: .home)
      $0.map("/t/{text}", to: ExercisedRoute.text)
    }
    let table = RouteTable(
      URLMatcherGroup<ExercisedRoute>(matchers: [
        .host("a.example", paths),
        .host(["a.example", "b.example:8080"], paths),
        .host(["*.c.example", "*.d.example:8080"], schemes: ["http", "https"], paths),
        .scheme("myapp", host: .firstSegment, paths),
        .scheme("other", paths),
        .host("e.example", options: .fragmentIsPath, paths),
        .host("f.example", options: [.strictSlashes, .ignoringCase, .plusIsSpace], paths),
        .group(schemes: "https", paths),
        .group(paths),
      ]))
    #expect(RouteTableCheck(table).exercise() == [])
  }
}
