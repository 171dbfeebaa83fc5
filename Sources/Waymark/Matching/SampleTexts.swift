/// Texts to make a URL of, where any value will do.
enum SampleTexts {
  /// Texts without a meaning, which hardly any pattern has as a literal.
  static let words = ["sample", "example"]

  /// The words for one of several blanks, so that swapped values are not equal.
  static func words(ofBlank number: Int) -> [String] {
    number == 0 ? words : words.map { "\($0)\(number + 1)" }
  }

  /// The words, and texts of each built-in type.
  static let all =
    words + [
      "7", "42", "1", "365", "true", "false", "9f1c3a60-6f3b-4d5e-8a53-2b7c1d0e4f11",
      "0b6d2e3c-51a4-4c1f-9b1e-6d0c8f7a2e90", "2025-01-31", "2024-02-29", "1.5", "2.5",
      "someone@example.com", "other@example.com", "https://example.com/", "https://example.org/",
    ]
}

extension SegmentConstraint {
  /// The elements of the closed list, where there is one.
  var listed: [String] {
    switch self {
    case .oneOf(let elements): elements
    case .both(let first, let second): first.listed + second.listed
    case .type, .converter: []
    }
  }
}

extension PayloadSlot {
  /// Whether the text is a value of the type.
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
