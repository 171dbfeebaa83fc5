/// The order in which the entries of one matcher are tried, whatever the order of registration.
///
/// Two patterns are compared segment by segment from the left; the first segment of a different
/// rank decides. What is equal to the end is tried in the order of declaration.
enum PatternPrecedence {
  /// The rank of a kind of segment; the smaller one is tried first.
  struct Rank: Comparable {
    private var kind: Int
    private(set) var affix: Affix?
    private var constraint = 0

    init(_ segment: PatternSegment, ignoringCase: Bool) {
      switch segment {
      case .literal: kind = 0
      case .parameter(let parameter):
        affix = Affix(parameter, ignoringCase: ignoringCase)
        kind = affix != nil ? 1 : parameter.constraint != nil ? 2 : 3
        constraint = parameter.constraint?.rank ?? Int.max
      case .anySegment: (kind, constraint) = (3, Int.max)
      case .rest(name: _?): kind = 5
      case .rest(name: nil): kind = 6
      }
    }

    /// The rank of a path that ends: better than one that goes on in a rest.
    ///
    /// It never competes with the others, and before them the shorter of two patterns is the nearer
    /// one in messages.
    static let end = Rank(kind: -1)

    private init(kind: Int) { self.kind = kind }

    static func < (lhs: Rank, rhs: Rank) -> Bool {
      if lhs.kind != rhs.kind { return lhs.kind < rhs.kind }
      if let left = lhs.affix, let right = rhs.affix, left != right { return left < right }
      return lhs.constraint < rhs.constraint
    }
  }

  /// The literal text around a parameter, in the form in which it is compared.
  struct Affix: Hashable, Comparable {
    var prefix: [UInt8]
    var suffix: [UInt8]

    init?(_ parameter: PatternParameter, ignoringCase: Bool) {
      guard parameter.hasAffix else { return nil }
      prefix = LiteralKey.bytes(of: parameter.prefix, ignoringCase: ignoringCase)
      suffix = LiteralKey.bytes(of: parameter.suffix, ignoringCase: ignoringCase)
    }

    static func < (lhs: Affix, rhs: Affix) -> Bool {
      let (left, right) = (lhs.prefix.count + lhs.suffix.count, rhs.prefix.count + rhs.suffix.count)
      if left != right { return left > right }
      if lhs.prefix.count != rhs.prefix.count { return lhs.prefix.count > rhs.prefix.count }
      if lhs.prefix != rhs.prefix { return lhs.prefix.lexicographicallyPrecedes(rhs.prefix) }
      return lhs.suffix.lexicographicallyPrecedes(rhs.suffix)
    }
  }

  /// Returns true if the first entry is tried before the second by its pattern alone.
  static func isBefore(_ first: PatternForm, _ second: PatternForm) -> Bool {
    for index in 0..<max(first.segments.count, second.segments.count) {
      let (left, right) = (rank(of: first, at: index), rank(of: second, at: index))
      if left != right { return left < right }
    }
    return first.requiredQueryItems > second.requiredQueryItems
  }

  /// Returns true if the first entry of a matcher is tried before the second: what is equal, in the
  /// order of declaration.
  static func isTriedBefore(_ first: PatternForm, _ second: PatternForm) -> Bool {
    if isBefore(first, second) { return true }
    return !isBefore(second, first) && first.pattern < second.pattern
  }

  private static func rank(of entry: PatternForm, at index: Int) -> Rank {
    guard index < entry.segments.count else { return .end }
    // Case is left out of an affix in the first segment only if the whole entry ignores it.
    return Rank(entry.segments[index], ignoringCase: entry.ignoringCase)
  }
}
