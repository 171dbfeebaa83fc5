/// A converter of a table: a text of a segment to a value, or nothing.
///
/// Patterns refer to it by its index, so that tries hold no closures.
struct Converter: Sendable {
  enum Convert: Sendable {
    case text(@Sendable (String) -> (any Sendable)?)
    /// Sees all segments of the path, and the index of the one to convert.
    case segments(@Sendable ([String], Int) -> (any Sendable)?)
  }

  var convert: Convert
}

/// A converter as a pattern refers to it.
struct ConverterReference: Sendable, Hashable {
  /// The index in the table.
  var index: Int
  /// The position in the order of precedence, as of a ``SegmentConstraint``.
  var rank: Int
  /// The name in the pattern, or the name of the payload's type.
  var name: String
  /// Whether the reference comes from the type of a payload, and not from the pattern.
  var isPayload: Bool
}
