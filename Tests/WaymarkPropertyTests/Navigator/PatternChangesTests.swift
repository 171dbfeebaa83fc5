import Testing
import WaymarkNavigator

/// Adds and removes patterns and converters between lookups; each result equals that of a new
/// navigator.
@MainActor
@Suite("Changes between lookups")
struct PatternChangesTests {
  /// A navigator and its registrations.
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
      navigator.register(pattern) { _, _, _ in nil }
    }

    func remove(_ pattern: String) {
      patterns.removeAll { $0 == pattern }
      navigator.unhandle(pattern)
      navigator.unregister(pattern)
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

  /// Beginnings of patterns, with wildcard hosts and errors among them.
  private static let beginnings = [
    "https://*.example/", "https://*.b.example/", "https://h.b.example/", "app://<itn:q>/",
    "app://a/<q/", "https://a.example/v<own:q>/",
  ]

  /// The failure of a navigator that compiles these patterns together.
  private func failure(_ url: String, _ changing: Changing) -> NavigatorError? {
    let anew = Navigator()
    anew.matcher.valueConverters = ValueConverters(changing.converters)
    for pattern in changing.patterns { anew.register(pattern) { _, _, _ in nil } }
    anew.push(url)
    return anew.lastFailure
  }

  private func change(_ changing: Changing, _ generator: inout SeededGenerator) {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<12: changing.add(RandomURLPatterns.pattern(&generator, others: Self.beginnings))
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

  @Test("lookups, failures and issues are those of one that is made anew")
  func equality() async {
    var generator = SeededGenerator(named: "changes between lookups", default: 6_022)
    var (matches, several, misses, errors) = (0, 0, 0, 0)
    let rounds = Effort.count(25, short: 5, long: 250)
    for _ in 0..<rounds {
      let changing = Changing()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        changing.add(RandomURLPatterns.pattern(&generator, others: Self.beginnings))
      }
      for _ in 0..<30 {
        // Other suites wait for the main actor.
        await Task.yield()
        change(changing, &generator)
        let anew = NavigatorMatcher()
        anew.valueConverters = ValueConverters(changing.converters)
        let patterns = changing.patterns
        for number in 0..<4 {
          let url = RandomURLPatterns.url(&generator, others: ["https://h.b.example/"])
          let expected = Found(anew.match(url, from: patterns))
          #expect(changing.match(url) == expected, "\(url) among \(patterns)")
          if expected != nil { matches += 1 }
          if number > 0 { continue }
          changing.navigator.push(url)
          let reason = changing.navigator.lastFailure
          #expect(reason == failure(url, changing), "\(url) among \(patterns)")
          if case .unmatched(_, let closest?) = reason {
            (misses, errors) = (misses + 1, errors + (closest.note == nil ? 0 : 1))
          }
        }
        several = max(several, changing.navigator.compilation.tables)
      }
      let anew = NavigatorMatcher()
      anew.valueConverters = ValueConverters(changing.converters)
      let issues = anew.issues(of: changing.patterns)
      #expect(changing.navigator.issues == issues + issues)
    }
    // One table, or no match, would compare nothing.
    #expect(matches > 10 * rounds && several > 2, "\(matches), \(several)")
    #expect(misses > 5 * rounds && errors > rounds, "\(misses), \(errors)")
  }
}
