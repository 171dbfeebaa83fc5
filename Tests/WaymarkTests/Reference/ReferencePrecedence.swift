import Foundation

/// The total precedence of plain patterns: segment by segment from the left, by rank.
enum ReferencePrecedence {
  /// Below zero if the first entry is tried before the second, zero if they are equal in rank.
  static func compare(_ first: ReferenceTable.Entry, _ second: ReferenceTable.Entry) -> Int {
    for index in 0..<max(first.tokens.count, second.tokens.count) {
      let order = compare(
        Rank(first, at: index), Rank(second, at: index))
      if order != 0 { return order }
    }
    return 0
  }

  /// The candidates of one matcher in the order in which they are tried.
  static func sorted(_ candidates: [ReferenceCandidate]) -> [ReferenceCandidate] {
    candidates.enumerated().sorted { first, second in
      let order = compare(first.element.entry, second.element.entry)
      return order == 0 ? first.offset < second.offset : order < 0
    }.map(\.element)
  }

  /// What decides about one segment.
  private struct Rank {
    /// 1 literal, 2 text around a parameter, 3 constrained, 4 anything, 5 the end, 6 and 7 a rest.
    ///
    /// The text says that the end beats a rest. A literal or parameter beside an end can only occur
    /// between patterns that count empty segments and patterns that do not.
    var level: Int
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    var constraint = ReferenceConstraint.none.rank

    init(_ entry: ReferenceTable.Entry, at index: Int) {
      guard index < entry.tokens.count else {
        level = 5
        return
      }
      switch entry.tokens[index] {
      case .literal: level = 1
      case .affix(let prefix, _, let constraint, let suffix):
        level = 2
        let ignoringCase = entry.options.contains(.ignoringCase)
        self.prefix = Self.bytes(prefix, ignoringCase: ignoringCase)
        self.suffix = Self.bytes(suffix, ignoringCase: ignoringCase)
        self.constraint = constraint.rank
      case .parameter(_, .none), .anyOne: level = 4
      case .parameter(_, let constraint):
        level = 3
        self.constraint = constraint.rank
      case .namedRest: level = 6
      case .anyRest: level = 7
      }
    }

    private static func bytes(_ text: String, ignoringCase: Bool) -> [UInt8] {
      let folded = ignoringCase ? text.lowercased() : text
      return Array(folded.precomposedStringWithCanonicalMapping.utf8)
    }
  }

  private static func compare(_ first: Rank, _ second: Rank) -> Int {
    if first.level != second.level { return first.level - second.level }
    let lengths = (
      first.prefix.count + first.suffix.count, second.prefix.count + second.suffix.count
    )
    if lengths.0 != lengths.1 { return lengths.1 - lengths.0 }
    if first.prefix.count != second.prefix.count { return second.prefix.count - first.prefix.count }
    if first.prefix != second.prefix {
      return first.prefix.lexicographicallyPrecedes(second.prefix) ? -1 : 1
    }
    if first.suffix != second.suffix {
      return first.suffix.lexicographicallyPrecedes(second.suffix) ? -1 : 1
    }
    return first.constraint - second.constraint
  }
}
