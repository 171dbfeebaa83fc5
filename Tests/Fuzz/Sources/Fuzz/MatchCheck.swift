import Foundation
import Waymark

/// Checks that everything that can be read of a match is what the reference reads.
struct MatchCheck {
  let match: RouteMatch<RandomRoute>
  let winner: ReferenceCandidate
  let url: String

  var differences: [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ ours: Value, _ theirs: Value) {
      if ours != theirs { differences.append("\(name): expected \(theirs), got \(ours)") }
    }
    let matched = match.matched
    let items = winner.query.filter { $0.value != nil }
    compare(
      "items", matched.queryItems.map { texts($0.name, $0.value) },
      items.map { texts($0.name, $0.value) })
    compare("query", matched.query.count, Set(items.map(\.name)).count)
    for name in Set(winner.query.map(\.name) + ["q"]) {
      let all = winner.query.filter { $0.name == name }
      let first = all.first?.value
      compare("has \(name)", matched.hasQuery(name), !all.isEmpty)
      compare("first \(name)", escaped(matched.query(name)), escaped(first))
      compare("required \(name)", escaped(try? matched.requiredQuery(name)), escaped(first))
      compare(
        "unique \(name)", escaped(try? matched.uniqueQuery(name)),
        all.count < 2 ? escaped(first) : nil)
      let list = (try? matched.queryAll(name) as [String])?.map(ReferenceAnswer.escaped)
      let values = all.map { escaped($0.value) }
      compare("all \(name)", list, values.contains(nil) ? nil : values.compactMap(\.self))
      let number = first.flatMap(ReferenceValueType.int.value)
      compare("number \(name)", (matched.query(name) as Int?).map { "\($0)" }, number)
    }
    if let parsed = try? ReferenceURL(url) {
      compare("scheme", matched.scheme, parsed.scheme)
      let fragment = parsed.fragment.map { ReferenceSegment(raw: $0).text ?? $0 }
      compare("fragment", escaped(matched.fragment), escaped(fragment))
    }
    compare("pattern", matched.pattern, winner.entry.text)
    let source: NavigationSource =
      ["http", "https"].contains(matched.scheme) ? .universalLink : .customScheme
    compare("source", match.source, source)
    return differences
  }

  private func texts(_ name: String, _ value: String?) -> [String?] {
    [ReferenceAnswer.escaped(name), escaped(value)]
  }

  private func escaped(_ text: String?) -> String? { text.map(ReferenceAnswer.escaped) }
}
