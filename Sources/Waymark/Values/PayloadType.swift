import Foundation

/// The payload of a route's case, with its constructor: URL texts to a route, and a route to texts.
///
/// An object, since a search for the mapping of a route passes many of them by.
final class PayloadType<Route: RouteType>: Sendable {
  /// The payload's values as patterns see them, in order.
  let slots: [PayloadSlot]
  /// What keeps the payload from being filled.
  let issue: PatternIssue.Kind?
  /// Makes the route of a URL.
  let read: @Sendable (MatchedURL) throws -> Route
  /// The texts of each payload value, from the reflected payload of a route; `nil` where the types
  /// do not fit or the case is another one.
  let texts: @Sendable (_ payload: [Any], _ route: Route) -> [[String]]?
  /// The number of the first payload value that its own texts do not read back, as that of a `nan` or of
  /// a date finer than its text.
  let lostValue: @Sendable (_ payload: [Any], _ route: Route) -> Int?
  /// Makes the route of texts, one list for each payload value; `nil` where they are no values.
  let make: @Sendable ([[String]]) -> Route?

  init<each Value: URLPayload>(_ constructor: @escaping @Sendable (repeat each Value) -> Route) {
    var slots: [PayloadSlot] = []
    var issue: PatternIssue.Kind?
    for type in repeat (each Value).self {
      if let slot = PayloadSlot(type) {
        slots.append(slot)
      } else {
        issue = issue ?? .unsupportedPayload(type: String(describing: type))
      }
    }
    self.slots = slots
    self.issue = issue
    let count = slots.count
    read = { url in
      var index = 0
      func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
        defer { index += 1 }
        return try url.payload(index)
      }
      return constructor(repeat try next((each Value).self))
    }
    texts = { payload, route in
      guard payload.count == count else { return nil }
      var index = 0
      var texts: [[String]] = []
      // `Any` casts leniently around optionals, so that only the comparison of routes decides.
      func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
        guard let value = payload[index] as? Next else { throw RouteMismatch() }
        index += 1
        texts.append(value.urlTexts)
        return value
      }
      guard let rebuilt = try? constructor(repeat next((each Value).self)) else { return nil }
      // A route that is not equal to itself carries a `nan`; its case is told by name, for the error.
      let isSame =
        rebuilt == route || (route != route && routeName(rebuilt) == routeName(route))
      guard isSame else { return nil }
      return texts
    }
    lostValue = { payload, route in
      guard payload.count == count else { return nil }
      return (0..<count).first { reread in
        var index = 0
        func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
          defer { index += 1 }
          guard let value = payload[index] as? Next else { throw RouteMismatch() }
          guard index == reread else { return value }
          guard let read = Next.payload(fromTexts: value.urlTexts) else { throw RouteMismatch() }
          return read
        }
        guard let rebuilt = try? constructor(repeat next((each Value).self)) else { return true }
        return route == route && rebuilt != route
      }
    }
    make = { texts in
      guard texts.count == count else { return nil }
      var index = 0
      func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
        guard let value = Next.payload(fromTexts: texts[index]) else { throw RouteMismatch() }
        index += 1
        return value
      }
      return try? constructor(repeat next((each Value).self))
    }
  }

  /// Two routes of this case with different payloads, to try reflection with; `nil` where a type is not
  /// built in.
  var samples: (Route, Route)? {
    let texts = slots.map { slot -> ([String], [String])? in
      if slot.isText { return (["a"], ["b"]) }
      switch slot.constraint {
      case .builtIn(.bool)?: return (["true"], ["false"])
      case .builtIn(.int)?, .builtIn(.double)?: return (["1"], ["2"])
      case .other(_, let rank, _)? where rank != SegmentConstraint.otherRank:
        return (["1"], ["2"])
      case .builtIn(.uuid)?:
        return (
          ["00000000-0000-0000-0000-000000000000"], ["00000000-0000-0000-0000-000000000001"]
        )
      default: return slot.shape == .one ? nil : ([], [])
      }
    }
    let known = texts.compactMap(\.self)
    guard known.count == texts.count, let first = make(known.map(\.0)),
      let second = make(known.map(\.1))
    else { return nil }
    return (first, second)
  }
}

extension PayloadSlot {
  /// The slot of a payload's type; `nil` where the type is neither a ``URLParameter`` nor an optional
  /// or an array of one.
  init?(_ payload: any URLPayload.Type) {
    let parameter: any URLParameter.Type
    if let wrapping = payload as? any WrappingPayload.Type {
      parameter = wrapping.parameterType
      shape = wrapping.shape
    } else if let own = payload as? any URLParameter.Type {
      parameter = own
      shape = .one
    } else {
      return nil
    }
    type = parameter
    isText = parameter == String.self
    constraint = isText ? nil : Self.constraint(of: parameter)
  }

  private static func constraint(of type: any URLParameter.Type) -> Constraint {
    switch type {
    case is Bool.Type: .builtIn(.bool)
    case is Int.Type: .builtIn(.int)
    case is UUID.Type: .builtIn(.uuid)
    case is Double.Type: .builtIn(.double)
    default: .other(ObjectIdentifier(type), rank: rank(of: type), converter(to: type))
    }
  }

  /// A converter whose value nobody reads: what converts is known to be accepted.
  private static func converter<Value: URLParameter>(to type: Value.Type) -> Converter {
    Converter(convert: .text { Value(urlParameter: $0) })
  }

  private static func rank(of type: any URLParameter.Type) -> Int {
    if type is any (FixedWidthInteger & URLParameter).Type { return SegmentConstraint.integerRank }
    if type is any (BinaryFloatingPoint & URLParameter).Type {
      return SegmentConstraint.floatingPointRank
    }
    return SegmentConstraint.otherRank
  }
}
