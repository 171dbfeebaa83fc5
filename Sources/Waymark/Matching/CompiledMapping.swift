/// A mapping as its matches see it.
struct CompiledMapping: Sendable {
  /// The names that fill the payload, in its order.
  var payloadNames: [String] = []
  /// The patterns that were compiled, by their numbers in the table.
  var patterns: Range<Int>
  var options: URLMatchingOptions
}

extension CompiledTable {
  /// Returns true if some pattern of a mapping has a name: one that only another pattern has is
  /// absent, not missing.
  func isName(_ name: String, ofMapping number: Int) -> Bool {
    let mapping = mappings[number]
    // Those of the payload count even if the pattern that has them was left out.
    return mapping.payloadNames.contains(name)
      || mapping.patterns.contains { patterns[$0].parsed.names.contains(name) }
  }
}
