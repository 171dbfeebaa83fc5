/// What ``NavigatorMatcher/match(_:from:)`` finds.
public struct URLMatchResult {
  /// The pattern, as it was given.
  public let pattern: String

  /// The values by the names of the placeholders: an `Int` of `<int:id>`, a `String` of `<id>`, and so
  /// on.
  public let values: [String: Any]

  /// Creates a result, as a mock does.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - values: The values by the names of the placeholders.
  public init(pattern: String, values: [String: Any]) {
    self.pattern = pattern
    self.values = values
  }
}
