public import Foundation

extension RouteTable {
  /// Explains what a URL means: every entry, in the order in which they are tried, and why it matches
  /// or does not.
  ///
  /// Runs the mappings that the URL reaches, and nothing else of the app.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The explanation, a value that prints as a readable text.
  /// - Complexity: O(*n*) in the number of entries.
  public func explain(_ url: URL) -> RouteExplanation {
    explain(url.absoluteString) { () throws(MalformedURL) in
      try ParsedURL(url, limits: compiled.limits)
    }
  }

  /// Explains what the text of a URL means.
  ///
  /// - Parameter text: The text.
  /// - Returns: The explanation, a value that prints as a readable text.
  /// - Complexity: O(*n*) in the number of entries.
  public func explain(_ text: String) -> RouteExplanation {
    explain(text) { () throws(MalformedURL) in try ParsedURL(text, limits: compiled.limits) }
  }

  private func explain(
    _ text: String, _ parse: () throws(MalformedURL) -> ParsedURL
  ) -> RouteExplanation {
    do throws(MalformedURL) {
      return RouteExplanation(url: text, malformed: nil, candidates: try candidates(for: parse()))
    } catch {
      return RouteExplanation(url: text, malformed: error.reason, candidates: [])
    }
  }

  private func candidates(
    for url: ParsedURL
  ) throws(MalformedURL) -> [RouteExplanation.Candidate] {
    var views = try PathViews(url, limits: compiled.limits)
    let conversions = Conversions(compiled.converters)
    var isAnswered = false
    var candidates: [RouteExplanation.Candidate] = []
    for (number, matcher) in compiled.matchers.enumerated() {
      var seen: [(entry: TrieEntry, view: PathViews.View?)] = []
      for trie in compiled.tries(ofMatcher: number) {
        let view =
          matcher.scope.accepts(url)
          ? try views.view(strictSlashes: trie.strictSlashes, scope: matcher.scope) : nil
        seen += trie.entries.map { ($0, view) }
      }
      seen.sort { CompiledTable.isTriedBefore($0.entry, $1.entry) }
      for (entry, view) in seen {
        let outcome = outcome(of: entry, url, view, conversions, isAnswered: isAnswered)
        switch outcome {
        case .matched, .failed: isAnswered = true
        case .declined, .mismatch, .notReached, .outOfScope: break
        }
        candidates.append(
          .init(
            entry: compiled.entry(entry.pattern),
            form: entry.segments.patternText + compiled.patterns[entry.pattern].parsed.queryText,
            outcome: outcome
          ))
      }
    }
    return candidates
  }

  private func outcome(
    of entry: TrieEntry, _ url: ParsedURL, _ view: PathViews.View?, _ conversions: Conversions,
    isAnswered: Bool
  ) -> RouteExplanation.Outcome {
    guard let view else { return .outOfScope }
    let miss = entry.nearMiss(view.segments, conversions)
    guard miss.expected.isEmpty else {
      return .mismatch(segment: miss.segment, expected: miss.expected)
    }
    if isAnswered { return .notReached }
    let match = CompiledTable.Match(
      entry: entry, view: view,
      badlyEncodedName: entry.badlyEncodedName(in: view.segments))
    do {
      _ = try route(of: match, url, conversions)
      return .matched
    } catch let error as ParameterError {
      return .declined(error)
    } catch is RouteMismatch {
      return .declined(nil)
    } catch {
      return .failed(ErrorWords.text(for: error))
    }
  }
}
