/// The result of ``NavigatorMatcher/match(_:from:)``.
public struct URLMatchResult {
  /// The pattern, as given.
  public let pattern: String

  /// The values by placeholder name: an `Int` for `<int:id>`, a `String` for `<id>`, and so on.
  public let values: [String: Any]

  /// Creates a result, for mocks.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - values: The values by placeholder name.
  public init(pattern: String, values: [String: Any]) {
    self.pattern = pattern
    self.values = values
  }
}
