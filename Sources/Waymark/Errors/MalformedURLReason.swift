/// What makes a text a malformed URL.
public enum MalformedURLReason: Equatable, Sendable {
  /// The text is empty.
  case empty
  /// A `%` without two hexadecimal digits behind it.
  case percentEscape
  /// A character that a URL must percent-encode.
  case character
  /// A scheme that is empty or has other characters than letters, digits, `+`, `-` and `.`.
  case scheme
  /// A host that cannot be one.
  case host
  /// A port that is not a number up to 65535.
  case port
  /// The URL is longer than the table's limit, in bytes.
  case tooLong(limit: Int)
  /// The path has more segments than the table's limit.
  case tooManySegments(limit: Int)
}

/// What the splitter throws; the public error also carries the text.
struct MalformedURL: Error {
  var reason: MalformedURLReason
}
