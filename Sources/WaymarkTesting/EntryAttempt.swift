import Waymark

/// One choice of texts for an entry, adapted to the errors of its mapping.
struct EntryAttempt<Route: RouteType> {
  let exercise: EntryExercise<Route>
  let blanks: [EntryBlank]
  let origin: Int
  var texts: [String: String]
  let samples: [String: String]
  /// True to try invented texts in the opposite order, so that two attempts differ.
  let isReversed: Bool
  private var query: [(name: String, text: String)] = []
  /// The remaining invented texts of each name.
  private var left: [String: [String]] = [:]
  private var hasAllSamples = false
  /// The failure of a URL without all samples, which may keep an earlier entry from answering.
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

  /// Makes URLs until one is good or nothing is left to try.
  ///
  /// It terminates: each round consumes a text of a name or adds a name.
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

  /// Adds all samples as query items, once; returns true if this changed the URL.
  ///
  /// A mapping that declines may ask for any of them, and an earlier one may decline because of
  /// them.
  private mutating func addAllSamples() -> Bool {
    guard !hasAllSamples else { return false }
    hasAllSamples = true
    let names = Set(blanks.map(\.name) + query.map(\.name))
    let others = samples.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
    for (name, text) in others { query.append((name, text)) }
    return !others.isEmpty
  }

  /// Adds a query item for a name that the mapping misses.
  ///
  /// If the mapping still misses it, no URL has it, and the failure shows the URL without the item.
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

  /// Tries the next text for a name whose text the mapping rejects.
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
    // Unlike the texts of other names: swapped values must not be equal.
    let taken = Set(texts.values).union(query.map(\.text))
    let next = (rest.firstIndex { !taken.contains($0) } ?? rest.indices.first)
      .map { rest.remove(at: $0) }
    left[name] = rest
    return next
  }

  private var inventedNames: [String] {
    (blanks.map(\.name) + query.map(\.name)).filter { samples[$0] == nil }
  }

  private func threw(_ url: String, _ words: String) -> EntryExercise<Route>.Outcome {
    .failed(.threw(exercise.entry, url: url, error: words))
  }

  private func shadowed(_ url: String) -> RouteCheckFailure {
    // An explanation visits the whole table; only an entry that throws needs one.
    let answering =
      exercise.table.match(for: url)?.entry
      ?? exercise.table.explain(url).candidates.first {
        if case .failed = $0.outcome { true } else { false }
      }?.entry
    return .shadowed(exercise.entry, url: url, by: answering)
  }

  private func unfit(_ segment: String?, _ expected: String) -> EntryExercise<Route>.Outcome {
    // The segment may have a pattern's text around the sample.
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
