import Foundation

/// The payload of a route's case with its constructor: from texts to a route, and back.
///
/// A class, since the search for a route's mapping passes many of them by.
final class PayloadType<Route: RouteType>: Sendable {
  let slots: [PayloadSlot]
  /// The reason that the payload cannot be filled.
  let issue: PatternIssue.Kind?
  let read: @Sendable (MatchedURL) throws -> Route
  /// One closure for all rare questions, since each closure costs memory.
  private let answer: @Sendable (Question) -> Answer

  private enum Question {
    case texts([Any], Route)
    case lostValue([Any], Route)
    case route([[String]])
  }

  private enum Answer {
    case texts([[String]]?)
    case lostValue(Int?)
    case route(Route?)
  }

  /// Returns the texts of each payload value from the reflected payload of a route; `nil` if the
  /// types do not fit or the case is another one.
  func texts(_ payload: [Any], _ route: Route) -> [[String]]? {
    if case .texts(let texts) = answer(.texts(payload, route)) { texts } else { nil }
  }

  /// Returns the index of the first payload value that its own texts do not read back, such as
  /// `nan` or a date finer than its text.
  func lostValue(_ payload: [Any], _ route: Route) -> Int? {
    if case .lostValue(let index) = answer(.lostValue(payload, route)) { index } else { nil }
  }

  /// Makes a route from one list of texts for each payload value; `nil` if they are no values.
  func make(_ texts: [[String]]) -> Route? {
    if case .route(let route) = answer(.route(texts)) { route } else { nil }
  }

  init<each Value: URLPayload>(_ constructor: @escaping @Sendable (repeat each Value) -> Route) {
    var slots: [PayloadSlot] = []
    var issue: PatternIssue.Kind?
    for type in repeat (each Value).self {
      if let slot = type.payloadSlot {
        slots.append(slot)
      } else {
        issue = issue ?? .unsupportedPayload(type: String(describing: type))
      }
    }
    self.slots = slots
    self.issue = issue
    let count = slots.count
    read = { url in
      // A pointer, since access to a captured variable is checked for exclusivity.
      func next<Next: URLPayload>(_ type: Next.Type, _ index: UnsafeMutablePointer<Int>) throws
        -> Next
      {
        defer { index.pointee += 1 }
        return try url.payload(index.pointee)
      }
      var index = 0
      return try withUnsafeMutablePointer(to: &index) { index in
        constructor(repeat try next((each Value).self, index))
      }
    }
    answer = { question in
      switch question {
      case .texts(let payload, let route):
        .texts(
          payload.count == count ? Self.texts(payload, of: route, constructor: constructor) : nil)
      case .lostValue(let payload, let route):
        .lostValue(
          payload.count == count
            ? (0..<count).first {
              Self.isLost(at: $0, in: payload, of: route, constructor: constructor)
            } : nil)
      case .route(let texts):
        .route(texts.count == count ? Self.route(texts, constructor) : nil)
      }
    }
  }

  private static func texts<each Value: URLPayload>(
    _ payload: [Any], of route: Route, constructor: (repeat each Value) -> Route
  ) -> [[String]]? {
    var texts: [[String]] = []
    // `Any` casts leniently around optionals: only the comparison of routes decides.
    func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
      guard let value = payload[texts.count] as? Next else { throw RouteMismatch() }
      texts.append(value.urlTexts)
      return value
    }
    guard let rebuilt = try? constructor(repeat next((each Value).self)) else { return nil }
    // A route that is not equal to itself carries a `nan`; its case is told by name, for the error.
    let isSame = rebuilt == route || (route != route && routeName(rebuilt) == routeName(route))
    return isSame ? texts : nil
  }

  /// Returns true if a payload value changes when it is read from its own texts.
  private static func isLost<each Value: URLPayload>(
    at reread: Int, in payload: [Any], of route: Route,
    constructor: (repeat each Value) -> Route
  ) -> Bool {
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

  private static func route<each Value: URLPayload>(
    _ texts: [[String]], _ constructor: (repeat each Value) -> Route
  ) -> Route? {
    var index = 0
    func next<Next: URLPayload>(_ type: Next.Type) throws -> Next {
      guard let value = Next.payload(fromTexts: texts[index]) else { throw RouteMismatch() }
      index += 1
      return value
    }
    return try? constructor(repeat next((each Value).self))
  }

  /// Two routes of this case with different payloads, to try reflection with; `nil` if a type is
  /// not built in.
  var samples: (Route, Route)? {
    let texts = slots.map { slot -> ([String], [String])? in
      if slot.isText { return (["a"], ["b"]) }
      switch slot.constraint {
      case .builtIn(let type)?:
        let samples = type.samples
        return ([samples[0]], [samples[1]])
      case .other(_, let rank, _)? where rank != BuiltInType.otherRank:
        return (["1"], ["2"])
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
