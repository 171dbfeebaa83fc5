/// A matcher whose scope and patterns were compiled.
struct CompiledMatcher: Sendable {
  var scope: MatcherScope
  /// Its patterns, by their numbers in the table.
  var patterns: Range<Int>
  /// The index of its first mapping in the table.
  var firstMapping: Int
  var registration: MatcherRegistration
}
