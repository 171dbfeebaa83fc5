import Waymark

/// Examines texts that patterns are looked up for.
enum RuntimeText {
  /// Returns the reason that a text is no URL, even repaired; `nil` for a URL.
  static func malformation(of text: String) -> MalformedURLReason? {
    PatternTable.origin(of: RepairedText.text(of: text) ?? text).malformed
  }

  /// Returns true if `.` or `..` stands for the host of a URL, which no pattern matches.
  static func beginsWithDots(_ text: String) -> Bool {
    PatternTable.origin(of: RepairedText.text(of: text) ?? text).origin?.beginsWithDots ?? false
  }
}
