/// The text that is looked up in an open registration.
package enum OpenText {
  /// Whether a text is a URL that tables read, or can be repaired to be one.
  ///
  /// - Parameter text: The text.
  /// - Returns: Why it is none; `nil` for a URL.
  package static func malformation(of text: String) -> MalformedURLReason? {
    do throws(MalformedURL) {
      _ = try PathViews(
        ParsedURL(
          text: RepairedText.text(of: text) ?? text, givenURL: nil, limits: .standard,
          isAuthoritySegment: true),
        limits: .standard)
      return nil
    } catch {
      return error.reason
    }
  }
}
