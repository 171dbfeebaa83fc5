/// The parameters of a mapping's patterns, bound in order to the payload of a route's case.
struct PayloadBinding {
  /// A parameter of a pattern that takes a payload value.
  private struct Parameter {
    enum Kind {
      case segment(isOptional: Bool)
      case rest
      case query(QueryParameter)
    }

    var name: String
    var kind: Kind
    var offset: Int
  }

  /// The names in the order of the payload.
  let names: [String]
  private let slots: [PayloadSlot]

  /// Binds the parameters of the first pattern with the most of them, in their order.
  ///
  /// - Returns: `nil` if there are more or fewer of them than payload values.
  init?(_ patterns: [ParsedPattern], slots: [PayloadSlot]) {
    let master = Self.master(of: patterns)
    names = master.map { Self.parameters(of: $0).map(\.name) } ?? []
    self.slots = slots
    if names.count != slots.count { return nil }
  }

  /// The pattern that gives the order: the first with the most parameters.
  static func master(of patterns: [ParsedPattern]) -> ParsedPattern? {
    patterns.max { parameters(of: $0).count < parameters(of: $1).count }
      .flatMap { longest in
        patterns.first { parameters(of: $0).count == parameters(of: longest).count }
      }
  }

  /// Returns the count of parameters that take a payload value.
  static func count(of pattern: ParsedPattern) -> Int { parameters(of: pattern).count }

  private static func parameters(of pattern: ParsedPattern) -> [Parameter] {
    let path = pattern.segments.compactMap { segment -> Parameter? in
      switch segment.segment {
      case .parameter(let parameter):
        parameter.name == "_"
          ? nil
          : Parameter(
            name: parameter.name, kind: .segment(isOptional: segment.isOptional),
            offset: segment.offset)
      case .rest(let name):
        Parameter(name: name ?? PatternSegment.restName, kind: .rest, offset: segment.offset)
      case .literal, .anySegment: nil
      }
    }
    return path
      + pattern.query.map { Parameter(name: $0.name, kind: .query($0), offset: $0.offset) }
  }

  /// The pattern with what the payload's types ask for, or throws why it cannot carry the payload.
  ///
  /// - Parameters:
  ///   - pattern: One of the patterns of the mapping.
  ///   - constraint: Makes a constraint of what a type asks for.
  /// - Returns: The pattern.
  /// - Throws: What is wrong with it, and where.
  func bound(
    _ pattern: ParsedPattern, constraint: (PayloadSlot) -> SegmentConstraint?
  ) throws(PatternParser.Failure) -> ParsedPattern {
    let parameters = Self.parameters(of: pattern)
    for parameter in parameters {
      guard let index = names.firstIndex(of: parameter.name) else {
        throw .init(kind: .parameterWithoutPayload(name: parameter.name), offset: parameter.offset)
      }
      if let kind = Self.misfit(of: parameter, slots[index]) {
        throw .init(kind: kind, offset: parameter.offset)
      }
    }
    for (name, slot) in zip(names, slots) where !parameters.contains(where: { $0.name == name }) {
      guard case .optional = slot.shape else {
        throw .init(kind: .missingParameter(name: name), offset: 0)
      }
    }
    var bound = pattern
    for index in bound.segments.indices {
      guard case .parameter(var parameter) = bound.segments[index].segment,
        let slot = names.firstIndex(of: parameter.name)
      else { continue }
      parameter.constraint = parameter.constraint.merged(with: constraint(slots[slot]))
      bound.segments[index].segment = .parameter(parameter)
    }
    for index in bound.query.indices {
      guard let slot = names.firstIndex(of: bound.query[index].name) else { continue }
      bound.query[index].isText = slots[slot].isText
    }
    return bound
  }

  private static func misfit(
    of parameter: Parameter, _ slot: PayloadSlot
  ) -> PatternIssue.Kind? {
    var notRepeated: PatternIssue.Kind {
      .payloadNotRepeated(name: parameter.name, type: slot.payloadName)
    }
    let mayBeAbsent: Bool
    switch parameter.kind {
    case .rest:
      if case .array = slot.shape { return nil }
      if case .one = slot.shape, slot.isText { return nil }
      return notRepeated
    case .query(let item) where item.isRepeated:
      if case .array = slot.shape { return nil }
      return notRepeated
    case .segment(let isOptional): mayBeAbsent = isOptional
    case .query(let item): mayBeAbsent = item.isOptional
    }
    switch slot.shape {
    case .array: return notRepeated
    case .one where mayBeAbsent:
      return .payloadNotOptional(name: parameter.name, type: slot.typeName)
    case .one, .optional: return nil
    }
  }
}

extension ParsedPattern {
  /// Adds what the types of a payload ask for to parameters that fill it in order.
  mutating func fill(_ slots: [PayloadSlot], _ converters: [ObjectIdentifier: Int]) {
    var next = 0
    for index in segments.indices {
      guard case .parameter(var parameter) = segments[index].segment else { continue }
      parameter.constraint = parameter.constraint.merged(
        with: slots[next].constraint(converters))
      segments[index].segment = .parameter(parameter)
      next += 1
    }
  }
}

extension PayloadSlot {
  /// The type of the payload as it is written.
  var payloadName: String {
    switch shape {
    case .one: typeName
    case .optional: typeName + "?"
    case .array: "[\(typeName)]"
    }
  }
}

extension PatternSegment {
  /// The name of a rest that has none.
  static let restName = "**"
}

extension SegmentConstraint? {
  /// Returns the condition of a pattern together with that of the payload's type.
  func merged(with payload: SegmentConstraint?) -> SegmentConstraint? {
    guard let self, let payload, self != payload else { return self ?? payload }
    return .both(self, payload)
  }
}
