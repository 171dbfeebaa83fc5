public import Foundation

extension RouteTable {
  /// Explains what a URL means: every entry, in the order in which they are tried, and why it
  /// matches or does not.
  ///
  /// Runs the mappings that the URL reaches, and nothing else of the app.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The explanation, a value that prints as a readable text.
  /// - Complexity: O(*n*) in the number of entries.
  public func explain(_ url: URL) -> RouteExplanation { explain(url.absoluteString, url) }

  /// Explains what the text of a URL means.
  ///
  /// - Parameter text: The text.
  /// - Returns: The explanation, a value that prints as a readable text.
  /// - Complexity: O(*n*) in the number of entries.
  public func explain(_ text: String) -> RouteExplanation { explain(text, nil) }

  private func explain(_ text: String, _ given: URL?) -> RouteExplanation {
    compiled.trie.withScan(of: text, isTrusted: given != nil) { url in
      var candidates: [RouteExplanation.Candidate] = []
      if let reason = appendCandidates(for: &url, text, given, to: &candidates) {
        return RouteExplanation(url: text, malformed: reason, candidates: [])
      }
      return RouteExplanation(url: text, malformed: nil, candidates: candidates)
    } malformed: {
      RouteExplanation(url: text, malformed: $0, candidates: [])
    }
  }

  private func appendCandidates(
    for url: inout ScannedURL, _ text: String, _ given: URL?,
    to candidates: inout [RouteExplanation.Candidate]
  ) -> MalformedURLReason? {
    var inScope: Set<Int> = []
    let malformed = compiled.trie.forEachMatcher(of: &url) { number, _, _ in
      inScope.insert(Int(number))
      return false
    }
    if let malformed { return malformed }
    var (memo, isAnswered) = (ConverterMemo(), false)
    var failure: MalformedURLReason?
    for matcher in compiled.matchers.indices {
      for form in compiled.orderedForms(ofMatcher: matcher) {
        var outcome = RouteExplanation.Outcome.outOfScope
        if inScope.contains(matcher) {
          let entry = EntryReading(self, text, given, matcher: matcher, form)
          outcome =
            entry.withPath(of: &url, &failure) { path in
              entry.outcome(of: path, &memo, isAnswered: isAnswered)
            } ?? .outOfScope
          if let failure { return failure }
        }
        switch outcome {
        case .matched, .failed: isAnswered = true
        case .declined, .mismatch, .notReached, .outOfScope: break
        }
        candidates.append(
          .init(
            entry: compiled.entry(form.pattern),
            form: form.segments.patternText + compiled.patterns[form.pattern].parsed.queryText,
            outcome: outcome))
      }
    }
    return nil
  }
}
