/// The compiled scope of a matcher: the URLs that it looks at.
struct MatcherScope: Sendable {
  /// `nil`: any host, also none.
  var hosts: [HostPattern]?
  /// The hosts as written.
  var hostTexts: [String]?
  /// In lower case; `nil`: any scheme, also none.
  var schemes: [String]?
  var hostRole: HostRole
  var fragmentIsPath: Bool
}
