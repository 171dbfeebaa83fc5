/// What one `map` call registers, apart from its route.
struct Registration: Sendable {
  /// Whether the mapping may decline what its patterns match, and what it takes of the URL.
  enum Kind: Sendable {
    /// A closure, which may throw.
    case closure
    /// A route value, which never declines and carries nothing of the URL.
    case value
    /// A case with a payload that the parameters fill.
    case payload([PayloadSlot])
  }

  /// The patterns, with the prefixes of the groups around the call.
  var patterns: PathPatterns
  /// Of the matcher and of all groups around the call.
  var options: URLMatchingOptions
  /// Whether a group, and not the matcher, asks for the fragment as path.
  var hasMisplacedOption: Bool
  var kind: Kind
  /// Whether URLs can be made of the mapping's routes.
  var isTwoWay: Bool
  /// What is wrong with the call itself, whatever its patterns are.
  var issue: PatternIssue.Kind?
  /// The number of the group around the call in its matcher.
  var group: Int
  var callSite: CallSite
}

extension Registration {
  /// How many payload values its routes have, or what else a ``PayloadCount`` says.
  var payloadCount: Int32 {
    if !isTwoWay { return PayloadCount.none }
    if case .payload(let slots) = kind { return Int32(slots.count) }
    return PayloadCount.any
  }
}

/// What stands for the number of payload values where it is none.
enum PayloadCount {
  /// The routes are told by a closure or by their value.
  static let any: Int32 = -1
  /// No URL can be made of a route.
  static let none: Int32 = -2
}

/// A converter that a group registers.
struct RegisteredConverter: Sendable {
  var name: String
  var converter: Converter
  var callSite: CallSite
  /// Whether the name may be that of a built-in type, whose place the converter then takes.
  var replacesBuiltIn = false
}

/// A group of patterns inside a matcher: what it adds to those around it.
struct RegisteredGroup: Sendable {
  /// The number of the group around it.
  var parent: Int?
  var converters: [RegisteredConverter] = []
}

/// What one matcher registers, apart from its routes.
struct MatcherRegistration: Sendable {
  var hosts: Hosts
  var schemes: Schemes
  var hostRole: HostRole
  var options: URLMatchingOptions
  var mappings: [Registration]
  var groups: [RegisteredGroup]
  var callSite: CallSite
}
