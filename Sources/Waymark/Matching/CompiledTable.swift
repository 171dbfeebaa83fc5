/// The part of a table that knows no routes: scopes, the trie, and where each entry was registered.
///
/// Made once and never changed.
final class CompiledTable: Sendable {
  let matchers: [CompiledMatcher]
  let patterns: RegisteredPatterns
  let mappings: [CompiledMapping]
  let issues: [PatternIssue]
  let limits: URLLimits
  let trie: Trie
  /// The count of payload values of each mapping's routes, side by side.
  let payloadCounts: [Int32]
  /// The pattern that came closest to the last URL that somebody asked about.
  let lastClosest = LastValue<String, ClosestPattern.Values>()

  /// Compiles what matchers registered.
  ///
  /// - Parameters:
  ///   - registrations: What each matcher registered.
  ///   - limits: The limits of URLs.
  ///   - authorityIsSegment: Whether the whole authority stands for the host in front of the path.
  init(
    _ registrations: [MatcherRegistration], limits: URLLimits, authorityIsSegment: Bool = false
  ) {
    var compiler = TableCompiler(mappingCount: registrations.reduce(0) { $0 + $1.mappings.count })
    for registration in registrations { compiler.add(registration) }
    let (matchers, mappings) = (compiler.matchers, compiler.mappings)
    let patterns = compiler.patterns
    let (entries, indices) = (compiler.entries.entries, compiler.entries.patterns)
    self.matchers = matchers
    self.mappings = mappings
    self.patterns = patterns
    issues = compiler.parser.issues
    payloadCounts = compiler.payloadCounts
    self.limits = limits
    trie = Trie(
      compiler.entries, scopes: matchers.map(\.scope), converters: compiler.parser.converters,
      limits: limits, authorityIsSegment: authorityIsSegment
    ) { entry in
      let pattern = patterns[Int(indices[Int(entry)])]
      return patterns.form(
        Int(entry), among: indices, matchers[pattern.matcher].scope,
        mappings[Int(entries[Int(entry)].mapping)].options)
    }
  }

  /// The forms of a matcher's patterns, in the order in which they are tried.
  func orderedForms(ofMatcher index: Int) -> [PatternForm] {
    patterns.forms(of: matchers[index], mappings)
      .sorted(by: PatternPrecedence.isTriedBefore)
  }

  /// Returns true if a matcher claims a URL: it names the URL's host.
  func claims(_ text: String, isTrusted: Bool) -> Bool {
    trie.withScan(of: text, isTrusted: isTrusted) { url in
      var isClaimed = false
      _ = trie.forEachMatcher(of: &url) { _, matcher, _ in
        isClaimed = matcher.traits.contains(.namesHosts)
        return isClaimed
      }
      return isClaimed
    } malformed: { _ in
      false
    }
  }
}
