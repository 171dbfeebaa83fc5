extension CompiledTable: ClosestPatternSearch {
  /// Returns the words about the pattern that comes closest to a URL.
  ///
  /// Nearly always one error is asked for all that it knows, so that the last answer is kept.
  func closestPattern(
    to text: String, _ kept: (any AnyObject & Sendable)?
  ) -> ClosestPattern.Values {
    lastClosest.value(for: text) {
      var memo = (kept as? ConverterMemo.Kept)?.memo ?? ConverterMemo()
      guard let (form, miss) = closest(to: text, isTrusted: true, &memo) else { return .init() }
      return .init(
        pattern: patterns[form.pattern].text, segment: miss.segment, expected: miss.expected)
    }
  }
}
