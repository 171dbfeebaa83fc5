/// The text that is looked up in an open registration.
package enum OpenText {
  /// Whether a text is a URL that tables read, or can be repaired to be one.
  ///
  /// - Parameter text: The text.
  /// - Returns: Why it is none; `nil` for a URL.
  package static func malformation(of text: String) -> MalformedURLReason? {
    do throws(MalformedURL) {
      _ = try PathViews(parsed(text), limits: .standard)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Whether `.` or `..` stands for the host of a URL: there is nothing to go up from.
  package static func beginsWithDots(_ text: String) -> Bool {
    guard let url = try? parsed(text), let host = url.firstSegment,
      let segments = try? PathSegments(
        url.bytes, path: url.split.path, host: host, strictSlashes: false,
        limit: URLLimits.standard.segments)
    else { return false }
    return segments.beginsWithDots
  }

  private static func parsed(_ text: String) throws(MalformedURL) -> ParsedURL {
    try ParsedURL(
      text: RepairedText.text(of: text) ?? text, givenURL: nil, limits: .standard,
      isAuthoritySegment: true)
  }
}
