/// The hosts that a matcher is for: any, one or many.
///
/// ```swift
/// .host("example.com") { ... }
/// .host(["example.com", "*.example.com", "localhost:8080"]) { ... }
/// .group(hosts: .many(["a.example", "b.example"]), schemes: "https") { ... }
/// ```
///
/// Hosts compare label by label, ignoring case, and never as a prefix. Unicode and Punycode
/// spellings are equal. `*.example.com` matches one or more labels in front of `example.com`, and
/// not `example.com` itself. A pattern without a port matches no port or the scheme's default.
public struct Hosts: Sendable, Hashable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// The hosts as written; `nil` for every host, also none.
  let texts: [String]?

  /// Every host, also none.
  public static let any = Hosts(texts: nil)

  /// One host.
  public static func one(_ host: String) -> Hosts { Hosts(host) }

  /// Any of several hosts.
  public static func many(_ hosts: [String]) -> Hosts { Hosts(texts: hosts) }

  private init(texts: [String]?) { self.texts = texts }

  /// One host.
  public init(_ text: String) { texts = [text] }

  /// One host, from a string literal.
  public init(stringLiteral value: String) { texts = [value] }

  /// Any of several hosts, from an array literal.
  public init(arrayLiteral elements: String...) { texts = elements }
}
