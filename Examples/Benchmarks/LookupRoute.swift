import Waymark

/// A route that tells which pattern matched, and nothing that costs anything to make.
enum LookupRoute: RouteType {
  case entry(Int)
  case one(Int, String)
  case two(Int, String, String)
  case three(Int, String, String, String)
  case many(Int, [String])
  case number(Int, Int)

  /// The number of the pattern, and the texts of its values.
  var parts: (pattern: Int, values: [any URLPayload]) {
    switch self {
    case .entry(let pattern): (pattern, [])
    case .one(let pattern, let value): (pattern, [value])
    case .two(let pattern, let first, let second): (pattern, [first, second])
    case .three(let pattern, let first, let second, let third): (pattern, [first, second, third])
    case .many(let pattern, let values): (pattern, values)
    case .number(let pattern, let value): (pattern, [value])
    }
  }
}

extension URLPathMapper<LookupRoute> {
  /// Maps a pattern to the route of its values, as an app's closures do.
  func map(_ pattern: LookupPattern, _ number: Int) {
    let names = pattern.names
    let (a, b, c) = (names.first ?? "", names.dropFirst().first ?? "", names.last ?? "")
    switch (pattern.isPlain ? names.count : names.count + 4, pattern.isNumber) {
    case (0, _),
      (4, _) where names.isEmpty:
      map(pattern, number) { _ in .entry(number) }
    case (1, true): map(pattern, number) { try .number(number, $0.path(a)) }
    case (1, false): map(pattern, number) { try .one(number, $0.path(a)) }
    case (2, _): map(pattern, number) { try .two(number, $0.path(a), $0.path(b)) }
    case (3, _): map(pattern, number) { try .three(number, $0.path(a), $0.path(b), $0.path(c)) }
    default: map(pattern, number) { url in .many(number, try names.map { try url.path($0) ?? "" }) }
    }
  }

  /// Maps a pattern to the same route, with a number of the query in place of the pattern's.
  func mapReadingQuery(_ pattern: LookupPattern, _ number: Int) {
    let names = pattern.names
    let (a, b, c) = (names.first ?? "", names.dropFirst().first ?? "", names.last ?? "")
    switch (pattern.isPlain ? names.count : names.count + 4, pattern.isNumber) {
    case (0, _),
      (4, _) where names.isEmpty:
      map(pattern, number) { .entry($0.query("page") ?? 1) }
    case (1, true): map(pattern, number) { try .number($0.query("page") ?? 1, $0.path(a)) }
    case (1, false): map(pattern, number) { try .one($0.query("page") ?? 1, $0.path(a)) }
    case (2, _):
      map(pattern, number) { try .two($0.query("page") ?? 1, $0.path(a), $0.path(b)) }
    case (3, _):
      map(pattern, number) { try .three($0.query("page") ?? 1, $0.path(a), $0.path(b), $0.path(c)) }
    default:
      map(pattern, number) { url in
        .many(url.query("page") ?? 1, try names.map { try url.path($0) ?? "" })
      }
    }
  }

  private func map(
    _ pattern: LookupPattern, _ number: Int,
    _ route: @escaping @Sendable (MatchedURL) throws -> LookupRoute
  ) {
    let names = pattern.names
    map(.init(pattern.text), line: pattern.line, route) { route in
      let (pattern, values) = route.parts
      guard pattern == number, values.count == names.count else { return nil }
      return Dictionary(zip(names, values.map(Optional.some)), uniquingKeysWith: { $1 })
    }
  }
}
