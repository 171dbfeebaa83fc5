/// Numbers for what parameters ask of a segment, so that a trie compares them as numbers.
struct ParameterKinds {
  /// Parameters that share what lies behind them: equal text around them, and constraints of equal rank.
  struct Kind {
    var rank: PatternPrecedence.Rank
    /// The parameter whose prefix and suffix all of them have; `nil` without such text.
    var affixed: PatternParameter?
    var isConstrained: Bool
  }

  /// A kind and a constraint, by their numbers; no constraint is -1.
  struct Number {
    var kind: Int32
    var constraint: Int32
  }

  private struct Key: Hashable {
    var affix: PatternPrecedence.Affix?
    var constraintRank: Int
  }

  private(set) var kinds: [Kind] = []
  private(set) var constraints: [SegmentConstraint] = []
  private var kindNumbers: [Key: Int32] = [:]
  private var constraintNumbers: [SegmentConstraint: Int32] = [:]
  /// Those of plain parameters that were asked for, by their type.
  private var plain = [Number?](repeating: nil, count: PlainPattern.Segment.Kind.allCases.count)

  /// The numbers of a plain parameter.
  mutating func number(of kind: PlainPattern.Segment.Kind) -> Number {
    if let known = plain[Int(kind.rawValue)] { return known }
    let number = number(of: .parameter(.init(name: "", constraint: kind.constraint)))
    plain[Int(kind.rawValue)] = number
    return number
  }

  /// The numbers of a parameter or `*`.
  mutating func number(of segment: PatternSegment) -> Number {
    var key = Key(affix: nil, constraintRank: .max)
    var (constraint, affixed): (SegmentConstraint?, PatternParameter?)
    if case .parameter(let parameter) = segment {
      constraint = parameter.constraint
      key.affix = PatternPrecedence.Affix(parameter, ignoringCase: false)
      key.constraintRank = constraint?.rank ?? .max
      affixed = parameter.hasAffix ? parameter : nil
    }
    let next = Int32(kinds.count)
    let kind = kindNumbers[key] ?? next
    if kind == next {
      kindNumbers[key] = kind
      kinds.append(
        Kind(
          rank: PatternPrecedence.Rank(segment, ignoringCase: false), affixed: affixed,
          isConstrained: constraint != nil))
    }
    return Number(kind: kind, constraint: constraint.map { self.number(of: $0) } ?? -1)
  }

  private mutating func number(of constraint: SegmentConstraint) -> Int32 {
    if let known = constraintNumbers[constraint] { return known }
    let number = Int32(constraints.count)
    constraints.append(constraint)
    constraintNumbers[constraint] = number
    return number
  }
}
