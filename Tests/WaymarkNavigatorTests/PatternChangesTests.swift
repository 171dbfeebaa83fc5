import Testing
import WaymarkNavigator

/// Patterns and converters come and go between lookups, and all is as if everything were compiled anew.
@MainActor
@Suite("Changes between lookups")
struct PatternChangesTests {
  /// A navigator, and what is registered in it.
  @MainActor private final class Changing {
    let navigator = Navigator()
    private(set) var patterns: [String] = []
    private(set) var converters: [String: ValueConverters.Converter] = [:]
    private var found: Found?

    func add(_ pattern: String) {
      if !patterns.contains(pattern) { patterns.append(pattern) }
      navigator.handle(pattern) { [unowned self] _, values, _ in
        found = Found(URLMatchResult(pattern: pattern, values: values))
        return true
      }
    }

    func remove(_ pattern: String) {
      patterns.removeAll { $0 == pattern }
      navigator.unhandle(pattern)
    }

    func set(_ name: String, _ converter: ValueConverters.Converter?) {
      converters[name] = converter
      navigator.matcher.valueConverters[name] = converter
    }

    func match(_ url: String) -> Found? {
      found = nil
      navigator.open(url)
      return found
    }
  }

  private static let wildcards = [
    "https://*.example/", "https://*.b.example/", "https://h.b.example/",
  ]

  private func change(_ changing: Changing, _ generator: inout RandomPatterns.Generator) {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<12: changing.add(RandomPatterns.pattern(&generator, others: Self.wildcards))
    case 12..<16:
      if let pattern = changing.patterns.randomElement(using: &generator) {
        changing.remove(pattern)
      }
    case 16: changing.set("own") { segments, index in segments[index] == "b" ? nil : index }
    case 17: changing.set("int") { segments, index in Int(segments[index], radix: 16) }
    case 18: changing.set("string") { segments, index in segments[index].count }
    default: changing.set(["own", "int", "string"].randomElement(using: &generator) ?? "own", nil)
    }
  }

  @Test("lookups and issues are those of a matcher that is made anew")
  func equality() async {
    var generator = RandomPatterns.Generator(state: RandomPatterns.seed)
    print("PatternChangesTests: WAYMARK_SEED=\(RandomPatterns.seed)")
    var (matches, several) = (0, 0)
    let rounds = RandomPatterns.isShort ? 5 : 25
    for _ in 0..<rounds {
      let changing = Changing()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        changing.add(RandomPatterns.pattern(&generator, others: Self.wildcards))
      }
      for _ in 0..<30 {
        // Other suites wait for the main actor.
        await Task.yield()
        change(changing, &generator)
        let anew = NavigatorMatcher()
        anew.valueConverters = ValueConverters(changing.converters)
        let patterns = changing.patterns
        for _ in 0..<4 {
          let url = RandomPatterns.url(&generator, others: ["https://h.b.example/"])
          let expected = Found(anew.match(url, from: patterns))
          #expect(changing.match(url) == expected, "\(url) among \(patterns)")
          if expected != nil { matches += 1 }
        }
        several = max(several, changing.navigator.compilation.tables)
      }
      let anew = NavigatorMatcher()
      anew.valueConverters = ValueConverters(changing.converters)
      #expect(changing.navigator.issues == anew.issues(of: changing.patterns))
    }
    // With one table, or without a match, nothing was compared.
    #expect(matches > 10 * rounds && several > 2, "\(matches), \(several)")
  }
}
