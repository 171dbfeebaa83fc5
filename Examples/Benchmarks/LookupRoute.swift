import Foundation
import Waymark

/// A route that identifies the matching pattern and is cheap to make.
enum LookupRoute: RouteType {
  case entry(Int)
  case one(Int, String)
  case two(Int, String, String)
  case three(Int, String, String, String)
  case many(Int, [String])
  case number(Int, Int)
  // Payloads without the index of a pattern, for mappings to a case.
  case word(String)
  case count(Int)
  case identifier(UUID)
  case kind(Kind)
  case wordAndCount(String, Int)
  case page(String, Int?)

  /// A parameter type of the app's own.
  enum Kind: String, URLParameter { case cats, dogs, birds }

  /// The index of the pattern, and the texts of its values.
  var parts: (pattern: Int, values: [any URLPayload]) {
    switch self {
    case .entry(let pattern): (pattern, [])
    case .one(let pattern, let value): (pattern, [value])
    case .two(let pattern, let first, let second): (pattern, [first, second])
    case .three(let pattern, let first, let second, let third): (pattern, [first, second, third])
    case .many(let pattern, let values): (pattern, values)
    case .number(let pattern, let value): (pattern, [value])
    case .word, .count, .identifier, .kind, .wordAndCount, .page: (-1, [])
    }
  }
}

extension LookupRoute {
  /// Returns the parameters' values; `nil` for a route of another pattern.
  func values(_ number: Int, _ names: [String]) -> [String: (any URLPayload)?]? {
    let (pattern, values) = parts
    guard pattern == number, values.count == names.count else { return nil }
    return Dictionary(zip(names, values.map(Optional.some)), uniquingKeysWith: { $1 })
  }
}

// Closures are literals in the calls, as in an app: one that is passed on is wrapped again.
extension URLPathMapper<LookupRoute> {
  /// Maps a pattern to the route of its values, as an app's closures do.
  func map(_ pattern: LookupPattern, _ number: Int) {
    let (text, line, names) = (PathPatterns(pattern.text), pattern.line, pattern.names)
    let (a, b, c) = (names.first ?? "", names.dropFirst().first ?? "", names.last ?? "")
    switch (pattern.isPlain ? names.count : names.count + 4, pattern.isNumber) {
    case (0, _),
      (4, _) where names.isEmpty:
      map(text, line: line, { _ in .entry(number) }, url: { $0.values(number, names) })
    case (1, true):
      map(
        text, line: line, { try .number(number, $0.path(a)) }, url: { $0.values(number, names) })
    case (1, false):
      map(text, line: line, { try .one(number, $0.path(a)) }, url: { $0.values(number, names) })
    case (2, _):
      map(
        text, line: line, { try .two(number, $0.path(a), $0.path(b)) },
        url: { $0.values(number, names) })
    case (3, _):
      map(
        text, line: line, { try .three(number, $0.path(a), $0.path(b), $0.path(c)) },
        url: { $0.values(number, names) })
    default:
      map(
        text, line: line, { url in .many(number, try names.map { try url.path($0) ?? "" }) },
        url: { $0.values(number, names) })
    }
  }

  /// Maps a pattern to the same route, with a number from the query as the index.
  func mapReadingQuery(_ pattern: LookupPattern) {
    let (text, line, names) = (PathPatterns(pattern.text), pattern.line, pattern.names)
    let (a, b, c) = (names.first ?? "", names.dropFirst().first ?? "", names.last ?? "")
    switch (pattern.isPlain ? names.count : names.count + 4, pattern.isNumber) {
    case (0, _),
      (4, _) where names.isEmpty:
      map(text, line: line) { .entry($0.query("page") ?? 1) }
    case (1, true): map(text, line: line) { try .number($0.query("page") ?? 1, $0.path(a)) }
    case (1, false): map(text, line: line) { try .one($0.query("page") ?? 1, $0.path(a)) }
    case (2, _):
      map(text, line: line) { try .two($0.query("page") ?? 1, $0.path(a), $0.path(b)) }
    case (3, _):
      map(text, line: line) {
        try .three($0.query("page") ?? 1, $0.path(a), $0.path(b), $0.path(c))
      }
    default:
      map(text, line: line) { url in
        .many(url.query("page") ?? 1, try names.map { try url.path($0) ?? "" })
      }
    }
  }
}
