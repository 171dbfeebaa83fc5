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
  /// Texts of parameters and query items by their names.
  let samples: [String: String]
  /// Whether what a URL may lack is written.
  let isFull: Bool

  /// The most URLs of which a whole new one is made; each list of texts may need several.
  private static var variantLimit: Int { 64 }

  /// Tries hosts, schemes and texts, and stops at the first URL that reaches the mapping.
  func run() -> Outcome {
    let blanks = table.blanks(ofEntry: index, isFull: isFull)
    let unknown = blanks.filter { samples[$0.name] == nil && $0.texts.isEmpty }.map(\.name)
    if !unknown.isEmpty { return .unexercised(names: unknown) }
    let choices = blanks.map { samples[$0.name].map { [$0] } ?? $0.texts }
    let origins = table.originCount(ofEntry: index)
    var count = origins
    for choice in choices { count = min(count * choice.count, Self.variantLimit) }

    var failure: RouteCheckFailure?
    var names: [String]?
    for variant in 0..<min(count, Self.variantLimit) {
      var rest = variant / origins
      var texts: [String: String] = [:]
      for (blank, choice) in zip(blanks, choices) {
        texts[blank.name] = choice[rest % choice.count]
        rest /= choice.count
      }
      var attempt = EntryAttempt(
        exercise: self, blanks: blanks, origin: variant % origins, texts: texts,
        isReversed: variant / origins % 2 == 1)
      switch attempt.run() {
      case .reached(let route, let url, let issue): return .reached(route, url: url, issue)
      case .failed(let own):
        // What the mapping itself does wrong says more than what stands before it.
        if !own.isShadowed, failure?.isShadowed == true { failure = own }
        failure = failure ?? own
      case .unexercised(let own): names = names ?? own
      }
    }
    if let failure { return .failed(failure) }
    return .unexercised(names: names ?? [])
  }
}

/// One choice of texts for an entry, which follows what the mapping asks for.
struct EntryAttempt<Route: RouteType> {
  let exercise: EntryExercise<Route>
  let blanks: [EntryBlank]
  let origin: Int
  var texts: [String: String]
  /// Whether invented texts are tried in the opposite order, so that two attempts differ.
  let isReversed: Bool
  private var query: [(name: String, text: String)] = []
  /// The invented texts that are left for a name.
  private var left: [String: [String]] = [:]
  private var hasAllSamples = false

  init(
    exercise: EntryExercise<Route>, blanks: [EntryBlank], origin: Int, texts: [String: String],
    isReversed: Bool
  ) {
    self.exercise = exercise
    self.blanks = blanks
    self.origin = origin
    self.texts = texts
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
          query: query)
      } catch {
        return unwritable(error.parameter)
      }
      switch step(after: trial) {
      case .again: continue
      case .end(let outcome): return outcome
      }
    }
  }

  private mutating func step(after trial: EntryTrial<Route>) -> Step {
    switch trial.outcome {
    case .made(let route):
      if trial.isAnswered { return .end(.reached(route, url: trial.url, trial.payloadOrder)) }
      return .end(.failed(shadowed(trial.url)))
    case .failed(let error): return .end(threw(trial.url, ErrorWords.text(for: error)))
    case .unfit(let segment, let expected): return .end(unfit(segment, expected))
    case .declined(nil):
      guard !hasAllSamples else { return .end(.unexercised(names: inventedNames)) }
      hasAllSamples = true
      let names = Set(blanks.map(\.name) + query.map(\.name))
      for (name, text) in exercise.samples.sorted(by: { $0.key < $1.key })
      where !names.contains(name) { query.append((name, text)) }
      return .again
    case .declined(.missing(let name)?): return addItem(name, trial.url)
    case .declined(.invalidValue(let name, _, _)?): return replaceText(of: name, trial)
    case .declined(let error?): return .end(threw(trial.url, error.description))
    }
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
        query: query)
      let hint =
        names.isEmpty
        ? "The pattern has no parameters."
        : "The pattern has \(names.map { "{\($0)}" }.joined(separator: ", "))."
      return .end(threw(clean?.url ?? url, names.contains(name) ? error : "\(error) \(hint)"))
    }
    query.append((name, exercise.samples[name] ?? nextText(of: name) ?? ""))
    return .again
  }

  /// Tries the next text for a name whose text is no value to the mapping.
  private mutating func replaceText(of name: String, _ trial: EntryTrial<Route>) -> Step {
    guard case .declined(let error?) = trial.outcome else { return .end(.unexercised(names: [])) }
    let item = query.firstIndex { $0.name == name }
    let isOpen = item != nil || blanks.contains { $0.name == name && $0.isOpen }
    guard isOpen, exercise.samples[name] == nil else {
      return .end(threw(trial.url, error.description))
    }
    guard let text = nextText(of: name) else { return .end(.unexercised(names: [name])) }
    if let item { query[item].text = text } else { texts[name] = text }
    return .again
  }

  private mutating func nextText(of name: String) -> String? {
    let all = exercise.table.sampleTexts.filter { $0 != texts[name] }
    var rest = left[name] ?? (isReversed ? all.reversed() : all)
    let next = rest.isEmpty ? nil : rest.removeFirst()
    left[name] = rest
    return next
  }

  /// The names whose texts are not the test's own.
  private var inventedNames: [String] {
    (blanks.map(\.name) + query.map(\.name)).filter { exercise.samples[$0] == nil }
  }

  private func threw(_ url: String, _ words: String) -> EntryExercise<Route>.Outcome {
    .failed(.threw(exercise.entry, url: url, error: words))
  }

  private func shadowed(_ url: String) -> RouteCheckFailure {
    let candidates = exercise.table.explain(url).candidates
    let answering = candidates.first {
      if case .failed = $0.outcome { true } else { $0.outcome == .matched }
    }
    return .shadowed(exercise.entry, url: url, by: answering?.entry)
  }

  private func unfit(_ segment: String?, _ expected: String) -> EntryExercise<Route>.Outcome {
    // The segment may have the text of the pattern around the sample.
    for blank in blanks {
      guard let sample = exercise.samples[blank.name], segment?.contains(sample) == true else {
        continue
      }
      return .failed(
        .unfitSample(
          exercise.entry, name: blank.name, sample: sample, reason: "is not \(expected)"))
    }
    return .unexercised(names: inventedNames)
  }

  private func unwritable(_ name: String) -> EntryExercise<Route>.Outcome {
    guard let sample = exercise.samples[name] else { return .unexercised(names: inventedNames) }
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
