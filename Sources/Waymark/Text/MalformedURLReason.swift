/// The reason that a text is a malformed URL.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum MalformedURLReason: Equatable, Sendable {
  /// The text is empty.
  case empty
  /// A `%` without two hexadecimal digits behind it.
  case percentEscape
  /// A character that a URL must percent-encode.
  case character
  /// A scheme that is empty or has characters other than letters, digits, `+`, `-` and `.`.
  case scheme
  /// An invalid host.
  case host
  /// A port that is not a number up to 65535.
  case port
  /// The URL is longer than the table's limit, in bytes.
  case tooLong(limit: Int)
  /// The path has more segments than the table's limit.
  case tooManySegments(limit: Int)
}

extension MalformedURLReason {
  package var words: String {
    switch self {
    case .empty: "it is empty"
    case .percentEscape:
      "a % is not followed by two hexadecimal digits; a percent sign is written %25"
    case .character: "it has a character that must be percent-encoded, such as a space (%20)"
    case .scheme: "what stands before the colon is not a scheme"
    case .host: "the host is not one"
    case .port: "the port is not a number up to 65535"
    case .tooLong(let limit): "it is longer than \(limit) bytes"
    case .tooManySegments(let limit): "its path has more than \(limit) segments"
    }
  }
}
