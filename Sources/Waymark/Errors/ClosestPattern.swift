/// The pattern that came closest to a URL that nothing matched.
///
/// Made only when it is asked for, since a URL that is somebody else's is nothing unusual.
public struct ClosestPattern: Equatable, Sendable {
  private enum Origin: Sendable {
    case given(pattern: String, segment: String?, expected: String, note: String?)
    /// A URL that nothing matched in a table.
    case search(any ClosestPatternSearch, url: String, (any AnyObject & Sendable)?)
  }

  private let origin: Origin

  /// The pattern's text, as it was registered, with the prefixes of its groups.
  public var pattern: String { values.pattern }
  /// The first segment of the URL that does not fit, decoded; `nil` if the path ends too early.
  public var segment: String? { values.segment }
  /// The pattern's part in its place, in words: an Int, the end of the path.
  public var expected: String { values.expected }

  /// A note on the pattern, in words that follow "it", such as an error in one that was
  /// registered at run time; `nil` for most.
  public var note: String? { values.note }

  /// Creates a description of a near miss.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's text.
  ///   - segment: The first segment that does not fit, decoded; `nil` if the path ends too early.
  ///   - expected: What the pattern has in its place, in words.
  ///   - note: What else is to be said of the pattern, in words that follow "it".
  public init(pattern: String, segment: String?, expected: String, note: String? = nil) {
    origin = .given(pattern: pattern, segment: segment, expected: expected, note: note)
  }

  /// Creates the closest pattern of a table to a URL.
  ///
  /// - Parameters:
  ///   - search: The table.
  ///   - url: The URL that nothing matched.
  ///   - kept: What the table kept of the lookup.
  init(
    by search: any ClosestPatternSearch, to url: consuming String,
    _ kept: (any AnyObject & Sendable)?
  ) {
    origin = .search(search, url: url, kept)
  }

  /// The words about a pattern.
  struct Values: Sendable, Equatable {
    var pattern = ""
    var segment: String?
    var expected = ""
    var note: String?
  }

  var values: Values {
    switch origin {
    case .given(let pattern, let segment, let expected, let note):
      Values(pattern: pattern, segment: segment, expected: expected, note: note)
    case .search(let search, let text, let kept): search.closestPattern(to: text, kept)
    }
  }

  /// Compares what the two say.
  ///
  /// Two that were searched alike are equal, and nothing is searched to find that out.
  public static func == (lhs: ClosestPattern, rhs: ClosestPattern) -> Bool {
    if case .search(let left, let text, _) = lhs.origin,
      case .search(let right, let other, _) = rhs.origin, left === right, text == other
    {
      return true
    }
    return lhs.values == rhs.values
  }
}
