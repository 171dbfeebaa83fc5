/// A matcher whose scope and patterns were compiled.
struct CompiledMatcher: Sendable {
  var scope: MatcherScope
  /// One trie for each way of reading URLs that occurs in the matcher; nearly always one.
  var tries: [SegmentTrie]
}

/// A pattern as it was registered, for messages, for the list of entries, and to print URLs.
struct RegisteredPattern: Sendable {
  var parsed: ParsedPattern
  var matcher: Int
  var mapping: Int
  /// Whether URLs can be made of the mapping's routes.
  var isTwoWay: Bool
  var place: SourcePlace

  var text: String { parsed.text }
}

/// A mapping as its matches see it.
struct CompiledMapping: Sendable {
  /// The names in any of its patterns: one that another pattern has is absent, not missing.
  private(set) var names: [String] = []
  /// The names that fill the payload, in its order.
  var payloadNames: [String] = []
  /// The patterns that were compiled, by their numbers in the table.
  var patterns: [Int] = []
  var options: URLMatchingOptions

  init(options: URLMatchingOptions) { self.options = options }

  mutating func addNames(_ added: [String]) {
    if names.isEmpty {
      names = added
    } else {
      for name in added where !names.contains(name) { names.append(name) }
    }
  }
}
