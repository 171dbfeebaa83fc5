/// Makes a ``CompiledTable`` of what was registered, and collects what is wrong with it.
struct TableCompiler {
  private(set) var matchers: [CompiledMatcher] = []
  private(set) var references: [RegisteredPatterns.Reference] = []
  private(set) var parsed: [ParsedPattern] = []
  private(set) var mappings: [CompiledMapping] = []
  /// By the index of the mapping.
  private(set) var payloadCounts: [Int32] = []
  private(set) var entries: EntryCollector
  private(set) var parser = MappingParser()
  private var plain = PatternSpans()
  /// The constraints of plain parameters that fill payload values, by the types of both.
  private var payloadConstraints: [PayloadKey: Int32] = [:]

  private struct PayloadKey: Hashable {
    var kind: PatternSpans.Span.Kind
    var type: ObjectIdentifier
  }

  /// - Parameter mappingCount: How many mappings will be added.
  init(mappingCount: Int) {
    mappings.reserveCapacity(mappingCount)
    payloadCounts.reserveCapacity(mappingCount)
    references.reserveCapacity(mappingCount)
    entries = EntryCollector(entryCount: mappingCount)
  }

  /// Compiles a matcher and adds it behind those before it.
  mutating func add(_ registration: MatcherRegistration) {
    for index in registration.mappings.indices {
      payloadCounts.append(registration.mappings[index].payloadCount)
    }
    guard let scope = scope(of: registration) else {
      mappings += registration.mappings.map {
        CompiledMapping(patterns: references.count..<references.count, options: $0.options)
      }
      return
    }
    let converters = parser.converters(of: registration)
    var matcher = CompiledMatcher(
      scope: scope, patterns: references.count..<references.count, firstMapping: mappings.count,
      registration: registration)
    entries.begin(scope)
    let hasConverters = converters.contains { !$0.isEmpty }
    for index in registration.mappings.indices
    where !addPlain(registration.mappings[index], hasConverters: hasConverters) {
      add(registration.mappings[index], converters, scope)
    }
    matcher.patterns = matcher.patterns.lowerBound..<references.count
    matchers.append(matcher)
    entries.end(entries.needsOrder ? patterns.forms(of: matcher, mappings) : nil)
    reportDuplicates(in: matcher)
  }

  /// The patterns that were added.
  var patterns: RegisteredPatterns {
    RegisteredPatterns(
      references, parsed, matchers, mappings, payloadConverters: parser.payloadConverters)
  }

  // MARK: Plain patterns

  /// Adds a mapping whose patterns are all plain; false, and nothing is added, for any other.
  private mutating func addPlain(_ mapping: Registration, hasConverters: Bool) -> Bool {
    guard mapping.mayBePlain else { return false }
    let first = references.count
    var payloadNames: [String] = []
    if let pattern = mapping.patterns.only {
      if !addPlain(pattern.text, mapping, hasConverters, &payloadNames) { return false }
    } else {
      let patterns = mapping.patterns.patterns
      for pattern in patterns where !isPlain(pattern.text, mapping, hasConverters) { return false }
      for pattern in patterns {
        _ = addPlain(pattern.text, mapping, hasConverters, &payloadNames)
      }
    }
    mappings.append(
      CompiledMapping(
        payloadNames: payloadNames, patterns: first..<references.count,
        options: mapping.options))
    return true
  }

  private mutating func addPlain(
    _ text: String, _ mapping: Registration, _ hasConverters: Bool, _ payloadNames: inout [String]
  ) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard readPlain(bytes, mapping, hasConverters) else { return false }
      var payload: [Int32]?
      if case .payload(let slots) = mapping.kind {
        payload = constraints(of: slots)
      }
      entries.add(
        plain, bytes, payload: payload, mapping: mappings.count, pattern: references.count,
        mapping.options)
      if let payload { payloadNames = Array(entries.names.suffix(payload.count)) }
      references.append(
        .init(matcher: Int32(matchers.count), mapping: Int32(mappings.count), parsed: -1))
      return true
    } ?? false
  }

  private mutating func isPlain(
    _ text: String, _ mapping: Registration, _ hasConverters: Bool
  ) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { readPlain($0, mapping, hasConverters) } ?? false
  }

  private mutating func readPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mapping: Registration, _ hasConverters: Bool
  ) -> Bool {
    guard PatternParser.readPlain(bytes, hasConverters: hasConverters, into: &plain) else {
      return false
    }
    switch mapping.kind {
    case .closure: return true
    case .value: return plain.spans.allSatisfy { $0.kind == .literal }
    case .payload(let slots):
      // Whatever does not fit is reported by the parser.
      return mapping.patterns.only != nil
        && plain.spans.count { $0.kind != .literal } == slots.count
        && slots.allSatisfy(\.isOneText)
    }
  }

  /// Returns the constraint of pattern and payload for each parameter; -1 for none.
  private mutating func constraints(of slots: [PayloadSlot]) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(slots.count)
    for segment in plain.spans where segment.kind != .literal {
      let slot = slots[result.count]
      let key = PayloadKey(kind: segment.kind, type: ObjectIdentifier(slot.type))
      if let known = payloadConstraints[key] {
        result.append(known)
      } else {
        let constraint = segment.kind.constraint.merged(with: parser.constraint(of: slot))
        let index = entries.index(of: constraint)
        payloadConstraints[key] = index
        result.append(index)
      }
    }
    return result
  }

  // MARK: Other patterns

  /// Adds a mapping, whatever its patterns are, and reports what is wrong with them.
  private mutating func add(
    _ mapping: Registration, _ converters: [[String: ConverterReference]], _ scope: MatcherScope
  ) {
    let (patterns, payloadNames) = parser.parsed(mapping, converters[mapping.group])
    let first = references.count
    for pattern in patterns {
      let number = references.count
      let forms = PatternForm.forms(
        of: pattern, number: number, mapping: mappings.count, mapping.options, scope)
      if let issue = AmbiguityCheck.issue(of: forms, pattern) {
        parser.report(.warning, issue.kind, pattern.text, issue.offset, mapping.callSite)
      }
      for form in PatternForm.distinct(forms) {
        entries.add(form, mapping.options, query: pattern.query, payloadNames: payloadNames)
      }
      references.append(
        .init(
          matcher: Int32(matchers.count), mapping: Int32(mappings.count),
          parsed: Int32(parsed.count)))
      parsed.append(pattern)
    }
    mappings.append(
      CompiledMapping(
        payloadNames: payloadNames, patterns: first..<references.count,
        options: mapping.options))
  }

  private mutating func scope(of registration: MatcherRegistration) -> MatcherScope? {
    var isValid = true
    var hosts: [HostPattern]?
    if let texts = registration.hosts.texts {
      hosts = texts.compactMap(HostPattern.init)
      for text in texts.isEmpty ? [""] : texts where HostPattern(text) == nil {
        parser.report(.error, .invalidHost(text: text), text, 0, registration.callSite)
        isValid = false
      }
    }
    var schemes: [String]?
    if let texts = registration.schemes.texts {
      schemes = texts.map { $0.lowercased() }
      for text in texts.isEmpty ? [""] : texts where !SchemeSyntax.isScheme(Array(text.utf8)) {
        parser.report(.error, .invalidScheme(text: text), text, 0, registration.callSite)
        isValid = false
      }
    }
    guard isValid else { return nil }
    return MatcherScope(
      hosts: hosts, hostTexts: registration.hosts.texts, schemes: schemes,
      hostRole: registration.hostRole,
      fragmentIsPath: registration.options.contains(.fragmentIsPath))
  }

  // MARK: Issues

  /// Reports the patterns of the last matcher that match what an earlier one of its patterns
  /// matches.
  private mutating func reportDuplicates(in matcher: CompiledMatcher) {
    if entries.trie.crowdedEntries.isEmpty { return }
    let patterns = patterns
    let crowded = entries.trie.crowdedEntries.sorted().map { index in
      let options = mappings[Int(entries.entries[index].mapping)].options
      return patterns.form(index, among: entries.patterns, matcher.scope, options)
    }
    reportDuplicates(among: crowded, patterns, matcher)
  }

  private mutating func reportDuplicates(
    among entries: [PatternForm], _ patterns: RegisteredPatterns, _ matcher: CompiledMatcher
  ) {
    if entries.isEmpty { return }
    let duplicates = DuplicateCheck.duplicates(among: entries, patterns: patterns) {
      matcher.registration.mappings[$0 - matcher.firstMapping].kind
    }
    for duplicate in duplicates {
      let (original, copy) = (patterns[duplicate.original], patterns[duplicate.copy])
      parser.report(
        duplicate.isUnreachable ? .warning : .note,
        .duplicate(
          of: original.text, fileID: original.callSite.fileID, line: original.callSite.line),
        copy.text, 0, copy.callSite)
    }
  }
}

extension Registration {
  /// True if nothing but the texts of its patterns keeps them from being plain.
  fileprivate var mayBePlain: Bool {
    issue == nil && !hasMisplacedOption && !options.contains(.strictSlashes)
  }
}
