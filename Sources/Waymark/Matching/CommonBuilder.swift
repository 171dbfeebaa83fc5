/// Takes the entries of a table, matcher by matcher, for a ``CommonTable``.
struct CommonBuilder {
  /// The matchers, with their roots in the trie.
  private(set) var matchers: [CommonTable.Matcher] = []
  private(set) var schemes: [TextKey] = []
  private(set) var entries: [CommonTable.Entry] = []
  private(set) var patterns: [Int32] = []
  private(set) var captures: [CommonTable.Capture] = []
  private(set) var names: [String] = []
  private(set) var trie: FlatTrie
  private(set) var kinds = ParameterKinds()

  private var root: Int32 = 0
  private var firstEntry = 0

  /// - Parameter entryCount: About how many entries will be added.
  init(entryCount: Int) {
    entries.reserveCapacity(entryCount)
    patterns.reserveCapacity(entryCount)
    trie = FlatTrie(entryCount: entryCount)
  }

  /// Whether the entries of the last matcher are found without the general reading.
  var isCommon: Bool { !trie.needsGeneralReading }

  /// Begins a matcher, whose entries follow.
  mutating func begin(_ scope: MatcherScope) {
    let schemeStart = Int32(schemes.count)
    schemes += (scope.schemes ?? []).map { CommonURL.scheme($0.utf8) }
    root = trie.addRoot()
    if !Self.isCommon(scope) { trie.leaveToGeneralReading() }
    matchers.append(
      .init(
        root: CommonTable.needsGeneralReading, schemes: schemeStart..<Int32(schemes.count),
        namesHosts: scope.hosts != nil, hasEntries: false))
    firstEntry = entries.count
  }

  /// Ends a matcher.
  mutating func end() {
    if isCommon { matchers[matchers.count - 1].root = root }
    matchers[matchers.count - 1].hasEntries = entries.count > firstEntry
  }

  private static func isCommon(_ scope: MatcherScope) -> Bool {
    let hasPort = scope.hosts?.contains { $0.port != nil } ?? false
    let hasLongScheme = scope.schemes?.contains { $0.utf8.count > TextKey.wholeLimit } ?? false
    return scope.schemeHost == .ignored && !scope.fragmentIsPath && !hasPort && !hasLongScheme
  }

  // MARK: Entries

  /// Adds the entry of a plain pattern.
  ///
  /// - Parameters:
  ///   - plain: The pattern.
  ///   - bytes: Its text.
  ///   - mapping: The number of its mapping in the table.
  ///   - pattern: Its number in the table.
  ///   - options: The options of its mapping.
  mutating func add(
    _ plain: PlainPattern, _ bytes: UnsafeBufferPointer<UInt8>, mapping: Int, pattern: Int,
    _ options: URLMatchingOptions
  ) {
    let start = captures.count
    let isCommon = isCommon
    var node = root
    for (index, segment) in plain.segments.enumerated() {
      let text = UnsafeBufferPointer(rebasing: bytes[segment.range])
      if segment.kind == .literal {
        if isCommon { node = trie.child(forLiteral: text, of: node) }
      } else {
        if isCommon {
          let number = kinds.number(of: segment.kind)
          node = trie.child(forParameter: number.kind, constraint: number.constraint, of: node)
        }
        captures.append(.init(segment: UInt16(index), prefixLength: 0, suffixLength: 0))
        names.append(String(decoding: text, as: UTF8.self))
      }
    }
    if isCommon { trie.end(entries.count, requiredQueryItems: 0, at: node) }
    append(captureStart: start, mapping, pattern, options, checksQuery: false)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - options: The options of its mapping.
  ///   - checksQuery: Whether the pattern binds query items.
  mutating func add(_ entry: TrieEntry, _ options: URLMatchingOptions, checksQuery: Bool) {
    if !options.isDisjoint(with: [.strictSlashes, .ignoringCase]) { trie.leaveToGeneralReading() }
    let start = captures.count
    for (index, segment) in entry.segments.enumerated() {
      guard case .parameter(let parameter) = segment else { continue }
      captures.append(
        .init(
          segment: UInt16(clamping: index),
          // A segment has the canonical form of the text around the parameter.
          prefixLength: Self.length(parameter.prefix), suffixLength: Self.length(parameter.suffix)))
      names.append(parameter.name)
    }
    if isCommon { insert(entry, entries.count) }
    append(captureStart: start, entry.mapping, entry.pattern, options, checksQuery: checksQuery)
  }

  private static func length(_ affix: String) -> UInt16 {
    affix.isEmpty ? 0 : UInt16(clamping: LiteralKey.bytes(of: affix, ignoringCase: false).count)
  }

  private mutating func insert(_ entry: TrieEntry, _ number: Int) {
    let required = entry.requiredQueryItems
    var node = root
    for segment in entry.segments {
      switch segment {
      case .literal(let text):
        let key = LiteralKey.bytes(of: text, ignoringCase: false)
        // The words of a key have zeros behind the text.
        if key.contains(0) { trie.leaveToGeneralReading() }
        node = trie.child(forLiteral: key, of: node)
      case .parameter, .anySegment:
        if case .parameter(let parameter) = segment,
          parameter.constraint?.registeredConverter != nil
        {
          trie.leaveToGeneralReading()
        }
        let number = kinds.number(of: segment)
        node = trie.child(forParameter: number.kind, constraint: number.constraint, of: node)
      case .rest(let name):
        return trie.rest(
          number, requiredQueryItems: required, isNamed: name != nil, at: node)
      }
    }
    trie.end(number, requiredQueryItems: required, at: node)
  }

  private mutating func append(
    captureStart: Int, _ mapping: Int, _ pattern: Int, _ options: URLMatchingOptions,
    checksQuery: Bool
  ) {
    entries.append(
      .init(
        mapping: Int32(mapping), captureStart: Int32(captureStart),
        captureCount: Int16(captures.count - captureStart), checksQuery: checksQuery,
        plusIsSpace: options.contains(.plusIsSpace)))
    patterns.append(Int32(pattern))
  }
}
