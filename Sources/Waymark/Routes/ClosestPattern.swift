/// The pattern that came closest to a URL that nothing matched.
public struct ClosestPattern: Equatable, Sendable {
  /// The pattern's text, as it was registered, with the prefixes of its groups.
  public let pattern: String
  /// The first segment of the URL that does not fit, decoded; `nil` where the path ends too early.
  public let segment: String?
  /// What the pattern has in its place, in words: an Int, the end of the path.
  public let expected: String

  /// Creates a description of a near miss.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's text.
  ///   - segment: The first segment that does not fit, decoded; `nil` where the path ends too early.
  ///   - expected: What the pattern has in its place, in words.
  public init(pattern: String, segment: String?, expected: String) {
    self.pattern = pattern
    self.segment = segment
    self.expected = expected
  }
}
