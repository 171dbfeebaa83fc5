import Foundation
import Waymark

/// The routes of random tables: cases of every kind of payload, and what a closure reads.
enum RandomRoute: RouteType, Sendable {
  enum Kind: String, CaseIterable, URLParameter {
    case cats, dogs, new
    case slash = "a/b"
    case empty = ""
    case parent = ".."
    case accent = "\u{E9}"
  }

  enum Level: Int, CaseIterable, URLParameter {
    case one = 1
    case seven = 7
    case below = -3
  }

  case read(mapping: Int, pattern: String, bindings: [String: String], rest: [String])
  case here, there
  case text(String)
  case number(Int)
  case small(Int8)
  case big(UInt64)
  case double(Double)
  case float(Float)
  case flag(Bool)
  case id(UUID)
  case link(URL)
  case date(Date)
  case kind(Kind)
  case level(Level)
  case maybeText(String?)
  case maybeNumber(Int?)
  case maybeKind(kind: Kind?)
  case texts([String])
  case numbers(list: [Int])
  case kinds([Kind])
  case named(first: String, second: String)
  case pair(String, Int)
  case search(text: String, page: Int?, tags: [String])
  case file(folder: String, path: [String])
  case options(String?, Bool?)
  case dated(Date, Kind?)
  case three(Level, String, String?)
  case mixed(UInt64?, [Int], Float)

  /// The payload, value by value; none in what a closure read.
  var payload: [any RandomPayload] {
    switch self {
    case .read, .here, .there: []
    case .text(let a): [a]
    case .number(let a): [a]
    case .small(let a): [a]
    case .big(let a): [a]
    case .double(let a): [a]
    case .float(let a): [a]
    case .flag(let a): [a]
    case .id(let a): [a]
    case .link(let a): [a]
    case .date(let a): [a]
    case .kind(let a): [a]
    case .level(let a): [a]
    case .maybeText(let a): [a]
    case .maybeNumber(let a): [a]
    case .maybeKind(let a): [a]
    case .texts(let a): [a]
    case .numbers(let a): [a]
    case .kinds(let a): [a]
    case .named(let a, let b): [a, b]
    case .pair(let a, let b): [a, b]
    case .search(let a, let b, let c): [a, b, c]
    case .file(let a, let b): [a, b]
    case .options(let a, let b): [a, b]
    case .dated(let a, let b): [a, b]
    case .three(let a, let b, let c): [a, b, c]
    case .mixed(let a, let b, let c): [a, b, c]
    }
  }

  /// The name of the case.
  var name: String {
    Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }

  /// The values as the reference tells them apart.
  var values: [[String]] { payload.map(\.values) }
}

/// A case of ``RandomRoute`` that patterns can be mapped to.
struct RandomCase: Sendable {
  let name: String
  let slots: [ReferenceSlot]
  /// Maps patterns to the case; the line tells the mapping.
  let map: @Sendable (URLPathMapper<RandomRoute>, PathPatterns, _ line: Int) -> Void
  /// A route of the case.
  let route: @Sendable (inout RandomPayloads) -> RandomRoute

  private init<each Value: RandomPayload>(
    _ name: String, _ constructor: @escaping @Sendable (repeat each Value) -> RandomRoute
  ) {
    var slots: [ReferenceSlot] = []
    for type in repeat (each Value).self { slots.append(type.slot) }
    self.name = name
    self.slots = slots
    map = { $0.map($1, to: constructor, line: $2) }
    route = { payloads in constructor(repeat (each Value).random(&payloads)) }
  }

  static let all: [RandomCase] = [
    RandomCase("text", RandomRoute.text), RandomCase("number", RandomRoute.number),
    RandomCase("small", RandomRoute.small), RandomCase("big", RandomRoute.big),
    RandomCase("double", RandomRoute.double), RandomCase("float", RandomRoute.float),
    RandomCase("flag", RandomRoute.flag), RandomCase("id", RandomRoute.id),
    RandomCase("link", RandomRoute.link), RandomCase("date", RandomRoute.date),
    RandomCase("kind", RandomRoute.kind), RandomCase("level", RandomRoute.level),
    RandomCase("maybeText", RandomRoute.maybeText),
    RandomCase("maybeNumber", RandomRoute.maybeNumber),
    RandomCase("maybeKind", RandomRoute.maybeKind),
    RandomCase("texts", RandomRoute.texts), RandomCase("numbers", RandomRoute.numbers),
    RandomCase("kinds", RandomRoute.kinds), RandomCase("named", RandomRoute.named),
    RandomCase("pair", RandomRoute.pair), RandomCase("search", RandomRoute.search),
    RandomCase("file", RandomRoute.file), RandomCase("options", RandomRoute.options),
    RandomCase("dated", RandomRoute.dated), RandomCase("three", RandomRoute.three),
    RandomCase("mixed", RandomRoute.mixed),
  ]
}
