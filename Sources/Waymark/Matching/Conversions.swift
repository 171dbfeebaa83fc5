/// A converter of a table: a text of a segment to a value, or nothing.
///
/// Patterns refer to it by its number, so that tries hold no closures.
struct Converter: Sendable {
  enum Convert: Sendable {
    case text(@Sendable (String) -> (any Sendable)?)
    /// Sees all segments of the path, and the number of the one to convert.
    case segments(@Sendable ([String], Int) -> (any Sendable)?)
  }

  var convert: Convert
}

/// A converter as a pattern refers to it.
struct ConverterReference: Sendable, Hashable {
  /// The number in the table.
  var number: Int
  /// The place in the order of precedence, as of a ``SegmentConstraint``.
  var rank: Int
  /// The name in the pattern, or the name of the payload's type.
  var name: String
  /// Whether the reference comes from the type of a payload, and not from the pattern.
  var isPayload: Bool
}

/// Runs the converters of a table for one lookup, each at most once for a segment.
///
/// Used by one lookup on one thread, and gone with it.
final class Conversions {
  private struct Key: Hashable {
    var converter: Int
    var text: String
    /// The segment and how many there are, for a converter that looks at its neighbors.
    var index: Int
    var count: Int
  }

  private let converters: [Converter]
  private var results: [Key: (any Sendable)?] = [:]

  init(_ converters: [Converter]) { self.converters = converters }

  /// The value of a text in a segment, or of a query item where there is no path; `nil` for none.
  func value(
    of text: String, by converter: ConverterReference, at index: Int, in path: PathSegments?
  ) -> (any Sendable)? {
    switch converters[converter.number].convert {
    case .text(let convert):
      return cached(Key(converter: converter.number, text: text, index: -1, count: 0)) {
        convert(text)
      }
    case .segments(let convert):
      guard let path else {
        return cached(Key(converter: converter.number, text: text, index: 0, count: 0)) {
          convert([text], 0)
        }
      }
      return cached(
        Key(converter: converter.number, text: text, index: index, count: path.count)
      ) {
        var segments = (0..<path.count).map { path.displayText(at: $0) }
        // Without the literal text around the parameter.
        segments[index] = text
        return convert(segments, index)
      }
    }
  }

  private func cached(_ key: Key, _ convert: () -> (any Sendable)?) -> (any Sendable)? {
    if let result = results[key] { return result }
    let result = convert()
    results[key] = .some(result)
    return result
  }
}
