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
  /// The only pattern; `nil` if there are several, or none.
  var only: PathPattern? {
    switch content {
    case .one(let pattern): pattern
    case .several(let patterns): patterns.count == 1 ? patterns[0] : nil
    }
  }

  /// The pattern at an index, in the order in which they were written.
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
