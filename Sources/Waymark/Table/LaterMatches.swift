/// The matches of a URL behind one whose mapping has declined.
///
/// The next one is found alone, and all others together if that one declines as well, so that a
/// sibling costs no more than a lookup and a thousand of them no more than three. It knows no
/// route: a generic type would ask the runtime for its metadata.
struct LaterMatches {
  /// The results of converters, none of which runs again.
  var memo: ConverterMemo

  private let first: MatchedURL
  private var outcome: Trie.Outcome?
  /// The matches behind the second one; `nil` until they are asked for.
  private var others: [Trie.Place]?
  private var index = 0
  /// The first error that says what is wrong with a value.
  private var declined: (any Error)?

  /// - Parameters:
  ///   - first: The match whose mapping has declined.
  ///   - error: What it has thrown.
  ///   - memo: What converters have made.
  init(behind first: MatchedURL, _ error: any Error, _ memo: ConverterMemo) {
    (self.first, self.memo) = (first, memo)
    if Self.isParameterError(error) { declined = error }
  }

  /// Returns true if an error makes a mapping decline, so that the search goes on.
  @inline(__always)
  static func declines(_ error: any Error) -> Bool {
    // A comparison of types is quicker than a cast.
    isParameterError(error) || type(of: error) == RouteMismatch.self
  }

  private static func isParameterError(_ error: any Error) -> Bool {
    type(of: error) == ParameterError.self
  }

  /// Notes what a mapping has thrown; false if that is the answer.
  mutating func note(_ error: any Error) -> Bool {
    if declined == nil, Self.isParameterError(error) { declined = error }
    return Self.declines(error)
  }

  /// The next match; `nil` behind the last one.
  mutating func next() -> MatchedURL? {
    switch outcome {
    case nil:
      var place = Trie.Place()
      let outcome = first.table.trie.find(
        first.text, isTrusted: first.givenURL != nil, &place, &memo,
        skipping: 1)
      self.outcome = outcome
      if case .accepted = outcome { return matched(place) }
      return nil
    case .accepted?: findOthers()
    case .none?, .malformed?: break
    }
    guard let others, index < others.count else { return nil }
    defer { index += 1 }
    return matched(others[index])
  }

  private func matched(_ place: Trie.Place) -> MatchedURL {
    MatchedURL(first.text, first.givenURL, first.table, place)
  }

  private mutating func findOthers() {
    var (seen, places): (Int, [Trie.Place]) = (0, [])
    let trie = first.table.trie
    outcome = trie.search(first.text, isTrusted: first.givenURL != nil, &memo) { entry, walk in
      seen += 1
      if seen <= 2 { return false }
      var place = Trie.Place()
      trie.take(entry, &walk, &place)
      places.append(place)
      return false
    }
    others = places
  }

  /// The resolution if each mapping has declined.
  enum Conclusion {
    case declined(any Error)
    case unmatched(isClaimed: Bool, hasEntries: Bool)
    case malformed(MalformedURLReason)
  }

  /// The resolution, once there is no next match.
  var conclusion: Conclusion {
    if case .malformed(let reason)? = outcome { return .malformed(reason) }
    if let declined { return .declined(declined) }
    if case .none(let isClaimed, let hasEntries)? = outcome {
      return .unmatched(isClaimed: isClaimed, hasEntries: hasEntries)
    }
    return .unmatched(isClaimed: false, hasEntries: true)
  }
}
