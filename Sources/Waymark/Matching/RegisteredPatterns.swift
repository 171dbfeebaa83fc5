/// The patterns of a table, as they were registered.
///
/// Most are plain, and their text is all that lookups need. Such a pattern is parsed when something
/// else is asked of it: an explanation, or a URL that is no common one.
final class RegisteredPatterns: Sendable {
  /// Where a pattern was registered, and how it was read.
  struct Reference: Sendable {
    var matcher: Int32
    var mapping: Int32
    /// The number of its parsed form; -1 for a plain one.
    var parsed: Int32
  }

  private let references: [Reference]
  private let parsed: [ParsedPattern]
  private let matchers: [CompiledMatcher]
  private let mappings: [CompiledMapping]
  private let plain = ValuesOnDemand<ParsedPattern>()

  init(
    _ references: [Reference], _ parsed: [ParsedPattern], _ matchers: [CompiledMatcher],
    _ mappings: [CompiledMapping]
  ) {
    self.references = references
    self.parsed = parsed
    self.matchers = matchers
    self.mappings = mappings
  }

  var indices: Range<Int> { references.indices }

  subscript(number: Int) -> RegisteredPattern {
    RegisteredPattern(number: number, reference: references[number], patterns: self)
  }

  fileprivate func parsed(_ number: Int, _ reference: Reference) -> ParsedPattern {
    if reference.parsed >= 0 { return parsed[Int(reference.parsed)] }
    return plain.value(number) { PlainPattern.parsed(text(number, reference)) }
  }

  fileprivate func text(_ number: Int, _ reference: Reference) -> String {
    if reference.parsed >= 0 { return parsed[Int(reference.parsed)].text }
    // All patterns of its mapping are plain, so that none was left out.
    let first = mappings[Int(reference.mapping)].patterns.lowerBound
    return registration(reference).patterns[number - first].text
  }

  fileprivate func registration(_ reference: Reference) -> Registration {
    let matcher = matchers[Int(reference.matcher)]
    return matcher.registration.mappings[Int(reference.mapping) - matcher.firstMapping]
  }
}

extension RegisteredPatterns {
  /// The entries of a pattern, in the order in which lookups number them.
  func entries(
    of number: Int, _ scope: MatcherScope, _ options: URLMatchingOptions
  ) -> [TrieEntry] {
    let pattern = self[number]
    return TrieEntry.distinct(
      TrieEntry.forms(
        of: pattern.parsed, number: number, mapping: pattern.mapping, options, scope))
  }

  /// One entry.
  ///
  /// - Parameters:
  ///   - number: Its number in the table.
  ///   - patternNumbers: The numbers of the entries' patterns.
  ///   - scope: The scope of its matcher.
  ///   - options: The options of its mapping.
  /// - Returns: The entry.
  func entry(
    _ number: Int, among patternNumbers: [Int32], _ scope: MatcherScope,
    _ options: URLMatchingOptions
  ) -> TrieEntry {
    // The entries of a pattern stand one behind the other.
    var first = number
    while first > 0, patternNumbers[first - 1] == patternNumbers[number] { first -= 1 }
    return entries(of: Int(patternNumbers[number]), scope, options)[number - first]
  }

  /// The entries of a matcher, in the order in which lookups number them.
  func entries(of matcher: CompiledMatcher, _ mappings: [CompiledMapping]) -> [TrieEntry] {
    matcher.patterns.flatMap { number in
      entries(of: number, matcher.scope, mappings[self[number].mapping].options)
    }
  }

  /// The tries of a matcher: one for each way of reading URLs that occurs in it, nearly always one.
  func tries(of matcher: CompiledMatcher, _ mappings: [CompiledMapping]) -> [SegmentTrie] {
    var groups: [(isStrict: Bool, ignoresCase: Bool, entries: [TrieEntry])] = []
    for entry in entries(of: matcher, mappings) {
      let isStrict = mappings[entry.mapping].options.contains(.strictSlashes)
      let group = groups.firstIndex {
        $0.isStrict == isStrict && $0.ignoresCase == entry.ignoringCase
      }
      if let group {
        groups[group].entries.append(entry)
      } else {
        groups.append((isStrict, entry.ignoringCase, [entry]))
      }
    }
    return groups.map { SegmentTrie($0.entries, strictSlashes: $0.isStrict) }
  }
}

/// A pattern as it was registered, for messages, for the list of entries, and to print URLs.
struct RegisteredPattern: Sendable {
  let number: Int
  fileprivate let reference: RegisteredPatterns.Reference
  fileprivate let patterns: RegisteredPatterns

  var text: String { patterns.text(number, reference) }
  /// The pattern read; kept once it was.
  var parsed: ParsedPattern { patterns.parsed(number, reference) }
  var matcher: Int { Int(reference.matcher) }
  var mapping: Int { Int(reference.mapping) }
  /// Whether URLs can be made of the mapping's routes.
  var isTwoWay: Bool { patterns.registration(reference).isTwoWay }
  var place: SourcePlace { patterns.registration(reference).place }
}
