/// How close one pattern of an open table comes to a URL that nothing matches.
struct OpenNearMiss {
  /// The number of the pattern in its table.
  let place: Int
  let rank: OpenRank
  /// The form of the pattern that comes closest; `nil` where the pattern cannot be read at all.
  let entry: TrieEntry?
  let miss: CompiledTable.NearMiss
  /// Whether an error keeps the pattern from matching anything.
  let isInvalid: Bool

  /// Whether the first is the one to name, where both may be in several tables.
  ///
  /// The order is that of one table with all patterns; of those that are equally near a sound one comes
  /// before one with an error.
  static func isBefore(_ first: OpenNearMiss, _ second: OpenNearMiss) -> Bool {
    if CompiledTable.isNearer(first.miss, second.miss) { return true }
    if CompiledTable.isNearer(second.miss, first.miss) { return false }
    if first.isInvalid != second.isInvalid { return second.isInvalid }
    if first.rank != second.rank { return first.rank < second.rank }
    guard let left = first.entry, let right = second.entry else { return false }
    return PatternPrecedence.isBefore(left, right)
  }
}

extension OpenTable {
  /// The patterns that come closest to a URL that nothing matches: the sound one, and the one with an
  /// error.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - gone: The numbers of patterns that do not count.
  /// - Returns: Those of the two that there are.
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  func nearMisses(to text: String, without gone: Set<Int>) -> [OpenNearMiss] {
    [
      nearMiss(to: text, isInvalid: false) { gone.contains($0) },
      invalidPatterns.isEmpty ? nil : invalid.nearMiss(to: text, without: gone),
    ].compactMap(\.self)
  }

  /// The pattern that comes closest of those that can match something.
  func nearMiss(
    to text: String, isInvalid: Bool, passingOver isPassedOver: (Int) -> Bool
  ) -> OpenNearMiss? {
    guard let url = try? parsed(text, nil),
      let (entry, miss) = compiled.closestEntry(
        to: url, Conversions(compiled.converters),
        passingOver: { isPassedOver(readers[$0].pattern) })
    else { return nil }
    let place = readers[entry.mapping].pattern
    return OpenNearMiss(
      place: place, rank: patterns[place].rank, entry: entry, miss: miss, isInvalid: isInvalid)
  }

  /// Describes a near miss of one of the patterns.
  func closest(_ near: OpenNearMiss, to text: String) -> ClosestPattern {
    var (index, segment, expected) = (near.miss.fitting, near.miss.segment, near.miss.expected)
    let url = try? parsed(text, nil)
    if !near.isInvalid, expected.isEmpty, let url, let entry = near.entry,
      let miss = miss(of: entry.mapping, url)
    {
      (index, segment, expected) = (miss.index, miss.segment, miss.expected)
    }
    if index == 0, let url { segment = segment.map(url.hidingUserInfo) }
    return ClosestPattern(
      pattern: patterns[near.place].text, segment: segment, expected: expected,
      note: note(on: near, expected))
  }

  private func note(on near: OpenNearMiss, _ expected: String) -> String? {
    if near.isInvalid {
      return found.first { $0.number == near.place && $0.issue.severity == .error }
        .map { "has an error: " + OpenIssues.naming(converters.ownNames, in: $0.issue).reason }
    }
    // One that a converter has registered.
    return expected.isEmpty ? "came during the lookup" : nil
  }

  /// The value that keeps a pattern from matching whose segments fit.
  private func miss(of mapping: Int, _ url: ParsedURL) -> OpenReader.Miss? {
    let conversions = Conversions(compiled.converters)
    var (miss, visited): (OpenReader.Miss?, Int) = (nil, 0)
    try? compiled.search(url, conversions, visited: &visited) { match in
      guard match.entry.mapping == mapping else { return false }
      miss = readers[mapping].miss(GeneralReading(url, match, conversions), in: compiled)
      return true
    }
    return miss
  }
}

extension ParsedURL {
  /// The first segment without the name and password that may be a part of it.
  fileprivate func hidingUserInfo(_ segment: String) -> String {
    guard split.hasUserInfo, let at = segment.lastIndex(of: "@") else { return segment }
    return "…" + segment[at...]
  }
}
