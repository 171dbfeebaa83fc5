import Foundation
import Testing
import WaymarkNavigator

/// Compares the winner among random candidates with each candidate alone.
@Suite("The winner of random candidates")
struct MatcherPropertyTests {
  /// Counts the literal segments of a pattern, including the host of a site.
  private static func literalCount(_ pattern: String) -> Int {
    let parts = pattern.split(separator: "/").filter { !$0.hasSuffix(":") }
    return parts.count { !$0.contains("<") && $0 != "*" }
  }

  private struct PatternRoute: RouteType {
    var pattern: String
  }

  /// The first match of a route table with the same patterns.
  private static func engineOrder(of patterns: [String], _ url: URL) -> String? {
    let table = RouteTable<PatternRoute>(
      .scheme("app", host: .firstSegment) { paths in
        paths.converter("own") { $0 == "b" ? nil : $0.count }
        for pattern in patterns {
          let path = pattern.drop { $0 != "/" }
          paths.map(.init(String(path))) { .init(pattern: pattern) }
        }
      })
    return table.match(for: url)?.route.pattern
  }

  /// Makes a URL of a pattern, with a text for each placeholder.
  private static func sample(of pattern: String) -> String {
    pattern
      .replacing(/<(a,b|b,a):[^>]*>/, with: "a").replacing(/<int:[^>]*>/, with: "7")
      .replacing(/<[^>]*>/, with: "s").replacing("*", with: "s")
  }

  @Test("a pattern without an issue matches the URL that is made of it")
  func nothingIsDead() {
    var generator = SeededGenerator(named: "patterns without an issue", default: 6_022)
    let parts = [
      "a", "A", ":", "@", "[", "]", "8", "80", ".", "..", "-", "%41", "%2F", "é", "<x>", "<int:x>",
      "<a,b:x>", "<path:x>", "*", "/", "//", " ", "~", "xn--", "\"", "1", "|",
    ]
    let matcher = NavigatorMatcher()
    var (sound, flawed) = (0, 0)
    for _ in 0..<1000 {
      let count = Int.random(in: 0...7, using: &generator)
      let origin = ["m://", "m:///", "m:", "https://", "https://h.example/", "//", "/", ""]
        .randomElement(using: &generator)
      let body = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "a" }
      let pattern = (origin ?? "") + body.joined()
      guard matcher.issues(of: [pattern]).isEmpty else {
        flawed += 1
        continue
      }
      sound += 1
      // A text without a scheme may seem to have one.
      let url = (origin == "" && !pattern.hasPrefix("/") ? "/" : "") + Self.sample(of: pattern)
      #expect(
        matcher.match(url, from: [pattern]) != nil, "\(pattern) and \(url), \(generator.seed)")
    }
    #expect(sound > 100 && flawed > 100, "\(sound), \(flawed)")
  }

  @Test("it matches alone, has the most literals, and does not depend on what loses")
  func winner() {
    var generator = SeededGenerator(named: "the winner of candidates", default: 6_022)
    let (alone, together, few) = (NavigatorMatcher(), NavigatorMatcher(), NavigatorMatcher())
    for matcher in [alone, together, few] {
      matcher.valueConverters["own"] = { segments, index in
        segments[index] == "b" ? nil : segments[index].count
      }
    }
    var (matches, ties, compared) = (0, 0, 0)
    for _ in 0..<300 {
      let candidates = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        RandomURLPatterns.pattern(&generator)
      }
      for _ in 0..<10 {
        let url = RandomURLPatterns.url(&generator)
        let winner = Found(together.match(url, from: candidates))
        let matching = candidates.compactMap { Found(alone.match(url, from: [$0])) }
        let most = matching.map { Self.literalCount($0.pattern) }.max()
        let context = "\(url) among \(candidates)"
        // A host as the first segment equals a first segment without a host.
        if url.hasPrefix("app://"), url.count > 6 {
          let other = Found(few.match("app:///" + url.dropFirst(6), from: candidates))
          #expect(other == winner, "\(context)")
        }
        #expect((winner == nil) == matching.isEmpty, "\(context)")
        guard let winner, let most else { continue }
        matches += 1
        #expect(matching.contains(winner), "\(context)")
        #expect(Self.literalCount(winner.pattern) == most, "\(context)")
        let best = matching.map(\.pattern).filter { Self.literalCount($0) == most }
        if best.count > 1 { ties += 1 }
        // Among the best, the engine's order decides.
        #expect(Found(few.match(url, from: best)) == winner, "\(context)")
        // Foundation repairs invalid URLs in another way.
        if best.count > 1, url.lowercased().hasPrefix("app:"), !url.contains(" "),
          let parsed = url.urlValue
        {
          #expect(Self.engineOrder(of: best, parsed) == winner.pattern, "\(context)")
          compared += 1
        }
      }
    }
    // A run without comparisons proves nothing.
    #expect(
      matches > 200 && ties > 20 && compared > 10, "\(matches), \(ties), \(compared)")
  }
}
