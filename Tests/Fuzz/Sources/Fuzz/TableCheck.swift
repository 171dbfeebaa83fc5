import Foundation
import Waymark

/// Asks the library about an input in every way there is, and the reference once.
struct TableCheck {
  private let input: TableInput
  private let library: ComparedTable
  private let matcher: ReferenceMatcher
  private let expected: ReferenceAnswer
  private let winner: ReferenceCandidate?

  init(_ input: TableInput) {
    self.input = input
    library = ComparedTable(input.table)
    matcher = ReferenceMatcher(input.table)
    (expected, winner) = matcher.answer(to: input.url)
  }

  /// The answers of the library that differ from the reference, or from each other.
  var differences: [String] {
    let answers = library.answers(to: input.url)
    var differences: [String] = []
    if isComparable {
      differences = answers.filter { !isAlike($0, expected) }.map {
        "expected \(expected) \(expected.pattern)\ngot \($0) \($0.pattern)"
      }
    }
    differences += rewritingDifferences
    let explanation = ExplanationCheck(library.table, input.url, answers[0])
    differences += explanation.differences
    if isComparable { differences += explanation.orderDifferences(matcher) }
    if let match = library.table.match(for: input.url) {
      if isComparable, let winner {
        differences += MatchCheck(match: match, winner: winner, url: input.url).differences
        if library.table.match(for: match.url)?.route != match.route {
          differences.append("\(match.url) is not what \(match.route) was read of")
        }
      }
      differences += lawDifferences(of: match.route)
    }
    return differences
  }

  /// A `URL` whose text Foundation has rewritten is what that text is, if it is a URL as it stands.
  private var rewritingDifferences: [String] {
    guard let text = URL(string: input.url)?.absoluteString, text != input.url else { return [] }
    let answers = library.answers(to: text)
    if case .malformed = answers[0] { return [] }
    return answers.contains { $0 != answers[0] } ? ["\(text) is \(answers)"] : []
  }

  /// The law for the route that the URL means, and for one that the input's text makes up.
  private func lawDifferences(of route: RandomRoute) -> [String] {
    let law = URLLaw(input.table, library: library.table)
    var seed: UInt64 = 14_695_981_039_346_656_037
    for byte in input.url.utf8 { seed = (seed ^ UInt64(byte)) &* 1_099_511_628_211 }
    var payloads = RandomPayloads(random: SeededGenerator(seed: seed))
    let base = payloads.random.pick(URLLaw.bases)
    return [route, law.route(&payloads)].compactMap { route in
      law.check(route, base: base).failure.map {
        "\(route) with base \(base?.absoluteString ?? "none"): \($0)"
      }
    }
  }

  /// The reference knows a few hosts in Unicode and no more.
  private var isComparable: Bool {
    guard let url = try? ReferenceURL(input.url), let host = url.authority?.host else {
      return true
    }
    return host.utf8.allSatisfy { $0 < 0x80 } && !host.lowercased().contains("xn--")
      && !host.hasPrefix("[")
  }

  /// Which of several mistakes in a text is named is a matter of taste.
  private func isAlike(_ answer: ReferenceAnswer, _ expected: ReferenceAnswer) -> Bool {
    if case (.malformed, .malformed) = (answer, expected) { return true }
    return answer == expected
  }
}
