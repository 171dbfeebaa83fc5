/// What one `map` call registers, apart from its route.
struct Registration: Sendable {
  /// Whether the mapping may decline what its patterns match.
  enum Kind: Sendable {
    /// A closure, which may throw.
    case closure
    /// A route value, which never declines and carries nothing of the URL.
    case value
  }

  /// The texts of the patterns, with the prefixes of the groups around the call.
  var patterns: [String]
  /// Of the matcher and of all groups around the call.
  var options: URLMatchingOptions
  /// Whether a group, and not the matcher, asks for the fragment as path.
  var hasMisplacedOption: Bool
  var kind: Kind
  var place: SourcePlace
}

/// What one matcher registers, apart from its routes.
struct MatcherRegistration: Sendable {
  var hosts: HostMatcher
  var schemes: SchemeMatcher
  var schemeHost: SchemeHost
  var options: URLMatchingOptions
  var mappings: [Registration]
  var place: SourcePlace
}
