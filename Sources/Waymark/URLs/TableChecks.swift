/// Finds two forms of one pattern that match the same path.
enum AmbiguityCheck {
  static func issue(
    of expanded: [TrieEntry], _ pattern: ParsedPattern
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

  static func duplicates(
    among entries: [TrieEntry], patterns: RegisteredPatterns, kind: (Int) -> Registration.Kind
  ) -> [Duplicate] {
    var earlier: [[PatternShape]: [TrieEntry]] = [:]
    var reported: Set<Int> = []
    var result: [Duplicate] = []
    for entry in entries {
      let shape = PatternShape.of(entry)
      let others = earlier[shape, default: []]
      earlier[shape, default: []].append(entry)
      for other in others where other.pattern != entry.pattern {
        // Of two equal paths the one that requires more query items is tried first.
        let isFirst = other.requiredQueryItems >= entry.requiredQueryItems
        let (original, copy) = isFirst ? (other, entry) : (entry, other)
        let (required, copied) = (
          requiredKeys(of: original, patterns), requiredKeys(of: copy, patterns)
        )
        let isUnreachable =
          required.isSubset(of: copied)
          && cannotDecline(original, kind(original.mapping), patterns)
        guard isUnreachable || required == copied, reported.insert(copy.pattern).inserted else {
          continue
        }
        result.append(
          Duplicate(
            original: original.pattern, copy: copy.pattern, isUnreachable: isUnreachable))
      }
    }
    return result
  }

  private static func requiredKeys(
    of entry: TrieEntry, _ patterns: RegisteredPatterns
  ) -> Set<String> {
    Set(patterns[entry.pattern].parsed.query.filter(\.isRequired).map(\.key))
  }

  private static func cannotDecline(
    _ entry: TrieEntry, _ kind: Registration.Kind, _ patterns: RegisteredPatterns
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
