/// Finds entries that match the same paths as an earlier one of the matcher.
enum DuplicateCheck {
  /// Two patterns, by their numbers in the table.
  struct Duplicate {
    var original: Int
    var copy: Int
    /// True if the original takes every URL before the copy is asked.
    var isUnreachable: Bool
  }

  /// Two entries with equal keys match the same URLs.
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
    // Forms of one pattern differ in their shapes, so that entries of one key have different
    // patterns.
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
