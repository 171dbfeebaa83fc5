/// One payload value of a route's case, as a pattern sees it.
struct PayloadSlot: Sendable {
  enum Shape: Sendable {
    case one
    case optional
    case array
  }

  var shape: Shape
  /// The name of the type that a text is read as.
  var typeName: String
  /// The type that a text is read as.
  var type: Any.Type
  /// Whether every text is a value, so that the type asks for nothing.
  var isText: Bool
  /// What the type asks of a text; `nil` where it asks for nothing.
  var constraint: Constraint?

  enum Constraint: Sendable {
    case builtIn(ParameterType)
    case other(ObjectIdentifier, rank: Int, Converter)
  }
}
