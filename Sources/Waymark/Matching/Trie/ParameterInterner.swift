/// Numbers for what parameters ask of a segment, so that a trie compares them as numbers.
struct ParameterInterner {
  /// Parameters that share what lies behind them: equal text around them, and constraints of equal
  /// rank.
  struct Kind {
    var rank: PatternPrecedence.Rank
    /// The parameter whose prefix and suffix all of them have; `nil` without such text.
    var affixed: PatternParameter?
    var ignoresCase: Bool
  }

  /// The kind and the constraint of a parameter, by their indices; no constraint is -1.
  struct Numbers {
    var kind: Int32
    var constraint: Int32
  }

  private struct Key: Hashable {
    var affix: PatternPrecedence.Affix?
    var ignoresCase = false
    var constraintRank: Int
  }

  private(set) var kinds: [Kind] = []
  private(set) var constraints: [SegmentConstraint] = []
  private var kindIndices: [Key: Int32] = [:]
  private var constraintIndices: [SegmentConstraint: Int32] = [:]
  /// Those of parameters without text around them, by their constraint's index; the last is for
  /// none.
  private var plain: [Int32: Numbers] = [:]

  /// The numbers of a parameter that fills its segment.
  mutating func numbers(ofConstraint constraint: Int32) -> Numbers {
    if let known = plain[constraint] { return known }
    let own = constraint < 0 ? nil : constraints[Int(constraint)]
    let numbers = numbers(
      of: .parameter(.init(name: "", constraint: own)), ignoringCase: false)
    plain[constraint] = numbers
    return numbers
  }

  /// The numbers of a parameter or `*`.
  mutating func numbers(of segment: PatternSegment, ignoringCase: Bool) -> Numbers {
    var key = Key(affix: nil, constraintRank: .max)
    var (constraint, affixed): (SegmentConstraint?, PatternParameter?)
    if case .parameter(let parameter) = segment {
      constraint = parameter.constraint
      key.affix = PatternPrecedence.Affix(parameter, ignoringCase: ignoringCase)
      // Equal texts of two matchers may be compared in different ways.
      key.ignoresCase = parameter.hasAffix && ignoringCase
      key.constraintRank = constraint?.rank ?? .max
      affixed = parameter.hasAffix ? parameter : nil
    }
    let next = Int32(kinds.count)
    let kind = kindIndices[key] ?? next
    if kind == next {
      kindIndices[key] = kind
      kinds.append(
        Kind(
          rank: PatternPrecedence.Rank(segment, ignoringCase: ignoringCase), affixed: affixed,
          ignoresCase: ignoringCase))
    }
    return Numbers(kind: kind, constraint: constraint.map { index(of: $0) } ?? -1)
  }

  /// The index of a constraint.
  mutating func index(of constraint: SegmentConstraint) -> Int32 {
    if let known = constraintIndices[constraint] { return known }
    let index = Int32(constraints.count)
    constraints.append(constraint)
    constraintIndices[constraint] = index
    return index
  }
}
