/// Which URLs a matcher looks at, compiled.
struct MatcherScope: Sendable {
  /// `nil`: any host, also none.
  var hosts: [HostPattern]?
  /// The hosts as they were written.
  var hostTexts: [String]?
  /// In lower case; `nil`: any scheme, also none.
  var schemes: [String]?
  var hostRole: HostRole
  var fragmentIsPath: Bool
}
