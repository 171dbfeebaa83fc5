public import Foundation

/// One payload value of a route's case, as patterns see it.
///
/// It tells a table the types of a payload in advance. An app's own type conforms to
/// ``URLParameter`` and never meets it.
public struct PayloadSlot: Sendable {
  enum Shape: Sendable {
    case one
    case optional
    case array
  }

  var shape: Shape
  /// The type that reads a text.
  var type: Any.Type
  /// True if every text is a value.
  var isText: Bool
  /// The constraint of the type; `nil` for none.
  var constraint: Constraint?

  enum Constraint: Sendable {
    case builtIn(BuiltInType)
    case other(ObjectIdentifier, rank: Int, Converter)
  }

  var typeName: String { String(describing: type) }

  /// True if one text fills the value.
  var isOneText: Bool { shape != .array }

  /// Returns the constraint of the type, with the indices of the payload types' converters.
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

extension URLPayload {
  /// None: only a ``URLParameter``, an optional one, and an array of them fill a payload.
  public static var payloadSlot: PayloadSlot? { nil }
}

extension URLParameter {
  /// A value whose texts only its type knows.
  public static var payloadSlot: PayloadSlot? {
    PayloadSlot.other(Self.self, rank: BuiltInType.otherRank)
  }
}

extension URLParameter where Self: FixedWidthInteger {
  /// A whole number.
  public static var payloadSlot: PayloadSlot? {
    PayloadSlot.other(Self.self, rank: BuiltInType.int.rank)
  }
}

extension URLParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A decimal number.
  public static var payloadSlot: PayloadSlot? {
    PayloadSlot.other(Self.self, rank: BuiltInType.double.rank)
  }
}

extension String {
  /// Any text.
  public static var payloadSlot: PayloadSlot? {
    PayloadSlot(shape: .one, type: String.self, isText: true, constraint: nil)
  }
}

extension Int {
  /// A whole number.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(of: Int.self, .int) }
}

extension Double {
  /// A decimal number.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(of: Double.self, .double) }
}

extension Bool {
  /// `true`, `false`, `1` or `0`.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(of: Bool.self, .bool) }
}

extension UUID {
  /// A UUID.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(of: UUID.self, .uuid) }
}

extension Optional where Wrapped: URLParameter {
  /// The slot of the value, which may be absent.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(Wrapped.payloadSlot, .optional) }
}

extension Array where Element: URLParameter {
  /// The slot of each element.
  public static var payloadSlot: PayloadSlot? { PayloadSlot(Element.payloadSlot, .array) }
}

extension PayloadSlot {
  fileprivate init(of type: Any.Type, _ builtIn: BuiltInType) {
    self.init(shape: .one, type: type, isText: false, constraint: .builtIn(builtIn))
  }

  fileprivate static func other<Value: URLParameter>(
    _ type: Value.Type, rank: Int
  ) -> PayloadSlot {
    // Nobody reads the converted value; converting is the test.
    PayloadSlot(
      shape: .one, type: type, isText: false,
      constraint: .other(
        ObjectIdentifier(type), rank: rank,
        Converter(convert: .text { Value(urlParameter: $0) })))
  }

  fileprivate init?(_ value: PayloadSlot?, _ shape: Shape) {
    guard let value else { return nil }
    self = value
    self.shape = shape
  }
}
