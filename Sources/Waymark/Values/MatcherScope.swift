/// The hosts that a matcher is for: any, one or many.
///
/// ```swift
/// .host("example.com") { ... }
/// .host(["example.com", "*.example.com", "localhost:8080"]) { ... }
/// .group(hosts: .many(["a.example", "b.example"]), schemes: "https") { ... }
/// ```
///
/// A host is compared without case and label by label, never as a prefix. Unicode and punycode
/// spellings are the same host. `*.example.com` stands for one or more labels in front of
/// `example.com`, and not for `example.com` itself. A pattern without a port matches no port or the
/// scheme's own.
public struct HostMatcher: Sendable, Hashable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// The hosts as they were written; `nil` for every host, also none.
  let texts: [String]?

  /// Every host, also none.
  public static let any = HostMatcher(texts: nil)

  /// One host.
  public static func one(_ host: String) -> HostMatcher { HostMatcher(host) }

  /// Any of several hosts.
  public static func many(_ hosts: [String]) -> HostMatcher { HostMatcher(texts: hosts) }

  private init(texts: [String]?) { self.texts = texts }

  /// One host.
  public init(_ text: String) { texts = [text] }

  /// One host, from a string literal.
  public init(stringLiteral value: String) { texts = [value] }

  /// Any of several hosts, from an array literal.
  public init(arrayLiteral elements: String...) { texts = elements }
}

/// The schemes that a matcher is for: any, one or many; compared without case.
public struct SchemeMatcher: Sendable, Hashable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// The schemes as they were written; `nil` for every scheme, also none.
  let texts: [String]?

  /// Every scheme, also none.
  public static let any = SchemeMatcher(texts: nil)

  /// One scheme.
  public static func one(_ scheme: String) -> SchemeMatcher { SchemeMatcher(scheme) }

  /// Any of several schemes.
  public static func many(_ schemes: [String]) -> SchemeMatcher { SchemeMatcher(texts: schemes) }

  private init(texts: [String]?) { self.texts = texts }

  /// One scheme.
  public init(_ text: String) { texts = [text] }

  /// One scheme, from a string literal.
  public init(stringLiteral value: String) { texts = [value] }

  /// Any of several schemes, from an array literal.
  public init(arrayLiteral elements: String...) { texts = elements }
}

/// What the host of a custom scheme's URL means to a matcher.
public enum SchemeHost: Sendable, Hashable {
  /// Nothing: `app://anything/qr-code` is `/qr-code`.
  case ignored
  /// The first segment of the path: `app://user/1`, `app:///user/1`, `app:/user/1` and `app:user/1`
  /// are all `/user/1`.
  case firstSegment
}

/// How a matcher, or a group of patterns in it, reads URLs.
///
/// A group adds to what its matcher says.
public struct URLMatchingOptions: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Creates options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Empty segments, also behind a trailing slash, count.
  public static let strictSlashes = URLMatchingOptions(rawValue: 1 << 0)
  /// Literals and closed lists are compared without case; captured values keep theirs.
  public static let ignoringCase = URLMatchingOptions(rawValue: 1 << 1)
  /// A `+` in the query is a space, as in the URLs of HTML forms.
  public static let plusIsSpace = URLMatchingOptions(rawValue: 1 << 2)
  /// The fragment is the path and query, as in single-page web apps: `https://h/#/room/1?x=2`.
  ///
  /// For whole matchers; the URL's own path must be empty. A group inside a matcher ignores it.
  public static let fragmentIsPath = URLMatchingOptions(rawValue: 1 << 3)
}

/// Which URLs a matcher looks at, compiled.
struct MatcherScope: Sendable {
  /// `nil`: any host, also none.
  var hosts: [HostPattern]?
  /// The hosts as they were written.
  var hostTexts: [String]?
  /// In lower case; `nil`: any scheme, also none.
  var schemes: [String]?
  var schemeHost: SchemeHost
  var fragmentIsPath: Bool
}
