/// One payload value of a route's case, as a pattern sees it.
struct PayloadSlot: Sendable {
  enum Shape: Sendable {
    case one
    case optional
    case array
  }

  var shape: Shape
  /// The type that a text is read as.
  var type: Any.Type
  /// Whether every text is a value, so that the type asks for nothing.
  var isText: Bool
  /// What the type asks of a text; `nil` for nothing.
  var constraint: Constraint?

  enum Constraint: Sendable {
    case builtIn(ParameterType)
    case other(ObjectIdentifier, rank: Int, Converter)
  }

  /// The name of the type that a text is read as.
  var typeName: String { String(describing: type) }

  /// Whether a parameter that is there fills the value.
  var isOneText: Bool { shape != .array }

  /// What the type asks of a text, as patterns have it.
  ///
  /// - Parameter converters: The indices of the converters of payload types.
  /// - Returns: The constraint; `nil` for none.
  func constraint(_ converters: [ObjectIdentifier: Int]) -> SegmentConstraint? {
    switch constraint {
    case nil: return nil
    case .builtIn(let type)?: return .type(type)
    case .other(let type, let rank, _)?:
      guard let index = converters[type] else { return nil }
      return .converter(
        ConverterReference(index: index, rank: rank, name: typeName, isPayload: true))
    }
  }
}
