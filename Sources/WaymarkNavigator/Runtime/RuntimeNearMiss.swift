import Waymark

/// How close one pattern of a table comes to a URL that nothing matches.
struct RuntimeNearMiss {
  /// The index of the pattern in its table.
  var place: Int
  let rank: RuntimeRank
  /// The form of the pattern that comes closest; `nil` if the pattern cannot be read at all.
  let form: PatternTable.Form?
  /// The number of leading segments that fit.
  let fitting: Int
  /// The first segment that does not fit; `nil` if the path ends.
  let segment: String?
  /// What the pattern has in its place, in words that follow "is not".
  var expected: String
  /// How far the segment is from what is expected, in characters.
  let distance: Int
  /// Whether an error keeps the pattern from matching anything.
  let isInvalid: Bool

  /// Whether the first is the one to name, if both may be in several tables.
  ///
  /// The order is that of one table with all patterns; of those that are equally near a sound one comes
  /// before one with an error.
  static func isBefore(_ first: RuntimeNearMiss, _ second: RuntimeNearMiss) -> Bool {
    if first.fitting != second.fitting { return first.fitting > second.fitting }
    if first.distance != second.distance { return first.distance < second.distance }
    if first.isInvalid != second.isInvalid { return second.isInvalid }
    if first.rank != second.rank { return first.rank < second.rank }
    guard let left = first.form, let right = second.form else { return false }
    return PatternTable.Form.isBefore(left, right)
  }
}

extension RuntimeTable {
  /// The patterns that come closest to a URL that nothing matches: the sound one, and the one with an
  /// error.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - gone: The indices of patterns that do not count.
  /// - Returns: Those of the two that there are.
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  func nearMisses(to text: String, without gone: Set<Int>) -> [RuntimeNearMiss] {
    [
      nearMiss(to: text, isInvalid: false) { gone.contains($0) },
      invalidPatterns.isEmpty ? nil : invalid.nearMiss(to: text, without: gone),
    ].compactMap(\.self)
  }

  /// The pattern that comes closest of those that can match something.
  func nearMiss(
    to text: String, isInvalid: Bool, passingOver isPassedOver: (Int) -> Bool
  ) -> RuntimeNearMiss? {
    table.closest(to: text, skipping: { isPassedOver(readers[$0].pattern) }).map { near in
      let place = readers[near.position].pattern
      return RuntimeNearMiss(
        place: place, rank: patterns[place].rank, form: near.form, fitting: near.fitting,
        segment: near.segment, expected: near.expected, distance: near.distance,
        isInvalid: isInvalid)
    }
  }

  /// Describes a near miss of one of the patterns.
  func closest(_ near: RuntimeNearMiss, to text: String) -> ClosestPattern {
    var (index, segment, expected) = (near.fitting, near.segment, near.expected)
    if !near.isInvalid, expected.isEmpty, let miss = miss(ofPattern: near.place, text) {
      (index, segment, expected) = (miss.index, miss.segment, miss.expected)
    }
    if index == 0, PatternTable.origin(of: text).origin?.hasUserInfo == true {
      segment = segment.map(Self.hidingUserInfo)
    }
    return ClosestPattern(
      pattern: patterns[near.place].text, segment: segment, expected: expected,
      note: note(on: near, expected))
  }

  private func note(on near: RuntimeNearMiss, _ expected: String) -> String? {
    if near.isInvalid {
      return found.first { $0.number == near.place && $0.issue.severity == .error }
        .map {
          "has an error: "
            + PatternTable.reason(of: RuntimeIssues.naming(converters.ownNames, in: $0.issue))
        }
    }
    // One that a converter has registered.
    return expected.isEmpty ? "came during the lookup" : nil
  }

  /// The value that keeps a pattern from matching whose segments fit.
  private func miss(ofPattern number: Int, _ text: String) -> RuntimeReader.Miss? {
    var miss: RuntimeReader.Miss?
    _ = table.search(text, nil, includesBroken: true) { match in
      guard readers[match.position].pattern == number else { return false }
      miss = readers[match.position].miss(match)
      return true
    }
    return miss
  }

  /// The first segment without the name and password that may be a part of it.
  private static func hidingUserInfo(_ segment: String) -> String {
    segment.lastIndex(of: "@").map { "…" + segment[$0...] } ?? segment
  }
}
