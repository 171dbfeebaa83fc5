import Waymark

/// Makes URLs of one entry until the entry answers one and its mapping makes a route.
///
/// Texts without a sample are invented: a mapping that wants another type, or a query item, says so
/// in its `ParameterError`, and gets the next text.
struct EntryExercise<Route: RouteType> {
  enum Outcome {
    case reached(Route, url: String, PatternIssue?)
    case failed(RouteCheckFailure)
    case unexercised(names: [String])

    var isShadowed: Bool {
      if case .failed(.shadowed) = self { true } else { false }
    }
  }

  let table: RouteTable<Route>
  let index: Int
  let entry: RouteEntry
  let trials: TrialEntries
  let samples: [String: [String]]
  /// True to print optional parts as well.
  let isFull: Bool

  private static var variantLimit: Int { 64 }

  /// Tries hosts, schemes and texts until a URL reaches the mapping.
  func run() -> Outcome {
    let blanks = table.blanks(ofEntry: index, isFull: isFull)
    let unknown = blanks.filter { samples[$0.name] == nil && $0.texts.isEmpty }.map(\.name)
    if !unknown.isEmpty { return .unexercised(names: unknown) }
    let names = Set(blanks.map(\.name))
    // The test's own texts vary first, so that no limit cuts them off. The mapping may ask for any
    // of them.
    let given = samples.sorted { $0.key < $1.key }.map { (name: $0.key, texts: $0.value) }
    let invented = blanks.filter { samples[$0.name] == nil }
      .map { (name: $0.name, texts: $0.texts) }
    let origins = table.originCount(ofEntry: index)
    var count = origins
    for choice in given + invented { count = min(count * choice.texts.count, Self.variantLimit) }

    var failure: RouteCheckFailure?
    var unexercised: [String]?
    for variant in 0..<min(count, Self.variantLimit) {
      var rest = variant / origins
      func pick(_ choice: (name: String, texts: [String])) -> (String, String) {
        defer { rest /= choice.texts.count }
        return (choice.name, choice.texts[rest % choice.texts.count])
      }
      let own = Dictionary(uniqueKeysWithValues: given.map(pick))
      let isReversed = rest % 2 == 1
      let texts = Dictionary(uniqueKeysWithValues: invented.map(pick))
        .merging(own.filter { names.contains($0.key) }) { $1 }
      var attempt = EntryAttempt(
        exercise: self, blanks: blanks, origin: variant % origins, texts: texts, samples: own,
        isReversed: isReversed)
      switch attempt.run() {
      case .reached(let route, let url, let issue): return .reached(route, url: url, issue)
      case .failed(let own):
        // The mapping's own error says more than an entry in front of it.
        if !own.isShadowed, failure?.isShadowed == true { failure = own }
        failure = failure ?? own
      case .unexercised(let own): unexercised = unexercised ?? own
      }
    }
    if let failure { return .failed(failure) }
    return .unexercised(names: unexercised ?? [])
  }
}

extension RouteCheckFailure {
  var isShadowed: Bool {
    if case .shadowed = self { true } else { false }
  }
}
