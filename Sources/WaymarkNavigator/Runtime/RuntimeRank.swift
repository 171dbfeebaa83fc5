/// The rank of a pattern before the engine compares segments: most literal segments first, then an
/// exact host, then a wildcard host.
///
/// It depends on the pattern alone, so that patterns of several tables have one order.
struct RuntimeRank: Hashable, Comparable {
  /// The number of literal segments; the host of a site counts as one.
  let literalCount: Int
  /// In lower case; `nil` if the host is a part of the path.
  let host: String?

  init(host: String?, literalSegments: Int) {
    // The engine knows more spellings of a host than these; here they are two ranks.
    self.host = host?.lowercased()
    literalCount = literalSegments + (host.map { !$0.hasPrefix("*.") } == true ? 1 : 0)
  }

  private var hostKind: Int { host.map { $0.hasPrefix("*.") ? 1 : 0 } ?? 2 }

  static func < (lhs: RuntimeRank, rhs: RuntimeRank) -> Bool {
    if lhs.literalCount != rhs.literalCount { return lhs.literalCount > rhs.literalCount }
    if lhs.hostKind != rhs.hostKind { return lhs.hostKind < rhs.hostKind }
    guard let left = lhs.host, let right = rhs.host else { return false }
    // The longer of two wildcards is the narrower.
    let (leftLength, rightLength) = (left.utf8.count, right.utf8.count)
    return leftLength != rightLength ? leftLength > rightLength : left < right
  }
}
