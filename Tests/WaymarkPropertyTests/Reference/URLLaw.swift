import Foundation
import Waymark

/// One table and its reference.
struct URLLaw {
  /// The outcomes that a run must have met.
  static let outcomes = [
    "made", "in a host", "in a fragment", "with a query", "with a base", "by a later pattern",
    "noMapping", "cannotCarry", "shadowed", "needsBase", "baseNotAbsolute",
  ]

  static let bases: [URL?] =
    Array(repeating: nil, count: 10)
    + [
      URL(string: "https://example.com"), URL(string: "http://Me:pw@B.Example.com:8080/x?y#z"),
      URL(string: "app://a.example.com."), URL(string: "https://b.xn--bcher-kva.example"),
      URL(string: "web://localhost:8080/a"), URL(string: "https://x.y.example.com:443"),
      URL(string: "https://h"),
    ]
  static let noBases: [URL?] = [
    URL(string: "/x"), URL(string: "app:x"), URL(string: "//example.com/x"),
    URL(string: "app:///x"),
  ]

  private let library: RouteTable<RandomRoute>
  private let matcher: ReferenceMatcher
  private let printer: ReferencePrinter
  /// The cases that the table maps.
  private let cases: [RandomCase]

  init(_ table: ReferenceTable) {
    self.init(table, library: ComparedTable(table).table)
  }

  /// The library's table is the same one, compiled already.
  init(_ table: ReferenceTable, library: RouteTable<RandomRoute>) {
    self.library = library
    matcher = ReferenceMatcher(table)
    printer = ReferencePrinter(matcher: matcher)
    var cases: [String: RandomCase] = [:]
    for entry in matcher.matchers.flatMap(\.entries) {
      if case .payload(let target) = entry.mapping.behavior { cases[target.name] = target }
    }
    self.cases = cases.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A route, most often of a case that the table maps.
  func route(_ payloads: inout RandomPayloads) -> RandomRoute {
    if payloads.random.chance(5) { return payloads.random.pick([.here, .there]) }
    let isMapped = !cases.isEmpty && payloads.random.chance(97)
    return payloads.random.pick(isMapped ? cases : RandomCase.all).route(&payloads)
  }

  /// The outcome for a route, and what is wrong with it.
  func check(_ route: RandomRoute, base: URL?) -> (outcome: String, failure: String?) {
    let reference = base.flatMap { try? ReferenceURL($0.absoluteString) }
    let isAbsolute = reference?.scheme != nil && !(reference?.authority?.host ?? "").isEmpty
    let result = Result { try library.url(for: route, base: base) }
    if base != nil, !isAbsolute {
      if case .failure(URLGenerationError.baseNotAbsolute(base: base)) = result {
        return ("baseNotAbsolute", nil)
      }
      return ("", "\(result) in spite of the base")
    }
    let candidates = printer.candidates(for: route, base: reference)
    if candidates.contains(where: { Self.hasUnknownPunycode($0.text) }) {
      return ("punycode", unjustifiedFailure(of: result, for: route))
    }
    let expected = candidates.first { reads($0.text, as: route) }
    switch result {
    case .success(let url):
      let isFirst = printer.entries(of: route).first?.entry.text == expected?.pattern
      return (
        Self.words(of: url) + (base == nil ? "" : ", with a base")
          + (isFirst ? "" : ", by a later pattern"), failure(of: url, for: route, expected)
      )
    case .failure(let error as URLGenerationError):
      if let expected { return ("", "\(error)\nthe reference makes \(expected.text)") }
      return failure(of: error, for: route, candidates, hasBase: base != nil)
    case .failure(let error): return ("", "\(error) is no error of the family")
    }
  }

  /// The law itself: what is wrong with a URL that is not read back.
  private func unreadFailure(of url: URL, for route: RandomRoute) -> String? {
    do {
      let fromURL = try library.route(for: url)
      if fromURL != route { return "\(url) reads back as \(fromURL)" }
      let fromText = try library.route(for: url.absoluteString)
      return fromText == route ? nil : "\(url) reads back as \(fromText) from its text"
    } catch {
      return "\(url) does not read back: \(error)"
    }
  }

  /// The failure, if the reference cannot tell the outcome.
  private func unjustifiedFailure(
    of result: Result<URL, any Error>, for route: RandomRoute
  ) -> String? {
    switch result {
    case .success(let url): unreadFailure(of: url, for: route)
    case .failure(let error): error is URLGenerationError ? nil : "\(error)"
    }
  }

  /// True if a host is punycode that is not in the reference's list: what it is read as only
  /// Foundation knows, so that nothing can be justified and the law alone is checked.
  private static func hasUnknownPunycode(_ text: String) -> Bool {
    let host = (try? ReferenceURL(text))?.authority?.host.lowercased() ?? ""
    return host.split(separator: ".").contains {
      $0.hasPrefix("xn--") && !ReferenceScope.punycode.values.contains(String($0))
    }
  }

  private static func words(of url: URL) -> String {
    let text = url.absoluteString
    let isInHost =
      text.hasPrefix("app://") && !text.hasPrefix("app:///") && !text.contains("example")
    return "made" + (isInHost ? ", in a host" : "")
      + (text.contains("/#/") ? ", in a fragment" : "")
      + (text.contains("?") ? ", with a query" : "")
  }

  /// The failure of a URL.
  private func failure(
    of url: URL, for route: RandomRoute, _ expected: ReferencePrinter.Candidate?
  ) -> String? {
    let text = url.absoluteString
    if let failure = unreadFailure(of: url, for: route) { return failure }
    guard let expected else {
      return "\(text), and the reference makes none"
    }
    // The same but for what is escaped without need.
    return ReferenceSegment.decoded(text) == ReferenceSegment.decoded(expected.text)
      ? nil : "\(text), and the reference makes \(expected.text)"
  }

  /// True if the reference reads a URL as the route.
  ///
  /// Strings are compared as Swift compares them, canonically, since a route is: a closed list
  /// gives the spelling of its own. Some things the reference cannot justify from the rules and
  /// takes from the platform: which texts are a `URL`, how a floating-point number is written, and
  /// which texts are a case of a raw-representable type.
  private func reads(_ text: String, as route: RandomRoute) -> Bool {
    guard case (.target, let winner?) = matcher.answer(to: text) else { return false }
    switch winner.entry.mapping.behavior {
    case .value(let value): return value == route
    case .payload(let target):
      return target.name == route.name
        && (try? winner.values(of: target.slots)) == route.values
    case .accept, .decline, .readInt, .fail: return false
    }
  }

  /// The kind of an error, and what is wrong with it.
  private func failure(
    of error: URLGenerationError, for route: RandomRoute,
    _ candidates: [ReferencePrinter.Candidate], hasBase: Bool
  ) -> (outcome: String, failure: String?) {
    let entries = printer.entries(of: route)
    switch error {
    case .noMapping(let name, let mayLackReflection):
      // A table that can make no route by itself cannot tell whether payloads can be read.
      let isKnown = cases.contains { $0.slots.allSatisfy { [.text, .int].contains($0.type) } }
      let isRight = entries.isEmpty && name == route.name && !(mayLackReflection && isKnown)
      return ("noMapping", isRight ? nil : "\(error)")
    case .needsBase(_, let pattern):
      let isRight = entries.contains { scope, entry in
        entry.text == pattern && !hasBase
          && scope.hosts?.allSatisfy { $0.hasPrefix("*.") } ?? false
      }
      return ("needsBase", isRight ? nil : "\(error)")
    case .shadowed(_, let pattern, let other):
      // Another entry answers one of the URLs of the pattern, or fails.
      let isRight = candidates.contains { candidate in
        guard candidate.pattern == pattern else { return false }
        switch matcher.answer(to: candidate.text).answer {
        case .failed:
          return matcher.matchers.flatMap(\.entries).contains { entry in
            if case .fail = entry.mapping.behavior { entry.text == other } else { false }
          }
        case .route(_, let answering, _, _), .target(_, let answering, _, _):
          return answering == other
        default: return false
        }
      }
      return ("shadowed", isRight ? nil : "\(error)")
    case .cannotCarry(_, let pattern, let parameter, let value):
      let texts = route.payload.map { $0.texts.joined(separator: "/") }
      let isRight = entries.contains { _, entry in
        guard entry.text == pattern else { return false }
        guard let index = entry.payloadNames.firstIndex(of: parameter) else {
          // A part without a name, in front of the path, or of the pattern's own text.
          return ["*", "host"].contains(parameter)
            || parameter.isEmpty && entry.payloadNames.isEmpty
        }
        return texts[index] == value
      }
      return ("cannotCarry", isRight ? nil : "\(error)")
    case .baseNotAbsolute, .noReflection: return ("", "\(error)")
    }
  }
}
