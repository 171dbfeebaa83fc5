/// Finds two forms of one pattern that match the same path.
enum AmbiguityCheck {
  static func issue(
    of expanded: [PatternForm], _ pattern: ParsedPattern
  ) -> (kind: PatternIssue.Kind, offset: Int)? {
    for (index, first) in expanded.enumerated() {
      for second in expanded[(index + 1)...] where PatternShape.overlap(first, second) {
        let kind = PatternIssue.Kind.ambiguousOptional(
          first: first.segments.patternText, second: second.segments.patternText)
        return (kind, pattern.segments.first(where: \.isOptional)?.offset ?? 0)
      }
    }
    return nil
  }
}

/// Finds entries that match the same paths as an earlier one of the matcher.
enum DuplicateCheck {
  /// Two patterns, by their numbers in the table.
  struct Duplicate {
    var original: Int
    var copy: Int
    /// Whether the original takes every URL before the copy is asked.
    var isUnreachable: Bool
  }

  /// What two entries have in common of which one matches what the other does.
  ///
  /// Of two equal paths the one that requires more query items is tried first, and so it hides no
  /// other: what is equal has equal keys.
  private struct Key: Hashable {
    var shape: [PatternShape]
    var requiredKeys: Set<String>
  }

  /// - Complexity: O(*n*) in the entries.
  static func duplicates(
    among entries: [PatternForm], patterns: RegisteredPatterns, kind: (Int) -> Registration.Kind
  ) -> [Duplicate] {
    // Forms of one pattern differ in their shapes, so that entries of one key have different patterns.
    var earlier: [Key: PatternForm] = [:]
    var reported: Set<Int> = []
    var result: [Duplicate] = []
    for entry in entries {
      let key = Key(
        shape: PatternShape.of(entry), requiredKeys: requiredKeys(of: entry, patterns))
      guard let original = earlier[key] else {
        earlier[key] = entry
        continue
      }
      guard reported.insert(entry.pattern).inserted else { continue }
      result.append(
        Duplicate(
          original: original.pattern, copy: entry.pattern,
          isUnreachable: cannotDecline(original, kind(original.mapping), patterns)))
    }
    return result
  }

  private static func requiredKeys(
    of entry: PatternForm, _ patterns: RegisteredPatterns
  ) -> Set<String> {
    Set(patterns[entry.pattern].parsed.query.filter(\.isRequired).map(\.key))
  }

  private static func cannotDecline(
    _ entry: PatternForm, _ kind: Registration.Kind, _ patterns: RegisteredPatterns
  ) -> Bool {
    switch kind {
    case .closure: false
    case .value: true
    case .payload(let slots):
      slots.allSatisfy(\.isText)
        && patterns[entry.pattern].parsed.query.allSatisfy { $0.constraint == nil }
    }
  }
}
