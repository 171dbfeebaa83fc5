import Waymark

/// The text that is looked up in patterns that were registered at run time.
enum RuntimeText {
  /// Why a text is no URL that tables read, also once it is repaired; `nil` for a URL.
  static func malformation(of text: String) -> MalformedURLReason? {
    PatternTable.origin(of: RepairedText.text(of: text) ?? text).malformed
  }

  /// Whether `.` or `..` stands for the host of a URL: there is nothing to go up from.
  static func beginsWithDots(_ text: String) -> Bool {
    PatternTable.origin(of: RepairedText.text(of: text) ?? text).origin?.beginsWithDots ?? false
  }
}
