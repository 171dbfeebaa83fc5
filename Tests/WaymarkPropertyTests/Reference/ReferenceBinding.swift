/// One payload value of a case: its type, and how often it occurs.
struct ReferenceSlot: Equatable, Sendable {
  enum Shape {
    case one, optional, array
  }

  var type: ReferenceValueType
  var shape: Shape
}

/// The parameters of a mapping's patterns, bound in order to the payload of a case.
struct ReferenceBinding {
  /// The names in the order of the payload.
  let names: [String]
  private let slots: [ReferenceSlot]

  /// Binds the names of the first pattern with the most of them; `nil` if they are more or fewer
  /// than the payload's values.
  init?(_ patterns: [ReferencePattern], slots: [ReferenceSlot]) {
    let most = patterns.map(\.parameters.count).max() ?? 0
    names = patterns.first { $0.parameters.count == most }?.parameters.map(\.name) ?? []
    self.slots = slots
    if names.count != slots.count { return nil }
  }

  /// The pattern with what the payload's types ask of its parameters; `nil` if they do not fit.
  func bound(_ pattern: ReferencePattern) -> ReferencePattern? {
    for parameter in pattern.parameters {
      guard let slot = slot(parameter.name), Self.fits(parameter.kind, slot) else { return nil }
    }
    let present = Set(pattern.parameters.map(\.name))
    for (name, slot) in zip(names, slots) where !present.contains(name) && slot.shape != .optional {
      return nil
    }
    var bound = pattern
    for index in bound.pieces.indices {
      guard let type = slot(bound.pieces[index].token.name)?.type else { continue }
      bound.pieces[index].token = bound.pieces[index].token.merged(with: type)
    }
    for index in bound.query.indices {
      guard let type = slot(bound.query[index].name)?.type else { continue }
      bound.query[index].type = type
    }
    return bound
  }

  private func slot(_ name: String?) -> ReferenceSlot? {
    zip(names, slots).first { $0.0 == name }?.1
  }

  private static func fits(_ kind: ReferencePattern.ParameterKind, _ slot: ReferenceSlot) -> Bool {
    switch kind {
    case .segment(let isOptional):
      slot.shape == .optional || slot.shape == .one && !isOptional
    case .rest:
      slot.shape == .array || slot == ReferenceSlot(type: .text, shape: .one)
    case .query(let isOptional, let isRepeated):
      isRepeated
        ? slot.shape == .array : slot.shape == .optional || slot.shape == .one && !isOptional
    }
  }
}

extension ReferenceToken {
  fileprivate func merged(with type: ReferenceValueType) -> ReferenceToken {
    switch self {
    case .parameter(let name, let constraint):
      .parameter(name: name, constraint.merged(with: type))
    case .affix(let prefix, let name, let constraint, let suffix):
      .affix(prefix: prefix, name: name, constraint.merged(with: type), suffix: suffix)
    // A rest is read, and declines, as a whole.
    case .literal, .anyOne, .namedRest, .anyRest: self
    }
  }
}

extension ReferenceConstraint {
  /// Both must accept, and the pattern's own constraint ranks.
  fileprivate func merged(with type: ReferenceValueType) -> ReferenceConstraint {
    if type == .text { return self }
    if case .none = self { return .type(type) }
    return .both(self, .type(type))
  }
}
