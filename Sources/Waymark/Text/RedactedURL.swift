/// The text of a URL for logs and messages: it names the place and hides what was typed or granted.
///
/// Values of query items and user info are replaced by `…`, also in a fragment that carries items, as
/// the answers of log-in services do. Names of items stay, since they help to find a mistake.
package enum RedactedURL {
  /// The redacted text.
  package static func text(of url: String) -> String {
    let (beforeFragment, fragment) = split(url, at: "#")
    let (place, query) = split(beforeFragment, at: "?")
    var result = hidingUserInfo(place)
    if let query { result += "?" + hidingValues(query) }
    if let fragment {
      let (path, items) = split(fragment, at: "?")
      result += "#" + (path.unicodeScalars.contains("=") ? hidingValues(path) : path)
      if let items { result += "?" + hidingValues(items) }
    }
    return PrintableText.shortened(result, of: url)
  }

  // Scalars, since a delimiter and a combining mark behind it are one character.
  private static func split(
    _ text: String, at separator: Unicode.Scalar
  ) -> (before: String, after: String?) {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(of: separator) else { return (text, nil) }
    return (String(scalars[..<index]), String(scalars[index...].dropFirst()))
  }

  private static func hidingUserInfo(_ place: String) -> String {
    let scalars = place.unicodeScalars
    guard let slash = scalars.firstIndex(of: "/"),
      scalars[slash...].starts(with: "//".unicodeScalars)
    else { return place }
    let start = scalars.index(slash, offsetBy: 2)
    let end = scalars[start...].firstIndex(of: "/") ?? scalars.endIndex
    guard let at = scalars[start..<end].lastIndex(of: "@") else { return place }
    return String(scalars[..<start]) + "…" + String(scalars[at...])
  }

  private static func hidingValues(_ query: String) -> String {
    query.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
      .map { item in
        item.firstIndex(of: "=").map { String(item[..<$0]) + "=…" } ?? String(item)
      }
      .joined(separator: "&")
  }
}

/// A text from outside that is safe to print: it cannot move the cursor or color the screen.
package enum PrintableText {
  /// The most characters of a text that a message shows.
  private static let limit = 300

  /// The text as ``escaping(_:)`` has it, cut where it is too long for a message.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - whole: What the text was made of, for its length.
  /// - Returns: A text that a message can show.
  package static func shortened(_ text: String, of whole: String? = nil) -> String {
    escaping(
      text.count > limit
        ? text.prefix(limit) + "… (\((whole ?? text).utf8.count) bytes)" : Substring(text))
  }

  /// The text with its control and formatting characters written as Swift escapes them.
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

  /// Whether the scalar changes the direction of text, so that one text can look like another.
  private static func isBidirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
