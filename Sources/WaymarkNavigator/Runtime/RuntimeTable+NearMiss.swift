import Waymark

extension RuntimeTable {
  /// Finds the closest sound pattern and the closest one with an error.
  ///
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  func nearMisses(to text: String, skipping removed: Set<Int>) -> [RuntimeNearMiss] {
    [
      nearMiss(to: text, isInvalid: false) { removed.contains($0) },
      invalidPatterns.isEmpty ? nil : invalid.nearMiss(to: text, skipping: removed),
    ].compactMap(\.self)
  }

  /// Finds the closest pattern among those that can match something.
  func nearMiss(
    to text: String, isInvalid: Bool, skipping isSkipped: (Int) -> Bool
  ) -> RuntimeNearMiss? {
    table.closest(to: text, skipping: { isSkipped(readers[$0].pattern) }).map { near in
      let index = readers[near.position].pattern
      return RuntimeNearMiss(
        patternIndex: index, rank: patterns[index].rank, form: near.form, fitting: near.fitting,
        segment: near.segment, expected: near.expected, distance: near.distance,
        isInvalid: isInvalid)
    }
  }

  func closest(_ near: RuntimeNearMiss, to text: String) -> ClosestPattern {
    var (index, segment, expected) = (near.fitting, near.segment, near.expected)
    if !near.isInvalid, expected.isEmpty, let miss = miss(ofPattern: near.patternIndex, text) {
      (index, segment, expected) = (miss.index, miss.segment, miss.expected)
    }
    if index == 0, PatternTable.origin(of: text).origin?.hasUserInfo == true {
      segment = segment.map(Self.hidingUserInfo)
    }
    return ClosestPattern(
      pattern: patterns[near.patternIndex].text, segment: segment, expected: expected,
      note: note(on: near, expected))
  }

  private func note(on near: RuntimeNearMiss, _ expected: String) -> String? {
    if near.isInvalid {
      return found.first { $0.index == near.patternIndex && $0.issue.severity == .error }
        .map {
          "has an error: "
            + PatternTable.reason(of: RuntimeIssues.naming(converters.ownNames, in: $0.issue))
        }
    }
    // A converter has registered the pattern.
    return expected.isEmpty ? "came during the lookup" : nil
  }

  /// Finds the value that keeps a pattern with fitting segments from matching.
  private func miss(ofPattern index: Int, _ text: String) -> RuntimeReader.Miss? {
    var miss: RuntimeReader.Miss?
    _ = table.search(text, nil, includesBroken: true) { match in
      guard readers[match.position].pattern == index else { return false }
      miss = readers[match.position].miss(match)
      return true
    }
    return miss
  }

  /// The first segment may contain a name and password.
  private static func hidingUserInfo(_ segment: String) -> String {
    segment.lastIndex(of: "@").map { "…" + segment[$0...] } ?? segment
  }
}
