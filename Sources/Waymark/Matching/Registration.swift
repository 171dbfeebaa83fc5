/// The registration of one `map` call, apart from its route.
struct Registration: Sendable {
  /// The kind of a mapping: whether it may decline, and what it takes of the URL.
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
  /// True if a group, and not the matcher, asks for the fragment as path.
  var hasMisplacedOption: Bool
  var kind: Kind
  /// True if URLs can be made of the mapping's routes.
  var isTwoWay: Bool
  /// The fault of the call itself, whatever its patterns are.
  var issue: PatternIssue.Kind?
  /// The index of the group around the call in its matcher.
  var group: Int
  var callSite: CallSite
}

extension Registration {
  /// The count of payload values of its routes, or a ``PayloadCount``.
  var payloadCount: Int32 {
    if !isTwoWay { return PayloadCount.none }
    if case .payload(let slots) = kind { return Int32(slots.count) }
    return PayloadCount.any
  }
}
