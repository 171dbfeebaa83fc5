/// A converter as a pattern refers to it.
struct ConverterReference: Sendable, Hashable {
  /// The index in the table.
  var index: Int
  /// The position in the order of precedence, as of a ``SegmentConstraint``.
  var rank: Int
  /// The name in the pattern, or the name of the payload's type.
  var name: String
  /// True if the reference comes from the type of a payload, and not from the pattern.
  var isPayload: Bool
}
