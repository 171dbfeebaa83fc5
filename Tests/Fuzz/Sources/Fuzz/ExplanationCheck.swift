import Foundation
import Waymark

/// Checks that an explanation tells the same story as the answer.
struct ExplanationCheck {
  private let table: RouteTable<RandomRoute>
  private let url: String
  private let answer: ReferenceAnswer
  private let explanation: RouteExplanation

  init(_ table: RouteTable<RandomRoute>, _ url: String, _ answer: ReferenceAnswer) {
    self.table = table
    self.url = url
    self.answer = answer
    explanation = table.explain(url)
  }

  var differences: [String] {
    var differences: [String] = []
    func expect(_ condition: Bool, _ words: String) {
      if !condition { differences.append("\(words), and the answer is \(answer)\n\(explanation)") }
    }
    expect(!explanation.text(showingQueryValues: true).isEmpty, "explains nothing")
    let outcomes = explanation.candidates.map(\.outcome)
    let end = outcomes.firstIndex { $0.isAnswer }
    expect(outcomes.count(where: \.isAnswer) < 2, "several entries answer")
    expect(!outcomes.prefix(end ?? outcomes.count).contains(.notReached), "not reached too early")
    let later = end.map { outcomes[($0 + 1)...] } ?? []
    expect(!later.contains(where: \.isDeclined), "asks on behind the answer")
    expect((table.match(for: url) != nil) == answer.isRoute, "the match is another")
    expect(table.matches(url) == answer.isRoute, "whether it can be opened is another")

    if case .malformed = answer {
      expect(explanation.malformed != nil, "explained as a URL")
      return differences
    }
    expect(explanation.malformed == nil, "explained as malformed")
    let first = end.map { explanation.candidates[$0] }
    switch answer {
    case .route(let mapping, let pattern, _, _), .target(let mapping, let pattern, _, _):
      expect(first?.outcome == .matched, "no entry matches")
      expect(first?.entry.pattern == pattern, "another pattern matches")
      expect(first?.entry.line == mapping, "another mapping matches")
    case .failed(let mapping):
      expect(first?.entry.line == mapping, "another mapping fails")
    case .missing, .invalidValue, .invalidPercentEncoding:
      let error = outcomes.lazy.compactMap(\.error).first
      expect(end == nil, "an entry answers")
      expect(error.map { Self.matches($0, answer) } ?? false, "another error is the first")
    case .unmatched:
      expect(end == nil && !outcomes.contains { $0.error != nil }, "an entry answers")
    case .malformed, .unexpected: break
    }
    return differences
  }

  /// True if the entries that match are tried in the order of the reference, also those that never
  /// get their turn: which of two comes first shows in an answer only now and then.
  func orderDifferences(_ matcher: ReferenceMatcher) -> [String] {
    let candidates = matcher.matchers.indices.map { index in
      (try? matcher.candidates(for: url, matcher: index)) ?? []
    }
    let expected = candidates.joined().map { "#\($0.entry.mapping.id) \($0.entry.text)" }
    let found = explanation.candidates.filter { $0.outcome.isOfMatch }.map {
      "#\($0.entry.line) \($0.entry.pattern)"
    }
    // Forms of one pattern that match the same are one entry to the library.
    let (ours, theirs) = (Self.distinct(found), Self.distinct(expected))
    return ours == theirs ? [] : ["tried in the order \(ours), expected \(theirs)"]
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static func matches(_ error: ParameterError, _ answer: ReferenceAnswer) -> Bool {
    switch (error, answer) {
    case (.missing(let name), .missing(let other)): name == other
    case (.invalidValue(let name, let value, _), .invalidValue(let other, let text)):
      name == other && ReferenceAnswer.escaped(value) == text
    case (.invalidPercentEncoding(let name), .invalidPercentEncoding(let other)): name == other
    default: false
    }
  }
}

extension ReferenceAnswer {
  fileprivate var isRoute: Bool {
    switch self {
    case .route, .target: true
    default: false
    }
  }
}

extension RouteExplanation.Outcome {
  fileprivate var isAnswer: Bool {
    switch self {
    case .matched, .failed: true
    default: false
    }
  }

  /// True if the pattern matched.
  fileprivate var isOfMatch: Bool {
    switch self {
    case .matched, .failed, .declined, .notReached: true
    case .mismatch, .outOfScope: false
    }
  }

  fileprivate var isDeclined: Bool {
    if case .declined = self { true } else { false }
  }

  fileprivate var error: ParameterError? {
    if case .declined(let error) = self { error } else { nil }
  }
}
