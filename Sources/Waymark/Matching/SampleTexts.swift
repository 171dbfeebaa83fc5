/// Texts to make a URL of, where any value will do.
enum SampleTexts {
  /// Texts without a meaning, which hardly any pattern has as a literal.
  static let words = ["sample", "example"]

  /// The words for one of several blanks, so that swapped values are not equal.
  static func words(ofBlank number: Int) -> [String] {
    number == 0 ? words : words.map { "\($0)\(number + 1)" }
  }

  /// The words, and texts of each built-in type and of URLs.
  static let all =
    words
    + [BuiltInType.int, .bool, .uuid, .date, .double, .email].flatMap(\.samples)
    + ["https://example.com/", "https://example.org/"]
}

extension SegmentConstraint {
  /// The elements of the closed list; none without one.
  var listed: [String] {
    switch self {
    case .oneOf(let elements): elements
    case .both(let first, let second): first.listed + second.listed
    case .type, .converter: []
    }
  }
}

extension PayloadSlot {
  /// Returns true if the text is a value of the type.
  func accepts(_ text: String) -> Bool {
    switch constraint {
    case nil: true
    case .builtIn(let type)?: type.accepts(text)
    case .other(_, _, let converter)?:
      switch converter.convert {
      case .text(let convert): convert(text) != nil
      case .segments(let convert): convert([text], 0) != nil
      }
    }
  }
}
