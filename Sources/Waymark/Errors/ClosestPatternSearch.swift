/// A table that finds the closest pattern when somebody asks for it.
protocol ClosestPatternSearch: AnyObject, Sendable {
  /// Returns the words about the pattern that comes closest to a URL.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - kept: What the table kept of the lookup.
  /// - Returns: The words, which are empty if no pattern is in scope.
  func closestPattern(to text: String, _ kept: (any AnyObject & Sendable)?) -> ClosestPattern.Values
}
