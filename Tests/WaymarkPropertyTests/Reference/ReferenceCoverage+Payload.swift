extension ReferenceCoverage {
  /// The features of two-way mappings that a run must have met.
  static let payloadFeatures: [String] =
    ReferenceValueType.allCases.map { "payload of \($0)" } + [
      "a value", "payload of several values", "registered converter",
      "pattern's and payload's type",
      "type in text", "type of an optional segment", "array as a rest", "string as a rest",
      "required item", "optional item", "absent item", "empty item as absent", "empty text",
      "several items", "first of several items", "no items", "list in the query", "plus is space",
      "payload in another order", "optional value left out by a pattern",
      "decided by required query items", "answer missing in the query",
      "answer invalidValue in the query", "answer invalidValue of a rest",
      "answer invalidPercentEncoding in the query",
    ]

  /// Counts an error, and once more where it is of a two-way mapping's query or rest.
  mutating func count(_ answer: String, _ name: String, _ winner: ReferenceCandidate?) {
    count(answer)
    guard let entry = winner?.entry, entry.mapping.isOfPayload else { return }
    count(answer + " in the query", if: entry.query.contains { $0.key == name })
    count(answer + " of a rest", if: entry.tokens.last?.isRest ?? false)
  }

  mutating func recordPayload(_ winner: ReferenceCandidate) {
    let entry = winner.entry
    switch entry.mapping.behavior {
    case .value: return count("a value")
    case .payload(let target):
      for slot in target.slots { count("payload of \(slot.type)") }
      count("payload of several values", if: target.slots.count > 1)
    case .accept, .decline, .readInt, .fail: return
    }
    for token in entry.tokens {
      guard let constraint = token.constraint else { continue }
      record(constraint)
      guard case .affix = token, case .type = constraint else { continue }
      count("type in text")
    }
    let isFilled = entry.spellings.contains { $0.hasSuffix("?") }
    count("type of an optional segment", if: isFilled)
    if case .payload(let target) = entry.mapping.behavior, entry.tokens.last?.isRest ?? false {
      let name = entry.tokens.last?.name ?? "**"
      let slot = zip(entry.payloadNames, target.slots).first { $0.0 == name }?.1
      count(slot?.shape == .array ? "array as a rest" : "string as a rest")
    }
    let names = entry.tokens.compactMap { $0.isRest ? $0.name ?? "**" : $0.name }
    let own = (names + entry.query.map(\.name)).filter(entry.payloadNames.contains)
    count("payload in another order", if: own != entry.payloadNames.filter(own.contains))
    count("optional value left out by a pattern", if: own.count < entry.payloadNames.count)
    for item in entry.query { record(item, winner) }
  }

  private mutating func record(_ constraint: ReferenceConstraint) {
    switch constraint {
    case .registered: count("registered converter")
    case .both(let first, _):
      count("pattern's and payload's type")
      record(first)
    default: break
    }
  }

  private mutating func record(_ item: ReferenceQueryItem, _ winner: ReferenceCandidate) {
    let found = winner.query.filter { $0.name == item.key }
    count("required item", if: item.isRequired)
    count("optional item", if: item.isOptional && !found.isEmpty)
    count("absent item", if: item.isOptional && found.isEmpty)
    let isEmpty = found.first?.value == ""
    count("empty item as absent", if: item.isOptional && isEmpty && item.type != .text)
    count("empty text", if: isEmpty && item.type == .text)
    count("several items", if: item.isRepeated && found.count > 1)
    count("no items", if: item.isRepeated && found.isEmpty)
    count("first of several items", if: !item.isRepeated && found.count > 1)
    if case .list = item.constraint { count("list in the query") }
    let hasSpace = found.contains { ($0.name + ($0.value ?? "")).contains(" ") }
    count("plus is space", if: winner.entry.options.contains(.plusIsSpace) && hasSpace)
    record(item.constraint)
  }
}

extension ReferenceToken {
  fileprivate var constraint: ReferenceConstraint? {
    switch self {
    case .parameter(_, let constraint), .affix(_, _, let constraint, _): constraint
    case .literal, .anyOne, .namedRest, .anyRest: nil
    }
  }
}
