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
