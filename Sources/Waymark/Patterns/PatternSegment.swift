import Foundation

/// One segment of a parsed pattern.
enum PatternSegment: Sendable, Hashable {
  /// A text to be met, decoded. Empty only in a pattern with strict slashes.
  case literal(String)
  /// A named parameter, perhaps of a type, perhaps with literal text around it.
  case parameter(PatternParameter)
  /// `*`: any one segment that is not empty.
  case anySegment
  /// `{name:path}`, one or more segments, or `**`, zero or more.
  case rest(name: String?)
}
