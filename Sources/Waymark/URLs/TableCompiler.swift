/// Makes a ``CompiledTable`` of what was registered, and collects what is wrong with it.
struct TableCompiler {
  private(set) var matchers: [CompiledMatcher] = []
  private(set) var patterns: [RegisteredPattern] = []
  private(set) var mappings: [CompiledMapping] = []
  private(set) var issues: [PatternIssue] = []

  /// Compiles a matcher and adds it behind those before it.
  mutating func add(_ registration: MatcherRegistration) {
    let firstMapping = mappings.count
    mappings += registration.mappings.map {
      CompiledMapping(names: [], plusIsSpace: $0.options.contains(.plusIsSpace))
    }
    guard let scope = scope(of: registration) else { return }

    var entries: [TrieGroup: [TrieEntry]] = [:]
    var groups: [TrieGroup] = []
    for (offset, mapping) in registration.mappings.enumerated() {
      if mapping.hasMisplacedOption {
        report(.warning, .fragmentIsPathInGroup, mapping.patterns.first ?? "", 0, mapping.place)
      }
      let group = TrieGroup(mapping.options)
      if entries[group] == nil { groups.append(group) }
      for text in mapping.patterns {
        guard let pattern = parse(text, of: mapping) else { continue }
        mappings[firstMapping + offset].names.formUnion(pattern.names)
        let expanded = entriesOf(
          pattern, mapping: firstMapping + offset, pattern: patterns.count, group, scope)
        patterns.append(
          RegisteredPattern(
            text: text, matcher: matchers.count, mapping: firstMapping + offset,
            place: mapping.place))
        reportAmbiguity(expanded, pattern, mapping.place)
        entries[group, default: []] += distinct(expanded)
      }
    }
    for group in groups {
      reportDuplicates(entries[group] ?? [], registration, firstMapping: firstMapping)
    }
    let tries = groups.compactMap { group in
      entries[group].map { SegmentTrie($0, strictSlashes: group.strictSlashes) }
    }
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

  private mutating func parse(_ text: String, of mapping: Registration) -> ParsedPattern? {
    do throws(PatternParser.Failure) {
      let pattern = try PatternParser.parse(
        text, strictSlashes: mapping.options.contains(.strictSlashes))
      let named = pattern.segments.filter { ($0.segment.name ?? "_") != "_" }
      if mapping.kind == .value, let first = named.first {
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

  private func entriesOf(
    _ parsed: ParsedPattern, mapping: Int, pattern: Int, _ group: TrieGroup, _ scope: MatcherScope
  ) -> [TrieEntry] {
    parsed.expansions.map { segments in
      TrieEntry(
        mapping: mapping, pattern: pattern, segments: segments, ignoringCase: group.ignoringCase,
        ignoringCaseInFirstSegment: scope.schemeHost == .firstSegment)
    }
  }

  /// The entries without those that match what an earlier one of the same pattern matches.
  private func distinct(_ entries: [TrieEntry]) -> [TrieEntry] {
    var seen: Set<[PatternShape]> = []
    return entries.filter { seen.insert(PatternShape.of($0)).inserted }
  }

  private mutating func reportAmbiguity(
    _ expanded: [TrieEntry], _ pattern: ParsedPattern, _ place: SourcePlace
  ) {
    for (index, first) in expanded.enumerated() {
      for second in expanded[(index + 1)...] where PatternShape.overlap(first, second) {
        let kind = PatternIssue.Kind.ambiguousOptional(
          first: first.segments.patternText, second: second.segments.patternText)
        let offset = pattern.segments.first(where: \.isOptional)?.offset ?? 0
        report(.warning, kind, pattern.text, offset, place)
        return
      }
    }
  }

  private mutating func reportDuplicates(
    _ entries: [TrieEntry], _ registration: MatcherRegistration, firstMapping: Int
  ) {
    var first: [[PatternShape]: TrieEntry] = [:]
    var reported: Set<Int> = []
    for entry in entries {
      let shape = PatternShape.of(entry)
      guard let earlier = first[shape] else {
        first[shape] = entry
        continue
      }
      guard earlier.pattern != entry.pattern, reported.insert(entry.pattern).inserted else {
        continue
      }
      let cannotDecline = registration.mappings[earlier.mapping - firstMapping].kind == .value
      let (original, copy) = (patterns[earlier.pattern], patterns[entry.pattern])
      report(
        cannotDecline ? .warning : .note,
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
