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
/// A literal of the language is a pattern as it stands; a variable is wrapped: `.init(text)`. The text
/// is parsed when a ``RouteTable`` is made of it, and what is wrong with it is a ``PatternIssue``.
public struct PathPattern: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text as it was written.
  public let text: String

  /// Creates a pattern of a text.
  public init(_ text: String) { self.text = text }

  /// Creates a pattern of a string literal.
  public init(stringLiteral value: String) { text = value }
}

/// One pattern, or several that mean the same place.
///
/// ```swift
/// $0.map("/me") { .profile }
/// $0.map(["/account", "/profile"]) { .profile }
/// ```
public struct PathPatterns: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  // Nearly every mapping has one pattern, which then needs no array of its own.
  private enum Content: Sendable {
    case one(PathPattern)
    case several([PathPattern])
  }

  private let content: Content

  /// The patterns in the order in which they were written.
  public var patterns: [PathPattern] {
    switch content {
    case .one(let pattern): [pattern]
    case .several(let patterns): patterns
    }
  }

  /// Creates a list of one pattern.
  public init(_ text: String) { content = .one(PathPattern(text)) }

  /// Creates a list of patterns.
  public init(_ patterns: [PathPattern]) { content = .several(patterns) }

  /// Creates a list of one pattern from a string literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a list from an array literal.
  public init(arrayLiteral elements: PathPattern...) { self.init(elements) }
}

extension PathPatterns {
  /// The only pattern; `nil` where there are several, or none.
  var only: PathPattern? {
    switch content {
    case .one(let pattern): pattern
    case .several(let patterns): patterns.count == 1 ? patterns[0] : nil
    }
  }

  /// The pattern with a number, in the order in which they were written.
  subscript(index: Int) -> PathPattern {
    switch content {
    case .one(let pattern): pattern
    case .several(let patterns): patterns[index]
    }
  }

  /// The patterns, each changed alike.
  func map(_ change: (PathPattern) -> PathPattern) -> PathPatterns {
    switch content {
    case .one(let pattern): PathPatterns(change(pattern).text)
    case .several(let patterns): PathPatterns(patterns.map(change))
    }
  }
}
