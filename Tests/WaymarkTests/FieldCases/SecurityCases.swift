import Foundation
import Testing

@testable import Waymark

/// Cases from users of other routers: malicious URLs.
@Suite("Field cases: security")
struct SecurityCases {
  @Test(arguments: hosts + nested)
  func rows(_ row: FieldCase) { row.check() }

  @Test("S04: the table knows that any app can open the URL")
  func source() {
    let table = RouteTable<Spot>(.group { $0.spot("/open", "open") })
    #expect(table.match(for: "myapp:///open")?.source == .customScheme)
    #expect(table.match(for: "https://h.example/open")?.source == .universalLink)
    #expect(table.match(for: "/open")?.source == .customScheme)
  }

  @Test(
    "S06: what is too long is malformed",
    arguments: [
      (
        "5,000 segments", String(repeating: "/a", count: 5_000),
        MalformedURLReason.tooLong(limit: 8192)
      ),
      ("257 segments", String(repeating: "/a", count: 257), .tooManySegments(limit: 256)),
      ("one segment of 1 MB", "/" + String(repeating: "a", count: 1 << 20), .tooLong(limit: 8192)),
      ("8 KiB and a byte", "/" + String(repeating: "a", count: 8192), .tooLong(limit: 8192)),
    ])
  func limits(_ name: String, _ text: String, _ reason: MalformedURLReason) {
    #expect(Answer { try Self.manyWildcards.route(for: text) } == .malformed(reason), "\(name)")
  }

  @Test("S06: segments are counted where the path is read")
  func countedPaths() {
    let slashes = "/a" + String(repeating: "/", count: 300)
    let segments = String(repeating: "/a", count: 257)
    let strict = RouteTable<Spot>(.group(options: .strictSlashes) { $0.spot("/a", "a") })
    #expect(
      Answer { try strict.route(for: slashes) } == .malformed(.tooManySegments(limit: 256)))
    let loose = RouteTable<Spot>(.group { $0.spot("/a", "a") })
    #expect(Answer { try loose.route(for: slashes) } == .at("a"))
    // The URL's own path must be empty, and nothing else.
    let fragments = RouteTable<Spot>(
      .group(options: [.fragmentIsPath, .strictSlashes]) { $0.spot("/a", "a") })
    #expect(Answer { try fragments.route(for: slashes) } == .unmatched)
    #expect(Answer { try fragments.route(for: "/#/a") } == .at("a"))
    #expect(
      Answer { try fragments.route(for: "/#" + segments) }
        == .malformed(.tooManySegments(limit: 256)))
    #expect(Answer { try fragments.route(for: "/#" + segments.dropFirst(2)) } == .unmatched)
    #expect(Answer { try fragments.route(for: "https://h//#/a") } == .unmatched)
    #expect(Answer { try fragments.route(for: "/x#/a") } == .unmatched)
  }

  @Test(
    "S06: a host in front of the path is one of its segments",
    arguments: [
      ("app:", 256, true), ("app:", 257, false), ("app://h", 255, true), ("app://h", 256, false),
      ("app://u@h", 256, false), ("https://h", 256, true), ("https://u@h", 256, true),
      ("https://h:443", 257, false),
    ])
  func countedHosts(_ start: String, _ count: Int, _ isRead: Bool) {
    let table = RouteTable<Spot>(
      .init(matchers: [
        .scheme("app", host: .firstSegment) { $0.map("/**") { .named("app", "\($0.rest.count)") } },
        .scheme("https") { $0.map("/**") { .named("web", "\($0.rest.count)") } },
      ]))
    let answer = Answer { try table.route(for: start + String(repeating: "/a", count: count)) }
    let read: [Answer] = [.at("app", "256"), .at("web", "256")]
    if isRead {
      #expect(read.contains(answer), "\(answer)")
    } else if start.contains("u@") {
      // No first segment has user info, so that nothing is counted.
      #expect(answer == .unmatched)
    } else {
      #expect(answer == .malformed(.tooManySegments(limit: 256)))
    }
  }

  @Test("S06: a pattern with 30 optional segments is an error")
  func tooManyOptionals() {
    let pattern = (0..<30).map { "/{p\($0)?}" }.joined()
    let table = RouteTable<Spot>(.group { $0.spot(.init(pattern), "x") })
    #expect(table.issues.map(\.kind) == [.tooManyOptionals(limit: 6)])
    #expect(table.entries.isEmpty)
  }

  @Test("S06: a lookup visits at most one node for each segment and pattern")
  func visitedNodes() throws {
    let table = Self.manyWildcards
    for last in ["end", "miss"] {
      let text = String(repeating: "/a", count: 255) + "/" + last
      let visited = try #require(visitedNodes(of: text, in: table.compiled.trie))
      #expect(visited <= 256 * 200)
      #expect(visited > 0)
    }
  }

  private func visitedNodes(of text: String, in trie: Trie) -> Int? {
    trie.withScan(of: text, isTrusted: false) { url -> Int? in
      var (visited, failure): (Int, MalformedURLReason?) = (0, nil)
      _ = trie.forEachMatcher(of: &url) { _, matcher, url in
        _ = trie.withPath(of: &url, matcher, matcher.root, &failure) { path in
          var memo = ConverterMemo()
          withUnsafeMutablePointer(to: &memo) { memo in
            var walk = Walk(path, memo)
            _ = trie.search(matcher.root.node, depth: 0, &walk) { _, _ in false }
            visited += walk.visitedNodes
          }
        }
        return false
      }
      return failure == nil ? visited : nil
    } malformed: { _ in
      nil
    }
  }

  @Test("lower limits are a table's own; higher ones are not to be had")
  func ownLimits() {
    let group: URLMatcherGroup<Spot> = .group { $0.rest("/**", "x") }
    let table = RouteTable(group, limits: URLLimits(bytes: 10, segments: 2))
    #expect(Answer { try table.route(for: "/a/b") } == .at("x", "a", "b"))
    #expect(Answer { try table.route(for: "/a/b/c") } == .malformed(.tooManySegments(limit: 2)))
    #expect(Answer { try table.route(for: "/aaaaaaaaaa") } == .malformed(.tooLong(limit: 10)))
    #expect(Answer { try table.route(for: "/aaaaaaaaa") } == .at("x", "aaaaaaaaa"))
    // As long, and left to the careful reader.
    #expect(Answer { try table.route(for: "/a//../bcd") } == .at("x", "a", "bcd"))
    #expect(Answer { try table.route(for: "/a//./bcde") } == .at("x", "a", "bcde"))
    #expect(Answer { try table.route(for: "/a//./bcdef") } == .malformed(.tooLong(limit: 10)))
    #expect(URLLimits(bytes: 1 << 20, segments: 1 << 20) == .standard)
  }

  static let hosts: [FieldCase] = [
    FieldCase("S01", "https://example.com@evil.example/pay", .unmatched, pay),
    FieldCase("S03 port", "https://example.com:8443/pay", .unmatched, pay),
    FieldCase("S03 own port", "https://example.com:443/pay", .at("pay"), pay),
    FieldCase("S03 other scheme's port", "https://example.com:80/pay", .unmatched, pay),
    FieldCase(
      "S03 declared port", "https://example.com:8443/pay", .at("pay"),
      .host("example.com:8443") { $0.spot("/pay", "pay") }),
    FieldCase("S03 user info", "https://user:pw@example.com/pay", .unmatched, pay),
    FieldCase("a suffix is not a label", "https://evilexample.com/pay", .unmatched, pay),
    FieldCase("a trailing dot", "https://example.com./pay", .at("pay"), pay),
    FieldCase("an escaped host", "https://ex%61mple.com/pay", .unmatched, pay),
    FieldCase("a full-width escape", "https://ex％61mple.com/pay", .unmatched, pay),
    FieldCase("a full-width slash", "https://evil.com％2F.example.com/pay", .unmatched, wildcard),
    FieldCase("a full-width at sign", "https://evil.com％40a.example.com/pay", .unmatched, wildcard),
    FieldCase("a full-width NUL", "https://a％00.example.com/pay", .unmatched, wildcard),
    FieldCase("an empty label inside", "https://a..example.com/pay", .unmatched, wildcard),
    FieldCase("a wildcard", "https://a.b.example.com/pay", .at("pay"), wildcard),
    FieldCase("a wildcard is not the bare domain", "https://example.com/pay", .unmatched, wildcard),
    FieldCase("a wildcard is whole labels", "https://evilexample.com/pay", .unmatched, wildcard),
    FieldCase("an empty label", "https://.example.com/pay", .unmatched, wildcard),
    FieldCase(
      "a host that is a dot segment", "myapp://../pay", .unmatched,
      .scheme("myapp", host: .firstSegment) { $0.rest("/**", "any") }),
    FieldCase(
      "a dot segment never removes the host", "myapp://user/../pay", .at("any", "user", "pay"),
      .scheme("myapp", host: .firstSegment) { $0.rest("/**", "any") }),
  ]

  static let nested: [FieldCase] = [
    FieldCase(
      "S04 two slashes", "/open?next=%2F%2Fevil.example", invalidNext("//evil.example"), open),
    FieldCase(
      "S04 backslash", "/open?next=%2F%5Cevil.example", invalidNext("/\\evil.example"), open),
    FieldCase(
      "S04 allowed", "/open?next=https%3A%2F%2Fexample.com%2Fa", .at("https://example.com/a"), open),
  ]

  /// A link that the app may follow: https, and only to its own host.
  private struct NextURL: URLParameter {
    var url: URL

    init?(urlParameter: String) {
      guard let url = URL(urlParameter: urlParameter), url.scheme == "https",
        url.host() == "example.com"
      else { return nil }
      self.url = url
    }

    var urlParameter: String { url.absoluteString }
  }

  private static func invalidNext(_ value: String) -> Answer {
    .parameter(.invalidValue(name: "next", value: value, expected: "NextURL"))
  }

  private static let open: URLMatcherGroup<Spot> = .group {
    $0.map("/open") { .named((try $0.requiredQuery("next") as NextURL).url.absoluteString) }
  }
  private static let pay: URLMatcherGroup<Spot> = .host("example.com") { $0.spot("/pay", "pay") }
  private static let wildcard: URLMatcherGroup<Spot> = .host("*.example.com") {
    $0.spot("/pay", "pay")
  }

  private static let manyWildcards = RouteTable<Spot>(
    .group { paths in
      paths.rest("/{a}/{b}/**", "two")
      paths.spot("/{x?}/{y?}/{z?}/end", "end")
      paths.rest("/**", "all")
      for index in 0..<197 { paths.spot(.init("/{a}/s\(index)/{b}/{c}/end"), "s\(index)") }
    })
}
