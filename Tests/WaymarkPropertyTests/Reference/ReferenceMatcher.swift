/// An entry that matches a URL's whole path.
struct ReferenceCandidate {
  var entry: ReferenceTable.Entry
  var bindings: [String: String] = [:]
  var rest: [String] = []
  /// The query of the URL.
  var query: [ReferenceQuery.Item] = []
  /// The name of the first segment that is not UTF-8; such a candidate declines.
  var badName: String?
}

/// The answer of a table to a URL.
///
/// Texts are escaped, so that equal means equal scalar by scalar.
enum ReferenceAnswer: Error, Equatable {
  case route(mapping: Int, pattern: String, bindings: [String: String], rest: [String])
  /// A route of a two-way mapping.
  case target(mapping: Int, pattern: String, name: String, values: [[String]])
  case failed(mapping: Int)
  case missing(name: String)
  case invalidValue(name: String, value: String)
  case invalidPercentEncoding(name: String)
  case unmatched(isClaimedHost: Bool)
  case malformed(ReferenceMalformed)
  /// An error that no table gives; the reference never answers so.
  case unexpected(String)

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

extension ReferenceAnswer: CustomStringConvertible {
  /// The escaped text of the pattern that matched.
  var pattern: String {
    switch self {
    case .route(_, let pattern, _, _), .target(_, let pattern, _, _): Self.escaped(pattern)
    default: ""
    }
  }

  /// The answer in a line without the pattern: `#1 x=7 [a, b]`.
  var description: String {
    switch self {
    case .route(let mapping, _, let bindings, let rest):
      let values = bindings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
      return "#\(mapping)" + values.joined()
        + (rest.isEmpty ? "" : " [\(rest.joined(separator: ", "))]")
    case .target(let mapping, _, let name, let values):
      return "#\(mapping) \(name)" + values.map { "[\($0.joined(separator: ", "))]" }.joined()
    case .failed(let mapping): return "#\(mapping) failed"
    case .missing(let name): return "missing \(name)"
    case .invalidValue(let name, let value): return "invalid \(name)=\(value)"
    case .invalidPercentEncoding(let name): return "bad bytes \(name)"
    case .unmatched(let isClaimedHost): return isClaimedHost ? "unmatched, claimed" : "unmatched"
    case .malformed(let reason): return "malformed \(reason)"
    case .unexpected(let error): return "unexpected \(error)"
    }
  }
}

/// The reference: for every entry, whether it matches; then all that do, in order of precedence.
///
/// It knows no tree and no index, and is as slow as it is plain. It is here to be compared with.
struct ReferenceMatcher {
  let matchers: [(scope: ReferenceScope, entries: [ReferenceTable.Entry])]

  init(_ table: ReferenceTable) {
    matchers = table.matchers.map { ($0.scope, $0.entries) }
  }

  /// The answer to a text, and the candidate that gave it.
  func answer(to text: String) -> (answer: ReferenceAnswer, winner: ReferenceCandidate?) {
    do {
      return try answer(to: ReferenceURL(text))
    } catch {
      return (.malformed(error), nil)
    }
  }

  /// The candidates of one of the matchers in the order in which they would be tried.
  func candidates(
    for text: String, matcher index: Int
  ) throws(ReferenceMalformed) -> [ReferenceCandidate] {
    try candidates(for: ReferenceURL(text), matcher: index)
  }

  private func answer(
    to url: ReferenceURL
  ) throws(ReferenceMalformed) -> (ReferenceAnswer, ReferenceCandidate?) {
    if ReferenceSegment.segments(path: url.path, strict: false).count > 256 {
      throw .tooManySegments
    }
    var firstError: (ReferenceAnswer, ReferenceCandidate)?
    for index in matchers.indices {
      for candidate in try candidates(for: url, matcher: index) {
        switch Self.outcome(of: candidate) {
        case .none: continue
        case .some(let answer):
          switch answer {
          case .route, .target, .failed: return (answer, candidate)
          default: firstError = firstError ?? (answer, candidate)
          }
        }
      }
    }
    if let firstError { return firstError }
    return (.unmatched(isClaimedHost: matchers.contains { $0.scope.claims(url) }), nil)
  }

  private func candidates(
    for url: ReferenceURL, matcher index: Int
  ) throws(ReferenceMalformed) -> [ReferenceCandidate] {
    let (scope, entries) = matchers[index]
    guard scope.accepts(url) else { return [] }
    let loose = scope.segments(of: url, strict: false)
    let isStrict = entries.contains { $0.options.contains(.strictSlashes) }
    let strict = isStrict ? scope.segments(of: url, strict: true) : nil
    var found: [ReferenceCandidate] = []
    for entry in entries {
      guard let segments = entry.options.contains(.strictSlashes) ? strict : loose else { continue }
      if segments.count > 256 { throw .tooManySegments }
      if var candidate = Self.match(entry, segments, hostIsFirst: scope.hostIsFirstSegment) {
        candidate.query = ReferenceQuery.items(
          scope.query(of: url), plusIsSpace: entry.options.contains(.plusIsSpace))
        found.append(candidate)
      }
    }
    return ReferencePrecedence.sorted(found)
  }

  /// The answer of a candidate's mapping; `nil` if it declines without an error to report.
  private static func outcome(of candidate: ReferenceCandidate) -> ReferenceAnswer? {
    if let name = candidate.badName { return .invalidPercentEncoding(name: name) }
    let mapping = candidate.entry.mapping
    switch mapping.behavior {
    case .decline: return nil
    case .fail: return .failed(mapping: mapping.id)
    case .value(let route):
      return .target(
        mapping: mapping.id, pattern: candidate.entry.text, name: route.name,
        values: route.values.map { $0.map(ReferenceAnswer.escaped) })
    case .payload(let target):
      do throws(ReferenceAnswer) {
        let values = try candidate.values(of: target.slots)
        return .target(
          mapping: mapping.id, pattern: candidate.entry.text, name: target.name,
          values: values.map { $0.map(ReferenceAnswer.escaped) })
      } catch {
        return error
      }
    case .readInt(let name):
      guard let text = candidate.bindings[name] else { return .missing(name: name) }
      guard ReferenceValueType.int.value(of: text) != nil else {
        return .invalidValue(name: name, value: ReferenceAnswer.escaped(text))
      }
    case .accept: break
    }
    return .route(
      mapping: mapping.id, pattern: candidate.entry.text,
      bindings: candidate.bindings.mapValues(ReferenceAnswer.escaped),
      rest: candidate.rest.map(ReferenceAnswer.escaped))
  }

  /// The candidate that an entry makes of the segments, if it matches all of them.
  private static func match(
    _ entry: ReferenceTable.Entry, _ segments: [ReferenceSegment], hostIsFirst: Bool
  ) -> ReferenceCandidate? {
    var candidate = ReferenceCandidate(entry: entry)
    for (index, token) in entry.tokens.enumerated() {
      if token.isRest {
        return match(rest: token, segments.dropFirst(index), into: candidate)
      }
      guard index < segments.count else { return nil }
      let ignoringCase = entry.options.contains(.ignoringCase)
      switch capture(
        token, segments[index], ignoringCase: ignoringCase,
        literalIgnoringCase: ignoringCase || hostIsFirst && index == 0)
      {
      case .no: return nil
      case .yes: break
      case .bad: candidate.badName = candidate.badName ?? token.name
      case .text(let text):
        // The first of several `_` is the one that can be read.
        if let name = token.name, candidate.bindings[name] == nil {
          candidate.bindings[name] = text
        }
      }
    }
    return segments.count == entry.tokens.count ? candidate : nil
  }

  private static func match(
    rest token: ReferenceToken, _ segments: ArraySlice<ReferenceSegment>,
    into candidate: ReferenceCandidate
  ) -> ReferenceCandidate? {
    if segments.contains(where: \.isEmpty) { return nil }
    if token.name != nil, segments.isEmpty { return nil }
    var candidate = candidate
    candidate.rest = segments.compactMap(\.text)
    if candidate.rest.count < segments.count {
      candidate.badName = candidate.badName ?? token.name ?? "**"
    }
    if let name = token.name, candidate.bindings[name] == nil {
      candidate.bindings[name] = candidate.rest.joined(separator: "/")
    }
    return candidate
  }

  private enum Capture {
    case no, yes, bad
    case text(String)
  }

  private static func capture(
    _ token: ReferenceToken, _ segment: ReferenceSegment, ignoringCase: Bool,
    literalIgnoringCase: Bool
  ) -> Capture {
    if case .literal(let literal) = token {
      guard let text = segment.text else { return .no }
      let isEqual = literal == text
      return isEqual || literalIgnoringCase && literal.lowercased() == segment.lowercased
        ? .yes : .no
    }
    if segment.isEmpty { return .no }
    switch token {
    case .anyOne: return .yes
    case .parameter(_, let constraint):
      guard let text = segment.text else { return .bad }
      let captured = constraint.capture(text, ignoringCase: literalIgnoringCase)
      return captured.map(Capture.text) ?? .no
    case .affix(let prefix, _, let constraint, let suffix):
      guard let text = segment.text else {
        let isFramed =
          segment.bytes.starts(with: prefix.utf8)
          && segment.bytes.reversed().starts(with: suffix.utf8.reversed())
          && segment.bytes.count > prefix.utf8.count + suffix.utf8.count
        return isFramed ? .bad : .no
      }
      guard let between = strip(prefix, suffix, from: text, ignoringCase: ignoringCase),
        let captured = constraint.capture(between, ignoringCase: literalIgnoringCase)
      else { return .no }
      return .text(captured)
    case .literal, .namedRest, .anyRest: return .no
    }
  }

  /// The text between a prefix and a suffix, compared character by character; never empty.
  private static func strip(
    _ prefix: String, _ suffix: String, from text: String, ignoringCase: Bool
  ) -> String? {
    func isSame(_ first: Character, _ second: Character) -> Bool {
      first == second || ignoringCase && first.lowercased() == second.lowercased()
    }
    guard text.count > prefix.count + suffix.count,
      text.starts(with: prefix, by: isSame),
      text.reversed().starts(with: suffix.reversed(), by: isSame)
    else { return nil }
    return String(text.dropFirst(prefix.count).dropLast(suffix.count))
  }
}
