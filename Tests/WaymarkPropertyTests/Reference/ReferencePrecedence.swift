import Foundation

/// The total precedence of plain patterns: segment by segment from the left, by rank.
enum ReferencePrecedence {
  /// Below zero if the first entry is tried before the second, zero if they are equal in rank.
  static func compare(_ first: ReferenceTable.Entry, _ second: ReferenceTable.Entry) -> Int {
    decision(first, second)?.order ?? 0
  }

  /// Which entry is tried first, and by what rule; `nil` if they are equal in rank.
  static func decision(
    _ first: ReferenceTable.Entry, _ second: ReferenceTable.Entry
  ) -> (order: Int, rule: String)? {
    for index in 0..<max(first.tokens.count, second.tokens.count) {
      if let decision = decision(Rank(first, at: index), Rank(second, at: index)) {
        return decision
      }
    }
    let required = [first, second].map { $0.query.filter(\.isRequired).count }
    return required[0] == required[1] ? nil : (required[1] - required[0], "required query items")
  }

  /// The candidates of one matcher in the order in which they are tried.
  static func sorted(_ candidates: [ReferenceCandidate]) -> [ReferenceCandidate] {
    candidates.enumerated().sorted { first, second in
      let order = compare(first.element.entry, second.element.entry)
      return order == 0 ? first.offset < second.offset : order < 0
    }.map(\.element)
  }

  /// The rank of one segment.
  private struct Rank {
    /// 0 the end, 1 literal, 2 text around a parameter, 3 constrained, 4 anything, 5 and 6 a rest.
    ///
    /// On one path an end is beside a rest, or beside anything if only one of the patterns counts
    /// empty segments.
    var level: Int
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    var constraint = ReferenceConstraint.none.rank

    init(_ entry: ReferenceTable.Entry, at index: Int) {
      guard index < entry.tokens.count else {
        level = 0
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
      case .namedRest: level = 5
      case .anyRest: level = 6
      }
    }

    private static func bytes(_ text: String, ignoringCase: Bool) -> [UInt8] {
      let folded = ignoringCase ? text.lowercased() : text
      return Array(folded.precomposedStringWithCanonicalMapping.utf8)
    }
  }

  private static func decision(_ first: Rank, _ second: Rank) -> (order: Int, rule: String)? {
    if first.level != second.level {
      return (first.level - second.level, "rank \(min(first.level, second.level))")
    }
    let lengths = (
      first.prefix.count + first.suffix.count, second.prefix.count + second.suffix.count
    )
    if lengths.0 != lengths.1 { return (lengths.1 - lengths.0, "more bytes") }
    if first.prefix.count != second.prefix.count {
      return (second.prefix.count - first.prefix.count, "longer prefix")
    }
    if first.prefix != second.prefix {
      return (first.prefix.lexicographicallyPrecedes(second.prefix) ? -1 : 1, "prefix")
    }
    if first.suffix != second.suffix {
      return (first.suffix.lexicographicallyPrecedes(second.suffix) ? -1 : 1, "suffix")
    }
    if first.constraint != second.constraint {
      let kind = first.level == 2 ? "constraint in text" : "constraint"
      return (
        first.constraint - second.constraint,
        "\(kind) \(min(first.constraint, second.constraint))"
      )
    }
    return nil
  }
}
