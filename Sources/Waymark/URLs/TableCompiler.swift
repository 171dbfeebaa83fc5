/// Makes a ``CompiledTable`` of what was registered, and collects what is wrong with it.
struct TableCompiler {
  private(set) var matchers: [CompiledMatcher] = []
  private(set) var references: [RegisteredPatterns.Reference] = []
  private(set) var parsed: [ParsedPattern] = []
  private(set) var mappings: [CompiledMapping] = []
  /// By the number of the mapping.
  private(set) var payloadCounts: [Int32] = []
  private(set) var converters: [Converter] = []
  private(set) var issues: [PatternIssue] = []
  private(set) var common: CommonBuilder
  /// The tries of the matchers that were built to look for duplicates, by their numbers.
  private(set) var tries: [Int: [SegmentTrie]] = [:]
  private var payloadConverters: [ObjectIdentifier: Int] = [:]
  private var plain = PlainPattern()

  /// - Parameter mappingCount: How many mappings will be added.
  init(mappingCount: Int) {
    mappings.reserveCapacity(mappingCount)
    payloadCounts.reserveCapacity(mappingCount)
    references.reserveCapacity(mappingCount)
    common = CommonBuilder(entryCount: mappingCount)
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
    let converters = converters(of: registration)
    var matcher = CompiledMatcher(
      scope: scope, patterns: references.count..<references.count, firstMapping: mappings.count,
      registration: registration)
    common.begin(scope)
    let hasConverters = converters.contains { !$0.isEmpty }
    for index in registration.mappings.indices
    where !addPlain(registration.mappings[index], hasConverters: hasConverters) {
      add(registration.mappings[index], converters, scope)
    }
    common.end()
    matcher.patterns = matcher.patterns.lowerBound..<references.count
    matchers.append(matcher)
    reportDuplicates(in: matcher)
  }

  // MARK: Plain patterns

  /// Adds a mapping whose patterns are all plain; false, and nothing is added, for any other.
  private mutating func addPlain(_ mapping: Registration, hasConverters: Bool) -> Bool {
    guard mapping.mayBePlain else { return false }
    let first = references.count
    if mapping.patterns.count == 1 {
      if !addPlain(mapping.patterns[0].text, mapping, hasConverters) { return false }
    } else {
      for pattern in mapping.patterns where !isPlain(pattern.text, mapping, hasConverters) {
        return false
      }
      for pattern in mapping.patterns { _ = addPlain(pattern.text, mapping, hasConverters) }
    }
    mappings.append(
      CompiledMapping(patterns: first..<references.count, options: mapping.options))
    return true
  }

  private mutating func addPlain(
    _ text: String, _ mapping: Registration, _ hasConverters: Bool
  ) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard readPlain(bytes, mapping, hasConverters) else { return false }
      common.add(
        plain, bytes, mapping: mappings.count, pattern: references.count, mapping.options)
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
    guard plain.read(bytes, hasConverters: hasConverters) else { return false }
    if case .value = mapping.kind { return plain.segments.allSatisfy { $0.kind == .literal } }
    return true
  }

  // MARK: Other patterns

  /// Adds a mapping, whatever its patterns are, and reports what is wrong with them.
  private mutating func add(
    _ mapping: Registration, _ converters: [[String: ConverterReference]], _ scope: MatcherScope
  ) {
    let (patterns, payloadNames) = parsed(mapping, converters[mapping.group])
    let first = references.count
    for pattern in patterns {
      let number = references.count
      let forms = TrieEntry.forms(
        of: pattern, number: number, mapping: mappings.count, mapping.options, scope)
      if let issue = AmbiguityCheck.issue(of: forms, pattern) {
        report(.warning, issue.kind, pattern.text, issue.offset, mapping.place)
      }
      for form in TrieEntry.distinct(forms) {
        common.add(form, mapping.options, checksQuery: !pattern.query.isEmpty)
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
        report(.error, .invalidHost(text: text), text, 0, registration.place)
        isValid = false
      }
    }
    var schemes: [String]?
    if let texts = registration.schemes.texts {
      schemes = texts.map { $0.lowercased() }
      for text in texts.isEmpty ? [""] : texts where !SchemePattern.isScheme(Array(text.utf8)) {
        report(.error, .invalidScheme(text: text), text, 0, registration.place)
        isValid = false
      }
    }
    guard isValid else { return nil }
    return MatcherScope(
      hosts: hosts, hostTexts: registration.hosts.texts, schemes: schemes,
      schemeHost: registration.schemeHost,
      fragmentIsPath: registration.options.contains(.fragmentIsPath))
  }

  /// The converters of each group of a matcher, those of the groups around it included.
  private mutating func converters(
    of registration: MatcherRegistration
  ) -> [[String: ConverterReference]] {
    var result: [[String: ConverterReference]] = []
    for group in registration.groups {
      var own: [String: ConverterReference] = [:]
      for registered in group.converters {
        let (name, place) = (registered.name, registered.place)
        let isBuiltIn = ParameterType.names.contains(name) && !registered.replacesBuiltIn
        guard ConverterName.isName(name), !isBuiltIn else {
          report(.error, .invalidConverterName(name: name), name, 0, place)
          continue
        }
        guard own[name] == nil else {
          report(.error, .repeatedConverter(name: name), name, 0, place)
          continue
        }
        own[name] = ConverterReference(
          number: converters.count, rank: SegmentConstraint.rank(ofConverter: name), name: name,
          isPayload: false)
        converters.append(registered.converter)
      }
      // A group stands behind the one around it.
      let inherited = group.parent.map { result[$0] } ?? [:]
      result.append(inherited.merging(own) { _, inner in inner })
    }
    return result
  }

  /// The patterns of a mapping that can be compiled, and the names in the order of its payload.
  private mutating func parsed(
    _ mapping: Registration, _ converters: [String: ConverterReference]
  ) -> (patterns: [ParsedPattern], payloadNames: [String]) {
    if mapping.hasMisplacedOption {
      report(.warning, .fragmentIsPathInGroup, mapping.patterns.first?.text ?? "", 0, mapping.place)
    }
    if let issue = mapping.issue {
      report(.error, issue, mapping.patterns.first?.text ?? "", 0, mapping.place)
      return ([], [])
    }
    var payloadNames: [String] = []
    let attempts = mapping.patterns.map { parse($0.text, of: mapping, converters) }
    var parsed = attempts.compactMap(\.self)
    let areComplete = parsed.count == attempts.count
    if case .payload(let slots) = mapping.kind {
      guard let binding = PayloadBinding(parsed, slots: slots) else {
        if areComplete, let master = PayloadBinding.master(of: parsed) {
          let kind = PatternIssue.Kind.payloadCount(
            parameters: PayloadBinding.count(of: master), values: slots.count)
          report(.error, kind, master.text, 0, mapping.place)
        }
        return ([], [])
      }
      // A pattern that cannot be read may be the one that gives the order, unless it stands behind it.
      let before = attempts.prefix { $0 != nil }.compactMap(\.self)
      let isOrderKnown = slots.count < 2 || PayloadBinding(before, slots: slots) != nil
      guard isOrderKnown else { return ([], []) }
      payloadNames = binding.names
      parsed = parsed.compactMap { bind($0, binding, mapping.place) }
    }
    if mapping.kind.isTwoWay {
      for pattern in parsed {
        guard let star = pattern.segments.first(where: \.segment.isUnnamed) else { continue }
        report(.warning, .neverPrinted, pattern.text, star.offset, mapping.place)
      }
    }
    return (parsed, payloadNames)
  }

  private mutating func parse(
    _ text: String, of mapping: Registration, _ converters: [String: ConverterReference]
  ) -> ParsedPattern? {
    do throws(PatternParser.Failure) {
      let pattern = try PatternParser.parse(
        text, strictSlashes: mapping.options.contains(.strictSlashes),
        bindsQuery: mapping.kind.bindsQuery, converters: converters)
      guard case .value = mapping.kind else { return pattern }
      let named = pattern.segments.filter { ($0.segment.name ?? "_") != "_" }
      if let first = named.first {
        let names = named.compactMap(\.segment.name)
        throw PatternParser.Failure(
          kind: .parametersWithoutPayload(names: names), offset: first.offset)
      }
      return pattern
    } catch {
      report(.error, error.kind, text, error.offset, mapping.place)
      return nil
    }
  }

  private mutating func bind(
    _ pattern: ParsedPattern, _ binding: PayloadBinding, _ place: SourcePlace
  ) -> ParsedPattern? {
    do throws(PatternParser.Failure) {
      return try binding.bound(pattern) { constraint(of: $0) }
    } catch {
      report(.error, error.kind, pattern.text, error.offset, place)
      return nil
    }
  }

  private mutating func constraint(of slot: PayloadSlot) -> SegmentConstraint? {
    switch slot.constraint {
    case nil: return nil
    case .builtIn(let type): return .type(type)
    case .other(let type, let rank, let converter):
      let number = payloadConverters[type] ?? converters.count
      if number == converters.count {
        converters.append(converter)
        payloadConverters[type] = number
      }
      return .converter(
        ConverterReference(number: number, rank: rank, name: slot.typeName, isPayload: true))
    }
  }

  // MARK: Issues

  /// Reports the patterns of the last matcher that match what an earlier one of its patterns matches.
  private mutating func reportDuplicates(in matcher: CompiledMatcher) {
    if common.isCommon, common.trie.crowdedEntries.isEmpty { return }
    let patterns = RegisteredPatterns(references, parsed, matchers, mappings)
    if common.isCommon {
      let firstEntry = common.firstEntry
      let entries = patterns.entries(of: matcher, mappings)
      let crowded = common.trie.crowdedEntries.sorted().map { entries[$0 - firstEntry] }
      return reportDuplicates(among: crowded, patterns, matcher)
    }
    let tries = patterns.tries(of: matcher, mappings)
    for trie in tries {
      reportDuplicates(among: trie.crowdedEntries.map { trie.entries[$0] }, patterns, matcher)
    }
    self.tries[matchers.count - 1] = tries
  }

  private mutating func reportDuplicates(
    among entries: [TrieEntry], _ patterns: RegisteredPatterns, _ matcher: CompiledMatcher
  ) {
    if entries.isEmpty { return }
    let duplicates = DuplicateCheck.duplicates(among: entries, patterns: patterns) {
      matcher.registration.mappings[$0 - matcher.firstMapping].kind
    }
    for duplicate in duplicates {
      let (original, copy) = (patterns[duplicate.original], patterns[duplicate.copy])
      report(
        duplicate.isUnreachable ? .warning : .note,
        .duplicate(of: original.text, fileID: original.place.fileID, line: original.place.line),
        copy.text, 0, copy.place)
    }
  }

  private mutating func report(
    _ severity: PatternIssue.Severity, _ kind: PatternIssue.Kind, _ text: String, _ offset: Int,
    _ place: SourcePlace
  ) {
    let index = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    issues.append(
      PatternIssue(
        severity: severity, kind: kind, pattern: text,
        position: text.distance(from: text.startIndex, to: index ?? text.endIndex),
        fileID: place.fileID, line: place.line))
  }
}

extension Registration {
  /// Whether nothing but the texts of its patterns keeps them from being plain.
  fileprivate var mayBePlain: Bool {
    if case .payload = kind { return false }
    return issue == nil && !hasMisplacedOption
      && options.isDisjoint(with: [.strictSlashes, .ignoringCase])
  }
}

extension Registration.Kind {
  /// Whether a URL can be made of a route of the mapping.
  fileprivate var isTwoWay: Bool {
    switch self {
    case .closure: false
    case .value, .payload: true
    }
  }

  /// Whether the patterns may bind query items.
  fileprivate var bindsQuery: Bool {
    if case .payload = self { true } else { false }
  }
}

extension PatternSegment {
  /// Whether the segment takes any text and gives it no name.
  fileprivate var isUnnamed: Bool {
    switch self {
    case .anySegment: true
    case .parameter(let parameter): parameter.name == "_"
    case .literal, .rest: false
    }
  }
}
