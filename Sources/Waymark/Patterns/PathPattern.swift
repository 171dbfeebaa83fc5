/// The text of one path pattern, such as `/user/{id:int}/profile`.
///
/// | syntax | meaning |
/// |---|---|
/// | `/users/list` | literal segments; percent escapes are decoded |
/// | `{id}` or `<id>` | one non-empty segment |
/// | `{id:int}` or `<int:id>` | the same, of a type: `string`, `int`, `double`, `float`, `bool`, `uuid`, `date`, `email` |
/// | `{kind:cats,dogs}` | one of a closed list |
/// | `{lang?}`, `{id:int?}` | an optional segment |
/// | `user-{id}.json` | literal text before and after one parameter |
/// | `*` | exactly one segment, unnamed |
/// | `**`, `{rest:path}` | the rest: zero or more segments, one or more segments |
///
/// A literal of the language is a pattern as it stands; a variable is wrapped: `.init(text)`. The
/// text is parsed when a ``RouteTable`` is made of it, and what is wrong with it is a
/// ``PatternIssue``.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text as it was written.
  public let text: String

  /// Creates a pattern of a text.
  public init(_ text: String) { self.text = text }

  /// Creates a pattern of a string literal.
  public init(stringLiteral value: String) { text = value }
}
