import Waymark

/// The distance of one pattern from a URL that nothing matches.
struct RuntimeNearMiss {
  var patternIndex: Int
  let rank: RuntimeRank
  /// The closest form of the pattern; `nil` if the pattern cannot be read.
  let form: PatternTable.Form?
  let fitting: Int
  /// The first segment that does not fit; `nil` if the path ends.
  let segment: String?
  /// The pattern's part at that segment, in words that follow "is not".
  var expected: String
  /// The edit distance of the segment from the expected text.
  let distance: Int
  let isInvalid: Bool

  /// Orders near misses of several tables as one table with all patterns would.
  ///
  /// Among equally near ones a sound pattern comes before one with an error.
  static func isBefore(_ first: RuntimeNearMiss, _ second: RuntimeNearMiss) -> Bool {
    if first.fitting != second.fitting { return first.fitting > second.fitting }
    if first.distance != second.distance { return first.distance < second.distance }
    if first.isInvalid != second.isInvalid { return second.isInvalid }
    if first.rank != second.rank { return first.rank < second.rank }
    guard let left = first.form, let right = second.form else { return false }
    return PatternTable.Form.isBefore(left, right)
  }
}
