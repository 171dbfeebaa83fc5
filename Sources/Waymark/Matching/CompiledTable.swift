/// The part of a table that knows no routes: scopes, tries, and where each entry was registered.
///
/// Made once and never changed.
final class CompiledTable: Sendable {
  /// An entry that the URL fits, with what the mapping reads.
  struct Match: Sendable {
    var entry: TrieEntry
    var view: PathViews.View
    /// The parameter whose bytes are not UTF-8; the entry then declines.
    var badlyEncodedName: String?
  }

  let matchers: [CompiledMatcher]
  let patterns: RegisteredPatterns
  let mappings: [CompiledMapping]
  let converters: [Converter]
  let issues: [PatternIssue]
  let limits: URLLimits
  let common: CommonTable
  /// How many payload values the routes of each mapping have, for a look at many of them.
  let payloadCounts: [Int32]
  /// Those of the matchers, of which only the general reading asks.
  private let tries: ValuesOnDemand<[SegmentTrie]>

  /// Compiles what the matchers registered.
  init(_ registrations: [MatcherRegistration], limits: URLLimits) {
    var compiler = TableCompiler(mappingCount: registrations.reduce(0) { $0 + $1.mappings.count })
    for registration in registrations { compiler.add(registration) }
    matchers = compiler.matchers
    mappings = compiler.mappings
    patterns = RegisteredPatterns(compiler.references, compiler.parsed, matchers, mappings)
    converters = compiler.parser.converters
    issues = compiler.parser.issues
    tries = ValuesOnDemand(compiler.tries)
    payloadCounts = compiler.payloadCounts
    self.limits = limits
    common = CommonTable(
      compiler.common, scopes: matchers.map(\.scope), converters: converters, limits: limits)
  }

  /// The tries of a matcher, one for each way of reading URLs that occurs in it.
  func tries(ofMatcher number: Int) -> [SegmentTrie] {
    tries.value(number) { patterns.tries(of: matchers[number], mappings) }
  }

  /// Offers each entry that the URL fits: matchers in the order of declaration, and in each one
  /// entries in the order of precedence.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - conversions: Runs the converters of this lookup.
  ///   - visited: Counts the nodes that the walk enters.
  ///   - accept: Takes an entry; true ends the search.
  /// - Throws: `MalformedURL` where the path has more segments than the limit allows.
  func search(
    _ url: ParsedURL, _ conversions: Conversions, visited: inout Int,
    _ accept: (Match) -> Bool
  ) throws(MalformedURL) {
    var views = try PathViews(url, limits: limits)
    for (number, matcher) in matchers.enumerated() where matcher.scope.accepts(url) {
      let tries = tries(ofMatcher: number)
      guard tries.count > 1 else {
        for trie in tries {
          if try search(trie, of: matcher, &views, conversions, &visited, accept) { return }
        }
        continue
      }
      // Entries that read the path differently still compete in one order.
      var matches: [Match] = []
      for trie in tries {
        _ = try search(trie, of: matcher, &views, conversions, &visited) {
          matches.append($0)
          return false
        }
      }
      let ordered = matches.sorted { Self.isTriedBefore($0.entry, $1.entry) }
      if ordered.contains(where: accept) { return }
    }
  }

  /// The order in which the entries of one matcher are tried.
  static func isTriedBefore(_ first: TrieEntry, _ second: TrieEntry) -> Bool {
    if PatternPrecedence.isBefore(first, second) { return true }
    return !PatternPrecedence.isBefore(second, first) && first.pattern < second.pattern
  }

  private func search(
    _ trie: SegmentTrie, of matcher: CompiledMatcher, _ views: inout PathViews,
    _ conversions: Conversions, _ visited: inout Int, _ accept: (Match) -> Bool
  ) throws(MalformedURL) -> Bool {
    guard let view = try views.view(strictSlashes: trie.strictSlashes, scope: matcher.scope) else {
      return false
    }
    return trie.search(view.segments, conversions, visited: &visited) { index, candidate in
      let entry = trie.entries[index]
      switch candidate {
      case .fits: return accept(Match(entry: entry, view: view))
      case .badlyEncoded(let name):
        return accept(Match(entry: entry, view: view, badlyEncodedName: name))
      }
    }
  }

  /// Whether a matcher names the URL's host.
  func claimsHost(of url: ParsedURL) -> Bool { matchers.contains { $0.scope.claims(url) } }

  /// Whether an entry fits the text of a URL, apart from what its mapping makes of it.
  func hasEntry(_ text: String, isTrusted: Bool) -> Bool {
    var found = CommonTable.Found()
    switch common.find(text, isTrusted: isTrusted, &found) {
    case .found: return true
    case .none: return false
    case .unusual: return hasEntry(text)
    }
  }

  @inline(never)
  private func hasEntry(_ text: String) -> Bool {
    guard let parsed = try? ParsedURL(text, limits: limits) else { return false }
    var (visited, isFound) = (0, false)
    try? search(parsed, Conversions(converters), visited: &visited) { _ in
      isFound = true
      return true
    }
    return isFound
  }
}
