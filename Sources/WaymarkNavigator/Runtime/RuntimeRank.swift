/// Where a pattern stands among others, before the engine looks at their segments: the one with the most
/// literal segments first, then that with a host, then that with a wildcard host.
///
/// It depends on nothing but the pattern, so that patterns in several tables have one order.
struct RuntimeRank: Hashable, Comparable {
  /// How many segments are literal; the host of a web page counts as one.
  let literalCount: Int
  /// In lower case; `nil` where the first segment is whatever stands there.
  let host: String?

  init(host: String?, literalSegments: Int) {
    // Two spellings of a host are one; the engine knows more of them, which here are two ranks.
    self.host = host?.lowercased()
    literalCount = literalSegments + (host.map { !$0.hasPrefix("*.") } == true ? 1 : 0)
  }

  private var hostKind: Int { host.map { $0.hasPrefix("*.") ? 1 : 0 } ?? 2 }

  static func < (lhs: RuntimeRank, rhs: RuntimeRank) -> Bool {
    if lhs.literalCount != rhs.literalCount { return lhs.literalCount > rhs.literalCount }
    if lhs.hostKind != rhs.hostKind { return lhs.hostKind < rhs.hostKind }
    guard let left = lhs.host, let right = rhs.host else { return false }
    // Of two wildcards for one host the longer is the nearer.
    let (leftLength, rightLength) = (left.utf8.count, right.utf8.count)
    return leftLength != rightLength ? leftLength > rightLength : left < right
  }
}
