import Testing
import Waymark
import WaymarkTesting

@Suite("Samples, and values that are told apart")
struct ExerciseSamplesTests {
  typealias ExercisedRoute = RouteTableExerciseTests.ExercisedRoute
  typealias Mapper = URLPathMapper<ExercisedRoute>

  enum Trip: RouteType {
    case numbered(from: Int, to: Int)
    case named(from: String, to: String)
    case paged(from: String, to: String, page: Int?)
  }

  static let routes = RouteTableExerciseTests.routes

  static let swapped:
    [(name: String, paths: @Sendable (URLPathMapper<Trip>) -> Void, words: String)] =
      [
        (
          "texts",
          {
            $0.map("/x/{to}/{from}", fileID: routes, line: 7) { url in
              .named(from: try url.path("from"), to: try url.path("to"))
            } url: { route in
              if case .named(let from, let to) = route { ["from": to, "to": from] } else { nil }
            }
          },
          """
          "/x/{to}/{from}" (App/Routes.swift:7): named(from: "sample2", to: "sample") has no URL. The \
          pattern "/x/{to}/{from}" cannot carry the value of {from} in named: a URL would not read it \
          back.
          """
        ),
        (
          "numbers",
          {
            $0.map("/x/{to}/{from}", fileID: routes, line: 7) { url in
              .numbered(from: try url.path("from"), to: try url.path("to"))
            } url: { route in
              if case .numbered(let from, let to) = route { ["from": to, "to": from] } else { nil }
            }
          },
          """
          "/x/{to}/{from}" (App/Routes.swift:7): numbered(from: 7, to: 42) has no URL. The pattern \
          "/x/{to}/{from}" cannot carry the value of {from} in numbered: a URL would not read it back.
          """
        ),
        (
          "integers",
          {
            $0.map("/x/{to:int}/{from:int}", fileID: routes, line: 7) { url in
              .numbered(from: try url.path("from"), to: try url.path("to"))
            } url: { route in
              if case .numbered(let from, let to) = route { ["from": to, "to": from] } else { nil }
            }
          },
          """
          "/x/{to:int}/{from:int}" (App/Routes.swift:7): numbered(from: 42, to: 7) has no URL. The \
          pattern "/x/{to:int}/{from:int}" cannot carry the value of {from} in numbered: a URL would \
          not read it back.
          """
        ),
        (
          "a payload of which another label has no parameter",
          { $0.map("/x/{to}/{from}?p={p?}", to: Trip.paged, fileID: routes, line: 7) },
          """
          App/Routes.swift:7: warning: pattern "/x/{to}/{from}?p={p?}", character 1: the parameters are \
          bound in order, but to, from, p fill the payload from, to, page; write them in the order of \
          the payload
          """
        ),
      ]

  @Test("values that are swapped are found", arguments: swapped)
  func swaps(_ name: String, _ paths: @Sendable (URLPathMapper<Trip>) -> Void, _ words: String) {
    let report = RouteTableCheck(RouteTable(.host("example.com", paths))).exercise()
    #expect(report.failures.map(\.description) == [words])
    #expect(report.notExercised == [])
  }

  /// Two entries of one pattern, each with its own text of a query item.
  static let byType = URLMatcherGroup<ExercisedRoute>.host("example.com") {
    $0.map("/open", fileID: routes, line: 6) { url in
      guard url.query("type") == "one" else { throw RouteMismatch() }
      return .text("one")
    }
    $0.map("/open", fileID: routes, line: 7) { url in
      guard url.query("type") == "two" else { throw RouteMismatch() }
      return .number(2)
    }
  }

  @Test("each of several texts is tried")
  func severalTexts() {
    let check = RouteTableCheck(RouteTable(Self.byType))
    #expect(check.exercise(samples: ["type": ["one", "two"]]) == [])
    #expect(check.exercise(samples: ["type": ["three", "two", "one"], "x": []]) == [])
    #expect(
      check.exercise(samples: ["type": "one"]).notExercised.map(\.entry.line) == [7])
    #expect(check.exercise(samples: [:]).notExercised.map(\.entry.line) == [6, 7])
  }

  @Test("a sample keeps the entry before another one from answering")
  func declining() {
    func report(_ samples: [String: String]) -> RouteCheckReport {
      RouteTableExerciseTests.report(samples: samples) {
        $0.map("/offer", fileID: Self.routes, line: 6) { url in
          if url.hasQuery("skip") { throw RouteMismatch() }
          return .home
        }
        $0.map("/offer", fileID: Self.routes, line: 7) { .text("other") }
      }
    }
    #expect(report(["skip": ""]) == [])
    #expect(
      report(["other": "1"]).description == """

        - "/offer" (App/Routes.swift:7) is hidden from every URL that was tried: \
        https://example.com/offer is answered by "/offer" (App/Routes.swift:6); make one of the \
        patterns narrower, or change their order
        """)
  }

  @Test("the name of a converter is that of a segment without one")
  func converter() {
    func report(_ samples: [String: String]) -> RouteCheckReport {
      RouteTableExerciseTests.report(samples: samples) {
        $0.converter("region") { text in ["north", "south"].contains(text) ? text : nil }
        $0.map("/x/{_:region}/{_:region}", fileID: Self.routes, line: 7) { .home }
      }
    }
    #expect(report(["region": "north"]) == [])
    #expect(
      report([:]).description == """

        - "/x/{_:region}/{_:region}" (App/Routes.swift:7) was not exercised: give it a value with \
        exercise(samples: ["region": "..."])
        """)
    #expect(
      report(["region": ""]).description == """

        - "/x/{_:region}/{_:region}" (App/Routes.swift:7): the sample "" of {region} cannot be written \
        in the path
        """)
    #expect(
      report(["region": "west"]).description == """

        - "/x/{_:region}/{_:region}" (App/Routes.swift:7): the sample "west" of {region} is not a region
        """)
  }

  @Test("of two forms the one that has the parameter says why a sample is none")
  func optional() {
    let report = RouteTableExerciseTests.report(samples: ["id": "abc"]) {
      $0.map("/x/{id:int?}", fileID: Self.routes, line: 7) { (_: MatchedURL) in .home }
    }
    #expect(
      report.description == """

        - "/x/{id:int?}" (App/Routes.swift:7): the sample "abc" of {id} is not an Int
        """)
  }
}
