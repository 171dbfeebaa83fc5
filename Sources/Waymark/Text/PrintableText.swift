/// A text from outside that is safe to print: it cannot move the cursor or color the screen.
package enum PrintableText {
  private static let limit = 300

  /// Escapes a text by ``escaping(_:)``, and cuts it if it is too long for a message.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - whole: The text that it was made of, for its length.
  /// - Returns: A text that a message can show.
  package static func shortened(_ text: String, of whole: String? = nil) -> String {
    escaping(
      text.count > limit
        ? text.prefix(limit) + "… (\((whole ?? text).utf8.count) bytes)" : Substring(text))
  }

  /// Writes control and formatting characters as Swift escapes them.
  package static func escaping(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate:
        result += scalar.escaped(asASCII: true)
      case .format where isBidirectional(scalar):
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A change of direction can make one text look like another.
  private static func isBidirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
