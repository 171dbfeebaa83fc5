/// The pattern that came closest to a URL that nothing matched.
///
/// Made only when it is asked for, since a URL that is somebody else's is nothing unusual.
public struct ClosestPattern: Equatable, Sendable {
  private enum Origin: Sendable {
    case given(pattern: String, segment: String?, expected: String, note: String?)
    /// A URL of the common form, with the table in which nothing matched it.
    case search(CompiledTable, url: String)
  }

  private let origin: Origin

  /// The pattern's text, as it was registered, with the prefixes of its groups.
  public var pattern: String { values.pattern }
  /// The first segment of the URL that does not fit, decoded; `nil` where the path ends too early.
  public var segment: String? { values.segment }
  /// What the pattern has in its place, in words: an Int, the end of the path.
  public var expected: String { values.expected }

  /// What else is to be said of the pattern, in words that follow "it", such as an error in one that was
  /// registered at run time; `nil` for most.
  public var note: String? { values.note }

  /// Creates a description of a near miss.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's text.
  ///   - segment: The first segment that does not fit, decoded; `nil` where the path ends too early.
  ///   - expected: What the pattern has in its place, in words.
  ///   - note: What else is to be said of the pattern, in words that follow "it".
  public init(pattern: String, segment: String?, expected: String, note: String? = nil) {
    origin = .given(pattern: pattern, segment: segment, expected: expected, note: note)
  }

  /// The closest pattern of a table to a URL that some of its matchers with entries are for.
  init(of table: CompiledTable, to url: consuming String) { origin = .search(table, url: url) }

  var values: (pattern: String, segment: String?, expected: String, note: String?) {
    switch origin {
    case .given(let pattern, let segment, let expected, let note):
      return (pattern, segment, expected, note)
    case .search(let table, let text):
      guard let url = try? ParsedURL(text, limits: table.limits),
        let closest = table.closest(to: url, Conversions(table.converters))
      else { return ("", nil, "", nil) }
      return (closest.pattern.text, closest.miss.segment, closest.miss.expected, nil)
    }
  }

  /// Compares what the two say.
  public static func == (lhs: ClosestPattern, rhs: ClosestPattern) -> Bool {
    lhs.values == rhs.values
  }
}
