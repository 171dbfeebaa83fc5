import Waymark

/// Makes URLs of one entry until its mapping makes a route of one that the table leaves to it.
///
/// Texts are invented where there is no sample: a mapping that wants another type, or a query item,
/// says so in the `ParameterError` that it throws, and gets the next text.
struct EntryExercise<Route: RouteType> {
  /// What became of the URLs.
  enum Outcome {
    case reached(Route, url: String, PatternIssue?)
    case failed(RouteCheckFailure)
    case unexercised(names: [String])

    var isShadowed: Bool {
      if case .failed(.shadowed) = self { true } else { false }
    }
  }

  let table: RouteTable<Route>
  /// The number of the entry in the table.
  let index: Int
  let entry: RouteEntry
  /// The plain patterns of the table's entries.
  let trials: TrialEntries
  /// Texts of parameters and query items by their names.
  let samples: [String: [String]]
  /// Whether what a URL may lack is written.
  let isFull: Bool

  /// The most URLs of which a whole new one is made; each list of texts may need several.
  private static var variantLimit: Int { 64 }

  /// Tries hosts, schemes and texts, and stops at the first URL that reaches the mapping.
  func run() -> Outcome {
    let blanks = table.blanks(ofEntry: index, isFull: isFull)
    let unknown = blanks.filter { samples[$0.name] == nil && $0.texts.isEmpty }.map(\.name)
    if !unknown.isEmpty { return .unexercised(names: unknown) }
    let names = Set(blanks.map(\.name))
    // What the test gives is varied first: no limit may cut it off. The mapping may ask for any of it.
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
        // What the mapping itself does wrong says more than what stands before it.
        if !own.isShadowed, failure?.isShadowed == true { failure = own }
        failure = failure ?? own
      case .unexercised(let own): unexercised = unexercised ?? own
      }
    }
    if let failure { return .failed(failure) }
    return .unexercised(names: unexercised ?? [])
  }
}

/// One choice of texts for an entry, which follows what the mapping asks for.
struct EntryAttempt<Route: RouteType> {
  let exercise: EntryExercise<Route>
  let blanks: [EntryBlank]
  let origin: Int
  var texts: [String: String]
  /// The texts that are the test's own.
  let samples: [String: String]
  /// Whether invented texts are tried in the opposite order, so that two attempts differ.
  let isReversed: Bool
  private var query: [(name: String, text: String)] = []
  /// The invented texts that are left for a name.
  private var left: [String: [String]] = [:]
  private var hasAllSamples = false
  /// The failure of a URL without all samples, which may keep the entry before it from answering.
  private var hidden: RouteCheckFailure?

  init(
    exercise: EntryExercise<Route>, blanks: [EntryBlank], origin: Int, texts: [String: String],
    samples: [String: String], isReversed: Bool
  ) {
    self.exercise = exercise
    self.blanks = blanks
    self.origin = origin
    self.texts = texts
    self.samples = samples
    self.isReversed = isReversed
  }

  private enum Step {
    case again
    case end(EntryExercise<Route>.Outcome)
  }

  /// Makes URLs until one is good, or nothing is left to try.
  ///
  /// It ends: each round uses up a text of a name, or takes a name in.
  mutating func run() -> EntryExercise<Route>.Outcome {
    while true {
      let trial: EntryTrial<Route>
      do throws(UnwritableSample) {
        trial = try exercise.table.trial(
          ofEntry: exercise.index, isFull: exercise.isFull, origin: origin, texts: texts,
          query: query, among: exercise.trials)
      } catch {
        return unwritable(error.parameter)
      }
      switch step(after: trial) {
      case .again: continue
      case .end(let outcome):
        if case .reached = outcome { return outcome }
        return hidden.map { .failed($0) } ?? outcome
      }
    }
  }

  private mutating func step(after trial: EntryTrial<Route>) -> Step {
    switch trial.outcome {
    case .made(let route):
      if trial.isAnswered { return .end(.reached(route, url: trial.url, trial.payloadOrder)) }
      hidden = hidden ?? shadowed(trial.url)
      return addAllSamples() ? .again : .end(.unexercised(names: inventedNames))
    case .failed(let error): return .end(threw(trial.url, ErrorWords.text(for: error)))
    case .unfit(let segment, let expected): return .end(unfit(segment, expected))
    case .declined(nil):
      return addAllSamples() ? .again : .end(.unexercised(names: inventedNames))
    case .declined(.missing(let name)?): return addItem(name, trial.url)
    case .declined(.invalidValue(let name, _, _)?): return replaceText(of: name, trial)
    case .declined(let error?): return .end(threw(trial.url, error.description))
    }
  }

  /// Adds all samples as query items, once: a mapping that declines may ask for any of them, and one
  /// before it may decline because of them.
  ///
  /// - Returns: Whether this changed the URL.
  private mutating func addAllSamples() -> Bool {
    guard !hasAllSamples else { return false }
    hasAllSamples = true
    let names = Set(blanks.map(\.name) + query.map(\.name))
    let others = samples.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
    for (name, text) in others { query.append((name, text)) }
    return !others.isEmpty
  }

  /// Adds a query item for a name that the mapping misses: where it still does, no URL has it, and
  /// the failure shows the URL without the item.
  private mutating func addItem(_ name: String, _ url: String) -> Step {
    if query.contains(where: { $0.name == name }) {
      let query = query.filter { $0.name != name }
      let names = exercise.table.blanks(ofEntry: exercise.index, isFull: true).map(\.name)
      let error = ParameterError.missing(name: name).description
      let clean = try? exercise.table.trial(
        ofEntry: exercise.index, isFull: exercise.isFull, origin: origin, texts: texts,
        query: query, among: exercise.trials)
      let hint =
        names.isEmpty
        ? "The pattern has no parameters."
        : "The pattern has \(names.map { "{\($0)}" }.joined(separator: ", "))."
      return .end(threw(clean?.url ?? url, names.contains(name) ? error : "\(error) \(hint)"))
    }
    query.append((name, samples[name] ?? nextText(of: name) ?? ""))
    return .again
  }

  /// Tries the next text for a name whose text is no value to the mapping.
  private mutating func replaceText(of name: String, _ trial: EntryTrial<Route>) -> Step {
    guard case .declined(let error?) = trial.outcome else { return .end(.unexercised(names: [])) }
    let item = query.firstIndex { $0.name == name }
    let isOpen = item != nil || blanks.contains { $0.name == name && $0.isOpen }
    guard isOpen, samples[name] == nil else {
      return .end(threw(trial.url, error.description))
    }
    guard let text = nextText(of: name) else { return .end(.unexercised(names: [name])) }
    if let item { query[item].text = text } else { texts[name] = text }
    return .again
  }

  private mutating func nextText(of name: String) -> String? {
    let all = exercise.table.sampleTexts.filter { $0 != texts[name] }
    var rest = left[name] ?? (isReversed ? all.reversed() : all)
    // Another text than the other names have: two values that are swapped must not be equal.
    let taken = Set(texts.values).union(query.map(\.text))
    let next = (rest.firstIndex { !taken.contains($0) } ?? rest.indices.first)
      .map { rest.remove(at: $0) }
    left[name] = rest
    return next
  }

  /// The names whose texts are not the test's own.
  private var inventedNames: [String] {
    (blanks.map(\.name) + query.map(\.name)).filter { samples[$0] == nil }
  }

  private func threw(_ url: String, _ words: String) -> EntryExercise<Route>.Outcome {
    .failed(.threw(exercise.entry, url: url, error: words))
  }

  private func shadowed(_ url: String) -> RouteCheckFailure {
    // An explanation looks at the whole table; only the entry that throws needs one.
    let answering =
      exercise.table.match(for: url)?.entry
      ?? exercise.table.explain(url).candidates.first {
        if case .failed = $0.outcome { true } else { false }
      }?.entry
    return .shadowed(exercise.entry, url: url, by: answering)
  }

  private func unfit(_ segment: String?, _ expected: String) -> EntryExercise<Route>.Outcome {
    // The segment may have the text of the pattern around the sample.
    for blank in blanks {
      guard let sample = samples[blank.name], segment?.contains(sample) == true else {
        continue
      }
      return .failed(
        .unfitSample(
          exercise.entry, name: blank.name, sample: sample, reason: "is not \(expected)"))
    }
    return .unexercised(names: inventedNames)
  }

  private func unwritable(_ name: String) -> EntryExercise<Route>.Outcome {
    guard let sample = samples[name] else { return .unexercised(names: inventedNames) }
    return .failed(
      .unfitSample(
        exercise.entry, name: name, sample: sample, reason: "cannot be written in the path"))
  }
}

extension RouteCheckFailure {
  fileprivate var isShadowed: Bool {
    if case .shadowed = self { true } else { false }
  }
}
