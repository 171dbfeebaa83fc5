/// A node of a trie while entries are put in; flattened afterwards.
final class TrieBranch {
  /// A literal that may follow, in the form in which it is compared.
  struct Literal {
    let key: [UInt8]
    let child: TrieBranch
  }

  /// Parameters that may follow and share what lies behind them.
  final class Parameter {
    let key: ParameterKey
    let rank: PatternPrecedence.Rank
    let affixed: PatternParameter?
    private(set) var constraints: [SegmentConstraint] = []
    private var known: Set<SegmentConstraint> = []
    let child = TrieBranch()

    init(_ key: ParameterKey, _ segment: PatternSegment, ignoringCase: Bool) {
      self.key = key
      rank = PatternPrecedence.Rank(segment, ignoringCase: ignoringCase)
      if key.affix != nil, case .parameter(let parameter) = segment {
        affixed = parameter
      } else {
        affixed = nil
      }
    }

    func add(_ constraint: SegmentConstraint) {
      if known.insert(constraint).inserted { constraints.append(constraint) }
    }
  }

  struct ParameterKey: Hashable {
    var affix: PatternPrecedence.Affix?
    var constraintRank: Int
  }

  /// The bytes of a literal, hashed all at once.
  private struct LiteralKeyBytes: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// How many children are compared one by one before there is a dictionary of them.
  private static let linearLimit = 8

  private(set) var literals: [Literal] = []
  private(set) var parameters: [Parameter] = []
  private var literalNumbers: [LiteralKeyBytes: Int] = [:]
  private var parameterNumbers: [ParameterKey: Int] = [:]
  var ends: [Int] = []
  var namedRests: [Int] = []
  var anyRests: [Int] = []

  /// The child behind a literal, made where there is none.
  func child(forLiteral key: [UInt8]) -> TrieBranch {
    if literals.count <= Self.linearLimit {
      for literal in literals where literal.key == key { return literal.child }
    } else if let number = literalNumbers[LiteralKeyBytes(bytes: key)] {
      return literals[number].child
    }
    let child = TrieBranch()
    literals.append(Literal(key: key, child: child))
    if literals.count > Self.linearLimit + 1 {
      literalNumbers[LiteralKeyBytes(bytes: key)] = literals.count - 1
    } else if literals.count > Self.linearLimit {
      for (number, literal) in literals.enumerated() {
        literalNumbers[LiteralKeyBytes(bytes: literal.key)] = number
      }
    }
    return child
  }

  /// The child behind a parameter or `*`, made where there is none.
  func child(forParameter segment: PatternSegment, ignoringCase: Bool) -> TrieBranch {
    var key = ParameterKey(affix: nil, constraintRank: .max)
    var constraint: SegmentConstraint?
    if case .parameter(let parameter) = segment {
      constraint = parameter.constraint
      key.affix = PatternPrecedence.Affix(parameter, ignoringCase: ignoringCase)
      key.constraintRank = constraint?.rank ?? .max
    }
    let parameter =
      existing(key)
      ?? adding(Parameter(key, segment, ignoringCase: ignoringCase))
    if let constraint { parameter.add(constraint) }
    return parameter.child
  }

  private func existing(_ key: ParameterKey) -> Parameter? {
    if parameters.count <= Self.linearLimit { return parameters.first { $0.key == key } }
    return parameterNumbers[key].map { parameters[$0] }
  }

  private func adding(_ parameter: Parameter) -> Parameter {
    parameters.append(parameter)
    if parameters.count > Self.linearLimit + 1 {
      parameterNumbers[parameter.key] = parameters.count - 1
    } else if parameters.count > Self.linearLimit {
      for (number, other) in parameters.enumerated() { parameterNumbers[other.key] = number }
    }
    return parameter
  }
}
