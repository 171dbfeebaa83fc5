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
