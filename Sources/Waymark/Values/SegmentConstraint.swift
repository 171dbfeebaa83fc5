import Foundation

/// A condition that the text of a parameter must meet; it is never empty anyway.
enum SegmentConstraint: Sendable, Hashable {
  case oneOf([String])
  case type(BuiltInType)
  /// One that an app registered, or the type of a payload that is not built in.
  case converter(ConverterReference)
  /// The condition of the pattern, and the further one of the payload's type.
  indirect case both(SegmentConstraint, SegmentConstraint)

  /// The place in the order of precedence: a narrower constraint is tried first.
  var rank: Int {
    switch self {
    case .oneOf: 0
    case .type(let type): type.rank
    case .converter(let converter): converter.rank
    case .both(let first, _): first.rank
    }
  }

  /// The rank of a registered converter: that of the built-in type whose place it takes.
  static func rank(ofConverter name: String) -> Int {
    guard case .type(let type)? = BuiltInType.meaning(of: name.utf8) else {
      return BuiltInType.otherRank
    }
    return type.rank
  }

  /// The expectation, in words that follow "is not".
  var expectation: String {
    switch self {
    case .oneOf(let elements): "one of " + elements.joined(separator: ", ")
    case .type(let type): type.expectation
    case .converter(let converter):
      converter.isPayload
        ? "of type \(converter.name)"
        : ("aeiou".contains(converter.name.prefix(1)) ? "an " : "a ") + converter.name
    case .both(let first, _): first.expectation
    }
  }

  /// The converter of the pattern itself, which the mapping reads by the parameter's name.
  var registeredConverter: ConverterReference? {
    switch self {
    case .converter(let converter): converter.isPayload ? nil : converter
    case .both(let first, _): first.registeredConverter
    case .oneOf, .type: nil
    }
  }
}
