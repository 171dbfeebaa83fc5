import Foundation
import WaymarkNavigator

/// Checks that the winner among open patterns is what the documentation promises, told from what each
/// pattern does alone.
@MainActor
struct OpenTableCheck {
  private let input: OpenTableInput
  private let log = OpenConverter.Log()
  private let matcher = NavigatorMatcher()
  /// The match of each pattern alone, in the order of the patterns.
  private let matching: [Found]
  /// The patterns without an issue of their own.
  private let sound: [String]
  /// The patterns with an error.
  private let invalid: [String]

  init(_ input: OpenTableInput) {
    self.input = input
    matcher.valueConverters = OpenConverter.closures(input.converters, log)
    var (matching, sound, invalid): ([Found], [String], [String]) = ([], [], [])
    for pattern in input.patterns {
      let issues = matcher.issues(of: [pattern])
      if issues.isEmpty { sound.append(pattern) }
      if issues.contains(where: { $0.severity == .error }) { invalid.append(pattern) }
      log.beginLookup()
      if let found = Found(matcher.match(input.url, from: [pattern])) { matching.append(found) }
    }
    (self.matching, self.sound, self.invalid) = (matching, sound, invalid)
  }

  /// The differences from what the documentation promises.
  var differences: [String] {
    let order = order
    return invalidDifferences + orderDifferences(order) + pairDifferences(order)
      + formDifferences(order.first)
      + OpenReferenceCheck(input, among: sound, winner: order.first, match).differences
      + OpenNavigatorCheck(input, order).differences
      + log.repeated.map { "asks a converter twice: \($0)" }
  }

  private func match(_ patterns: [String]) -> Found? {
    log.beginLookup()
    return Found(matcher.match(input.url, from: patterns))
  }

  /// The winner, the winner among the others, and so on.
  private var order: [Found] {
    var (order, rest): ([Found], [String]) = ([], input.patterns)
    while let winner = match(rest), rest.contains(winner.pattern) {
      order.append(winner)
      rest.removeAll { $0 == winner.pattern }
    }
    return order
  }

  /// A pattern with an error matches nothing, not even its own text.
  private var invalidDifferences: [String] {
    var differences: [String] = []
    for pattern in invalid {
      if let found = matching.first(where: { $0.pattern == pattern }) {
        differences.append("matches in spite of an error: \(found)")
      }
      log.beginLookup()
      if matcher.match(pattern, from: [pattern]) != nil {
        differences.append("matches its own text in spite of an error: \(pattern)")
      }
    }
    return differences
  }

  /// All that match alone win in their turn, with the same values, and never one with fewer literals.
  private func orderDifferences(_ order: [Found]) -> [String] {
    var differences: [String] = []
    for found in matching where !order.contains(found) {
      differences.append("\(found) matches alone, and not among \(order)")
    }
    for found in order where !matching.contains(found) {
      differences.append("\(found) matches among others, and alone \(matching)")
    }
    for (first, second) in zip(order, order.dropFirst())
    where OpenLiterals.count(first.pattern) < OpenLiterals.count(second.pattern) {
      differences.append("\(first) wins over \(second), which has more literals")
    }
    return differences
  }

  /// Of two patterns the better one wins in any order, and of equal ones that which stands in front.
  private func pairDifferences(_ order: [Found]) -> [String] {
    var differences: [String] = []
    for (first, second) in zip(order, order.dropFirst()) {
      let (winner, loser) = (first.pattern, second.pattern)
      if match([winner, loser]) != first {
        differences.append("\(first) does not win over \(second) alone")
      }
      let other = match([loser, winner])
      if other == first { continue }
      let places = [winner, loser].map { input.patterns.firstIndex(of: $0) ?? 0 }
      if other != second || places[0] > places[1]
        || OpenLiterals.count(winner) != OpenLiterals.count(loser)
      {
        differences.append("\(first) wins over \(second), and not in another order")
      }
    }
    guard let winner = order.first, let other = match(input.patterns.reversed()) else {
      return differences
    }
    if other != winner, match([other.pattern, winner.pattern]) != other {
      differences.append("\(other) wins over \(winner) in the reversed order, and not alone")
    }
    return differences
  }

  /// A `URL` is what its text is, where Foundation keeps the text and the library does not repair it.
  private func formDifferences(_ winner: Found?) -> [String] {
    guard (try? ReferenceURL(input.url)) != nil, let url = URL(string: input.url),
      url.absoluteString.utf8.elementsEqual(input.url.utf8)
    else { return [] }
    log.beginLookup()
    let found = Found(matcher.match(url, from: input.patterns))
    let texts = [found, winner].map { $0?.description ?? "nothing" }
    return found == winner ? [] : ["the URL finds \(texts[0]), and its text \(texts[1])"]
  }
}
