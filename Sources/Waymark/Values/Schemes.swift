/// The schemes that a matcher is for: any, one or many; letter case is ignored.
public struct Schemes: Sendable, Hashable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// The schemes as written; `nil` for every scheme, also none.
  let texts: [String]?

  /// Every scheme, also none.
  public static let any = Schemes(texts: nil)

  /// One scheme.
  public static func one(_ scheme: String) -> Schemes { Schemes(scheme) }

  /// Any of several schemes.
  public static func many(_ schemes: [String]) -> Schemes { Schemes(texts: schemes) }

  private init(texts: [String]?) { self.texts = texts }

  /// One scheme.
  public init(_ text: String) { texts = [text] }

  /// One scheme, from a string literal.
  public init(stringLiteral value: String) { texts = [value] }

  /// Any of several schemes, from an array literal.
  public init(arrayLiteral elements: String...) { texts = elements }
}
