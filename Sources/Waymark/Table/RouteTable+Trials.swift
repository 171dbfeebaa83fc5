extension RouteTable {
  /// The parts of an entry's URLs that the entry leaves open.
  ///
  /// - Parameters:
  ///   - index: The index of the entry in ``entries``.
  ///   - isFull: Whether what a URL may lack is included.
  /// - Returns: The blanks in the order of the pattern.
  package func blanks(ofEntry index: Int, isFull: Bool) -> [EntryBlank] {
    let pattern = compiled.patterns[index]
    var blanks: [EntryBlank] = []
    func add(_ name: String, _ constraint: SegmentConstraint? = nil, isRest: Bool = false) {
      // Segments of one converter share a text.
      guard !blanks.contains(where: { $0.name == name }) else { return }
      var blank = blank(name, constraint, number: blanks.count, ofMapping: pattern.mapping)
      // Each blank starts with another text: two values that are swapped must not be equal.
      if let other = blank.texts.firstIndex(where: { text in
        !blanks.contains { $0.texts.first == text }
      }) {
        blank.texts.insert(blank.texts.remove(at: other), at: 0)
      }
      // One segment, or several: where another entry takes one, the rest still gets more.
      if isRest, let first = blank.texts.first, let last = blank.texts.last {
        blank.texts.insert([first, last, first, last].joined(separator: "/"), at: 1)
      }
      blanks.append(blank)
    }
    for part in pattern.parsed.segments where isFull || !part.isOptional {
      switch part.segment {
      case .literal, .anySegment: break
      case .parameter(let parameter) where parameter.name == "_":
        // Only the app knows what its converter accepts.
        guard let converter = parameter.constraint?.registeredConverter else { continue }
        add(converter.name, parameter.constraint)
      case .parameter(let parameter): add(parameter.name, parameter.constraint)
      case .rest(nil) where !isFull: break
      case .rest(let name): add(name ?? PatternSegment.restName, isRest: true)
      }
    }
    for item in pattern.parsed.query where isFull || item.isRequired {
      add(item.name, item.constraint)
    }
    return blanks
  }

  private func blank(
    _ name: String, _ constraint: SegmentConstraint?, number: Int, ofMapping mapping: Int
  ) -> EntryBlank {
    var slot: PayloadSlot?
    if case .payload(let type)? = mappings[mapping].parameters,
      let index = compiled.mappings[mapping].payloadNames.firstIndex(of: name)
    {
      slot = type.slots[index]
    }
    if constraint == nil && slot?.constraint == nil {
      return EntryBlank(
        name: name, texts: SampleTexts.words(ofBlank: number), isOpen: slot == nil)
    }
    let converters = compiled.trie.converters
    let listed = (constraint?.listed ?? []) + (slot?.caseTexts ?? [])
    let test = SegmentTest([constraint].compactMap(\.self))
    var memo = ConverterMemo()
    let texts = (listed + SampleTexts.all).filter { text in
      slot?.accepts(text) != false
        && test.accepts(text, ignoringCase: false, converters, &memo)
    }
    return EntryBlank(name: name, texts: Array(texts.prefix(8)), isOpen: false)
  }

  /// Returns true if an entry has parts that a URL may lack.
  package func hasOptionalParts(entry index: Int) -> Bool {
    let pattern = compiled.patterns[index].parsed
    return pattern.segments.contains { $0.isOptional || $0.segment == .rest(name: nil) }
      || pattern.query.contains { !$0.isRequired }
  }

  /// Texts of each built-in type, to be tried where only the mapping knows what it reads.
  package var sampleTexts: [String] { SampleTexts.all }

  /// The plain patterns of all entries: found once, since a table may have thousands.
  package var trialEntries: TrialEntries { TrialEntries(compiled) }

  /// Returns the count of pairs of a host and a scheme that an entry's URLs can have.
  package func originCount(ofEntry index: Int) -> Int {
    SampleURL.originCount(of: compiled.matchers[compiled.patterns[index].matcher].scope)
  }

  /// Makes a URL of an entry, runs the entry's mapping on it, and asks the whole table.
  ///
  /// - Parameters:
  ///   - index: The index of the entry in ``entries``.
  ///   - isFull: Whether what a URL may lack is written.
  ///   - origin: Which host and scheme is written.
  ///   - texts: The texts of the blanks, by their names.
  ///   - query: Query items that the mapping reads and the pattern does not bind.
  ///   - entries: The plain patterns of the table's entries; see ``trialEntries``.
  /// - Returns: What became of the URL.
  /// - Throws: ``UnwritableSample``.
  package func trial(
    ofEntry index: Int, isFull: Bool, origin: Int, texts: [String: String],
    query: [(name: String, text: String)], among entries: TrialEntries
  ) throws(UnwritableSample) -> EntryTrial<Route> {
    let pattern = compiled.patterns[index]
    let text: String
    do throws(URLPrinter.Failure) {
      text = try SampleURL(
        pattern: pattern.parsed, scope: compiled.matchers[pattern.matcher].scope, origin: origin,
        isFull: isFull
      ).text(texts, query: query)
    } catch {
      if case .cannotCarry(let parameter) = error {
        // Behind a slash stands the index of a segment without a name.
        throw UnwritableSample(parameter: String(parameter.prefix { $0 != "/" }))
      }
      throw UnwritableSample(parameter: "")
    }
    let outcome = outcome(ofEntry: index, text, entries)
    var payloadOrder: PatternIssue?
    if case .made(let route) = outcome {
      payloadOrder = payloadOrderIssue(ofMapping: pattern.mapping, making: route)
    }
    let answer = resolve(text).match?.matched.mappingIndex
    return EntryTrial(
      url: text, outcome: outcome, isAnswered: answer == pattern.mapping,
      payloadOrder: payloadOrder)
  }

  /// Returns the outcome of one entry for a URL, as if no other were before it.
  private func outcome(
    ofEntry index: Int, _ text: String, _ entries: TrialEntries
  ) -> EntryTrial<Route>.Outcome {
    let matcher = compiled.patterns[index].matcher
    let foreign = EntryTrial<Route>.Outcome.unfit(segment: text, expected: "a URL of the matcher")
    return compiled.trie.withScan(of: text, isTrusted: false) { url in
      var isInScope = false
      _ = compiled.trie.forEachMatcher(of: &url) { number, _, _ in
        isInScope = Int(number) == matcher
        return isInScope
      }
      guard isInScope else { return foreign }
      var (memo, failure): (ConverterMemo, MalformedURLReason?) = (ConverterMemo(), nil)
      var miss: NearMiss?
      for form in entries.byPattern[index] ?? [] {
        let entry = EntryReading(self, text, nil, matcher: matcher, form)
        let outcome = entry.withPath(of: &url, &failure) { path -> EntryTrial<Route>.Outcome? in
          let ownMiss = entry.miss(path, &memo)
          guard ownMiss.expected.isEmpty else {
            // The shorter form of an optional parameter only says that the path should end.
            if ownMiss.fitting >= miss?.fitting ?? -1 { miss = ownMiss }
            return nil
          }
          do {
            return .made(try entry.route(path, &memo))
          } catch let error as ParameterError {
            return .declined(error)
          } catch is RouteMismatch {
            return .declined(nil)
          } catch {
            return .failed(error)
          }
        }
        if let outcome = outcome ?? nil { return outcome }
      }
      return .unfit(segment: miss?.segment, expected: miss?.expected ?? "a path of the pattern")
    } malformed: { _ in
      foreign
    }
  }
}

extension PayloadSlot {
  /// The texts of the cases, if the type lists them.
  fileprivate var caseTexts: [String] {
    guard let listed = type as? any (URLParameter & CaseIterable).Type else { return [] }
    return Self.caseTexts(of: listed)
  }

  private static func caseTexts<Value: URLParameter & CaseIterable>(
    of type: Value.Type
  ) -> [String] {
    type.allCases.prefix(8).map(\.urlParameter)
  }
}

extension RouteExplanation {
  /// The explanation without the entries whose path does not fit; there may be many.
  package var fitting: RouteExplanation {
    RouteExplanation(
      url: url, malformed: malformed,
      candidates: candidates.filter { candidate in
        switch candidate.outcome {
        case .matched, .declined, .failed, .notReached: true
        case .mismatch, .outOfScope: false
        }
      })
  }
}
