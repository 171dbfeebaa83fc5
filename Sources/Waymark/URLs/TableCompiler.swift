/// Makes a ``CompiledTable`` of what was registered, and collects what is wrong with it.
struct TableCompiler {
  private(set) var matchers: [CompiledMatcher] = []
  private(set) var patterns: [RegisteredPattern] = []
  private(set) var mappings: [CompiledMapping] = []
  private(set) var converters: [Converter] = []
  private(set) var issues: [PatternIssue] = []
  private var payloadConverters: [ObjectIdentifier: Int] = [:]

  /// Compiles a matcher and adds it behind those before it.
  mutating func add(_ registration: MatcherRegistration) {
    let firstMapping = mappings.count
    mappings += registration.mappings.map { CompiledMapping(options: $0.options) }
    guard let scope = scope(of: registration) else { return }
    let converters = converters(of: registration)

    var entries: [TrieGroup: [TrieEntry]] = [:]
    var groups: [TrieGroup] = []
    for (offset, mapping) in registration.mappings.enumerated() {
      let group = TrieGroup(mapping.options)
      if entries[group] == nil { groups.append(group) }
      let (parsed, payloadNames) = parsed(mapping, converters[mapping.group])
      mappings[firstMapping + offset].payloadNames = payloadNames
      // Also those of a pattern that was left out: to the others its parameters are just absent.
      mappings[firstMapping + offset].addNames(payloadNames)
      for pattern in parsed {
        let number = patterns.count
        mappings[firstMapping + offset].patterns.append(number)
        mappings[firstMapping + offset].addNames(pattern.names)
        patterns.append(
          RegisteredPattern(
            parsed: pattern, matcher: matchers.count, mapping: firstMapping + offset,
            isTwoWay: mapping.isTwoWay, place: mapping.place))
        let expanded = entriesOf(
          pattern, mapping: firstMapping + offset, pattern: number, group, scope)
        if let issue = AmbiguityCheck.issue(of: expanded, pattern) {
          report(.warning, issue.kind, pattern.text, issue.offset, mapping.place)
        }
        entries[group, default: []] += distinct(expanded)
      }
    }
    let tries = groups.compactMap { group in
      entries.removeValue(forKey: group).map { SegmentTrie($0, strictSlashes: group.strictSlashes) }
    }
    for trie in tries { reportDuplicates(in: trie, registration, firstMapping: firstMapping) }
    matchers.append(CompiledMatcher(scope: scope, tries: tries))
  }

  /// Entries that can share a trie.
  private struct TrieGroup: Hashable {
    var strictSlashes: Bool
    var ignoringCase: Bool

    init(_ options: URLMatchingOptions) {
      strictSlashes = options.contains(.strictSlashes)
      ignoringCase = options.contains(.ignoringCase)
    }
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
      report(.warning, .fragmentIsPathInGroup, mapping.patterns.first ?? "", 0, mapping.place)
    }
    if let issue = mapping.issue {
      report(.error, issue, mapping.patterns.first ?? "", 0, mapping.place)
      return ([], [])
    }
    var payloadNames: [String] = []
    let attempts = mapping.patterns.map { parse($0, of: mapping, converters) }
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

  private func entriesOf(
    _ parsed: ParsedPattern, mapping: Int, pattern: Int, _ group: TrieGroup, _ scope: MatcherScope
  ) -> [TrieEntry] {
    parsed.expansions.map { segments in
      TrieEntry(
        mapping: mapping, pattern: pattern,
        requiredQueryItems: parsed.query.filter(\.isRequired).count, segments: segments,
        ignoringCase: group.ignoringCase,
        ignoringCaseInFirstSegment: scope.schemeHost == .firstSegment)
    }
  }

  /// The entries without those that match what an earlier one of the same pattern matches.
  private func distinct(_ entries: [TrieEntry]) -> [TrieEntry] {
    if entries.count < 2 { return entries }
    var seen: Set<[PatternShape]> = []
    return entries.filter { seen.insert(PatternShape.of($0)).inserted }
  }

  private mutating func reportDuplicates(
    in trie: SegmentTrie, _ registration: MatcherRegistration, firstMapping: Int
  ) {
    let entries = trie.crowdedEntries.map { trie.entries[$0] }
    if entries.isEmpty { return }
    let duplicates = DuplicateCheck.duplicates(among: entries, patterns: patterns) {
      registration.mappings[$0 - firstMapping].kind
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
