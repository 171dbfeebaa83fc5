/// The way in which a matcher, or a group of patterns in it, reads URLs.
///
/// A group adds to the options of its matcher.
public struct URLMatchingOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Creates options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Empty segments count, also behind a trailing slash.
  public static let strictSlashes = URLMatchingOptions(rawValue: 1 << 0)
  /// Literals and closed lists ignore case; captured values keep theirs.
  public static let ignoringCase = URLMatchingOptions(rawValue: 1 << 1)
  /// A `+` in the query is a space, as in the URLs of HTML forms.
  public static let plusIsSpace = URLMatchingOptions(rawValue: 1 << 2)
  /// The fragment is the path and query, as in single-page web apps: `https://h/#/room/1?x=2`.
  ///
  /// For whole matchers: a group inside a matcher ignores it. The URL's own path must be empty.
  public static let fragmentIsPath = URLMatchingOptions(rawValue: 1 << 3)
}
