import Foundation
import Synchronization
import Testing
import Waymark

@Suite("Converters")
struct ConverterTests {
  enum Region: String, Sendable { case north, south }

  /// Counts calls, in place of an expensive check.
  final class Counter: Sendable {
    private let counts = Mutex<[String: Int]>([:])
    func count(_ text: String) { counts.withLock { $0[text, default: 0] += 1 } }
    var calls: [String: Int] { counts.withLock { $0 } }
  }

  /// A check that caches its answers.
  final class KnownNames: Sendable {
    let checks = Counter()
    private let known = Mutex<[String: Bool]>([:])

    func contains(_ name: String) -> Bool {
      known.withLock { known in
        if let answer = known[name] { return answer }
        checks.count(name)
        let answer = name.hasPrefix("k")
        known[name] = answer
        return answer
      }
    }
  }

  @Test("a region list, read as its own type")
  func region() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("region") { Region(rawValue: $0) }
        $0.map("/shops/{r:region}") { url in
          let region = try url.value("r", as: Region.self)
          return .named("region", region.rawValue, try url.path("r"))
        }
        $0.map("/stores/<region:r>/{n:int}") { .named((try $0.value("r") as Region).rawValue) }
        $0.spot("/shops/{x}", "any", "x")
      })
    #expect(table.issues == [])
    #expect(try table.route(for: "/shops/north") == .named("region", "north", "north"))
    #expect(try table.route(for: "/shops/east") == .named("any", "east"))
    #expect(try table.route(for: "/stores/south/1") == .named("south"))
    #expect(throws: RouterError.self) { try table.route(for: "/stores/west/1") }
  }

  @Test("a name without a converter is missing, another type is invalid")
  func wrongReads() {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("region") { Region(rawValue: $0) }
        $0.map("/a/{r:region}") { .named(try $0.value("whoops")) }
        $0.map("/b/{r:region}") { .named(try $0.value("r")) }
        $0.map("/c/{r}") { .named(try $0.value("r")) }
        $0.map("/d/{r:region}") { .named(try $0.value("whoops") as String? ?? "-") }
      })
    #expect(throws: ParameterError.missing(name: "whoops")) { try table.route(for: "/a/north") }
    #expect(throws: ParameterError.missing(name: "whoops")) { try table.route(for: "/d/north") }
    #expect(throws: ParameterError.invalidValue(name: "r", value: "north", expected: "String")) {
      try table.route(for: "/b/north")
    }
    #expect(throws: ParameterError.missing(name: "r")) { try table.route(for: "/c/north") }
  }

  @Test("a converter of a group is valid in it and in those inside, the inner one wins")
  func scopes() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.spot("/early/{x:c}", "early", "x")
        paths.converter("c") { $0 == "outer" ? $0 : nil }
        paths.group("/in") { inner in
          inner.spot("/own/{x:c}", "inherited", "x")
          inner.group("/deep") {
            $0.converter("c") { $0 == "inner" ? $0 : nil }
            $0.spot("/{x:c}", "inner", "x")
          }
        }
      })
    #expect(table.issues == [])
    #expect(try table.route(for: "/early/outer") == .named("early", "outer"))
    #expect(try table.route(for: "/in/own/outer") == .named("inherited", "outer"))
    #expect(try table.route(for: "/in/deep/inner") == .named("inner", "inner"))
    #expect(throws: RouterError.self) { try table.route(for: "/in/deep/outer") }
  }

  @Test("a converter of an inner group is unknown outside")
  func outside() {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.group("/in") { $0.converter("region") { Region(rawValue: $0) } }
        paths.spot("/out/{r:regoin}", "x")
        paths.converter("known") { $0 }
      })
    #expect(table.issues.map(\.kind) == [.unknownConverter(name: "regoin", known: ["known"])])
  }

  @Test("names that a converter cannot have")
  func names() {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("int", fileID: "A/B.swift", line: 1) { $0 }
        $0.converter("a b", fileID: "A/B.swift", line: 2) { $0 }
        $0.converter("c", fileID: "A/B.swift", line: 3) { $0 }
        $0.converter("c", fileID: "A/B.swift", line: 4) { $0 }
      })
    #expect(
      table.issues.map(\.kind) == [
        .invalidConverterName(name: "int"), .invalidConverterName(name: "a b"),
        .repeatedConverter(name: "c"),
      ])
    #expect(table.issues.map(\.line) == [1, 2, 4])
  }

  @Test("a converter that looks at its neighbors")
  func neighbors() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("day") { segments, index -> String? in
          index > 0 && segments[index - 1] == "calendar"
            ? "\(segments.count):\(segments[index])" : nil
        }
        $0.map("/{app}/{d:day}") { .named(try $0.value("d")) }
      })
    #expect(try table.route(for: "/calendar/2024%2F1") == .named("2:2024/1"))
    #expect(throws: RouterError.self) { try table.route(for: "/mail/2024") }
  }

  @Test("a converter runs again for an equal text in another segment, or among more segments")
  func equalTexts() throws {
    let table = RouteTable<Spot>(
      .group { paths in
        paths.converter("at") { _, index in index }
        paths.converter("pair") { segments, index in segments.count == 2 ? segments[index] : nil }
        // Of `/a//b` this one, which is tried first, reads three segments.
        paths.group(options: .strictSlashes) { $0.spot("/{x:pair}/b/c", "strict", "x") }
        paths.map("/at/{x:at}/{y:at}") { url in
          .named("at", "\(try url.value("x") as Int)", "\(try url.value("y") as Int)")
        }
        paths.spot("/{x:pair}/b", "pair", "x")
      })
    #expect(try table.route(for: "/at/a/a") == .named("at", "1", "2"))
    #expect(try table.route(for: "/a//b") == .named("pair", "a"))
  }

  @Test("an optional segment's value is absent where the form lacks it")
  func optionalSegment() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("region") { Region(rawValue: $0) }
        $0.map("/o/{r:region?}") { .named((try $0.value("r") as Region?)?.rawValue ?? "-") }
      })
    #expect(try table.route(for: "/o/north") == .named("north"))
    #expect(try table.route(for: "/o") == .named("-"))
  }

  @Test("a converter that looks at its neighbors sees no text around its own parameter")
  func affixOfNeighbors() throws {
    let table = RouteTable<Spot>(
      .group {
        $0.converter("day") { segments, index in Int(segments[index]) }
        $0.map("/u-{d:day}") { .named(String(try $0.value("d") as Int)) }
      })
    #expect(try table.route(for: "/u-5") == .named("5"))
    #expect(throws: RouterError.self) { try table.route(for: "/u-x") }
  }

  @Test("an enumeration, and an expensive check that remembers")
  func examples() throws {
    enum Sort: String, CaseIterable, Sendable { case date, name }
    let cache = KnownNames()
    let table = RouteTable<Spot>(
      .group {
        $0.converter("sort") { text in Sort.allCases.first { $0.rawValue == text } }
        $0.converter("known") { cache.contains($0) ? $0 : nil }
        $0.map("/{id:known}/{s:sort}") {
          .named(try $0.value("id"), (try $0.value("s") as Sort).rawValue)
        }
      })
    for _ in 0..<3 { #expect(try table.route(for: "/k1/name") == .named("k1", "name")) }
    #expect(throws: RouterError.self) { try table.route(for: "/k1/size") }
    #expect(cache.checks.calls == ["k1": 1])
  }

  @Test("a converter runs at most once for a segment and lookup")
  func atMostOnce() throws {
    let counter = Counter()
    let table = RouteTable<Spot>(
      .group { paths in
        paths.converter("known") { text -> String? in
          counter.count(text)
          return text.hasPrefix("k") ? text : nil
        }
        for index in 0..<20 {
          paths.spot(.init("/{a:known}/{b:known}/p\(index)"), "p\(index)", "a")
        }
        paths.group(options: .strictSlashes) { $0.spot("/{a:known}/{b:known}/", "strict", "a") }
        paths.map("/{a:known}/{b:known}/read") {
          .named(try $0.value("a"), try $0.value("b") as String)
        }
      })
    #expect(try table.route(for: "/k1/k2/read") == .named("k1", "k2"))
    #expect(counter.calls == ["k1": 1, "k2": 1])
    #expect(throws: RouterError.self) { try table.route(for: "/x/k3/read") }
    #expect(counter.calls["x"] == 1)
  }

  @Test("bytes that are not UTF-8 reach no converter")
  func badBytes() {
    let counter = Counter()
    let table = RouteTable<Spot>(
      .group {
        $0.converter("any") { text -> String? in
          counter.count(text)
          return text
        }
        $0.spot("/{x:any}", "x", "x")
      })
    #expect(throws: ParameterError.invalidPercentEncoding(name: "x")) {
      try table.route(for: "/%FF")
    }
    #expect(counter.calls.isEmpty)
  }

  @Test("with a payload type both must accept, and the converter ranks")
  func withPayload() throws {
    enum Route: RouteType {
      case small(Int), any(Int)

      static func registerURLs() -> URLMatcherGroup<Route>? {
        .group {
          $0.converter("small") { $0.utf8.count < 3 ? $0 : nil }
          $0.map("/{n:small}", to: Route.small)
          $0.map("/{n}", to: Route.any)
        }
      }
    }
    let table = RouteTable(Route.self)
    // An `int` ranks before a registered converter.
    #expect(try table.route(for: "/12") == .any(12))
    #expect(throws: RouterError.self) { try table.route(for: "/ab") }
    #expect(throws: URLGenerationError.shadowed(route: "small", pattern: "/{n:small}", by: "/{n}"))
    {
      try table.url(for: .small(12))
    }
  }

  @Test(
    "the date and email types",
    arguments: [
      ("/d/2024-02-29", "date"), ("/d/2025-02-30", "text"), ("/d/1900-02-29", "text"),
      ("/d/2000-02-29", "date"), ("/d/0000-01-01", "date"), ("/d/2024-2-9", "text"),
      ("/d/2024-13-01", "text"), ("/d/2024-00-10", "text"), ("/d/2024-01-00", "text"),
      ("/d/20240101", "text"), ("/d/2024-01-01T00:00:00Z", "text"),
      ("/e/a@b.example", "email"), ("/e/a.b+c@sub.b-c.example", "email"), ("/e/a@b", "text"),
      ("/e/@b.example", "text"), ("/e/a@@b.example", "text"), ("/e/a..b@c.example", "text"),
      ("/e/.a@b.example", "text"), ("/e/a@-b.example", "text"), ("/e/a@b..example", "text"),
      ("/e/a%20b@c.example", "text"), ("/e/a@b.example%0A", "text"),
    ])
  func builtIn(_ url: String, _ name: String) throws {
    let table = RouteTable<Spot>(
      .group {
        $0.spot("/d/{x:date}", "date")
        $0.spot("/e/{x:email}", "email")
        $0.spot("/*/{x}", "text")
      })
    #expect(try table.route(for: url) == .named(name))
  }

  @Test("an email of any length is read in one pass")
  func longEmail() throws {
    let table = RouteTable<Spot>(.group { $0.spot("/{x:email}", "email") })
    for text in [
      String(repeating: "a", count: 65) + "@b.example",
      "a@" + String(repeating: "b.", count: 2_000) + "c",
      String(repeating: "a.", count: 4_000) + "@",
    ] {
      #expect(throws: RouterError.self) { try table.route(for: "/" + text) }
    }
  }
}
