/// A matcher whose scope and patterns were compiled.
struct CompiledMatcher: Sendable {
  var scope: MatcherScope
  /// One trie for each way of reading URLs that occurs in the matcher; nearly always one.
  var tries: [SegmentTrie]
}

/// A pattern as it was registered, for messages and for the list of entries.
struct RegisteredPattern: Sendable {
  var text: String
  var matcher: Int
  var mapping: Int
  var place: SourcePlace
}

/// A mapping as its matches see it.
struct CompiledMapping: Sendable {
  /// The names in any of its patterns: one that another pattern has is absent, not missing.
  var names: Set<String>
  var plusIsSpace: Bool
}
