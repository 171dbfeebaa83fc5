/// Takes the entries of a table, matcher by matcher, for a ``Trie``.
struct EntryCollector {
  private(set) var matchers: [Trie.Matcher] = []
  private(set) var roots: [Trie.Root] = []
  private(set) var schemes: [TextKey] = []
  private(set) var entries: [Trie.Entry] = []
  private(set) var patterns: [Int32] = []
  private(set) var captures: [Trie.Capture] = []
  private(set) var names: [String] = []
  private(set) var captureTests: [Trie.CaptureTest] = []
  private(set) var otherTests: [Int32: Int32] = [:]
  private(set) var queries: [Int32: [QueryTest]] = [:]
  private(set) var order: [Int32] = []
  private(set) var trie: TrieBuilder
  private(set) var interner = ParameterInterner()

  /// The index of each capture test, by what it tests.
  private var captureTestIndices: [CaptureTestKey: Int32] = [:]

  private struct CaptureTestKey: Hashable {
    var constraint: Int32
    var ignoresCase: Bool
  }

  /// The numbers of each capture's parameter.
  private var captureNumbers: [ParameterInterner.Numbers] = []
  private var scope = MatcherScope(hostRole: .ignored, fragmentIsPath: false)

  /// - Parameter entryCount: About how many entries will be added.
  init(entryCount: Int) {
    entries.reserveCapacity(entryCount)
    patterns.reserveCapacity(entryCount)
    trie = TrieBuilder(entryCount: entryCount)
  }

  // MARK: Matchers

  /// Begins a matcher, whose entries follow.
  mutating func begin(_ scope: MatcherScope) {
    self.scope = scope
    let schemeStart = Int32(schemes.count)
    for scheme in scope.schemes ?? [] {
      let bytes = Array(scheme.utf8)
      schemes.append(
        bytes.count > TextKey.wholeLimit
          ? TextKey(longText: bytes, at: trie.add(text: bytes)) : TextKey(bytes))
    }
    var traits: Trie.Matcher.Traits = []
    if let hosts = scope.hosts {
      traits.insert(.namesHosts)
      if hosts.contains(where: { $0.port != nil }) { traits.insert(.namesPorts) }
    }
    if scope.hostRole == .firstSegment { traits.insert(.hostIsFirstSegment) }
    if scope.fragmentIsPath { traits.insert(.fragmentIsPath) }
    trie.beginMatcher()
    let rootStart = Int32(roots.count)
    matchers.append(
      .init(
        schemes: schemeStart..<Int32(schemes.count), traits: traits,
        otherRoots: rootStart..<rootStart, firstEntry: Int32(entries.count)))
  }

  /// A Boolean value that is true if the entries of the matcher read URLs in several ways, and
  /// still compete in one order.
  var needsOrder: Bool { matchers.last.map { !$0.otherRoots.isEmpty } ?? false }

  /// Ends a matcher.
  ///
  /// - Parameter forms: The forms of its entries if it needs an order.
  mutating func end(_ forms: [PatternForm]?) {
    let last = matchers.count - 1
    let first = Int(matchers[last].firstEntry)
    if entries.count > first { matchers[last].traits.insert(.hasEntries) }
    guard let forms else { return }
    let sorted = forms.indices.sorted {
      PatternPrecedence.isTriedBefore(forms[$0], forms[$1])
    }
    matchers[last].orderStart = Int32(order.count)
    var positions = [Int32](repeating: 0, count: forms.count)
    for (position, index) in sorted.enumerated() { positions[index] = Int32(position) }
    order += positions
  }

  /// The node where the paths of patterns with these options begin.
  private mutating func root(_ options: URLMatchingOptions) -> Int32 {
    let last = matchers.count - 1
    let wanted = Trie.Root(options)
    func isWanted(_ root: Trie.Root) -> Bool {
      root.ignoresCase == wanted.ignoresCase
        && root.keepsEmptySegments == wanted.keepsEmptySegments
    }
    if matchers[last].root.node < 0 {
      matchers[last].root = wanted
      matchers[last].root.node = trie.addRoot()
    }
    if isWanted(matchers[last].root) { return matchers[last].root.node }
    for index in matchers[last].otherRoots where isWanted(roots[Int(index)]) {
      return roots[Int(index)].node
    }
    roots.append(wanted)
    roots[roots.count - 1].node = trie.addRoot()
    matchers[last].otherRoots = matchers[last].otherRoots.lowerBound..<Int32(roots.count)
    return roots[roots.count - 1].node
  }

  // MARK: Entries

  /// Adds the entry of a plain pattern.
  ///
  /// - Parameters:
  ///   - plain: The pattern.
  ///   - bytes: Its text.
  ///   - payload: What the payload asks of each parameter beside the pattern, by constraint; none
  ///     for a
  ///     mapping without one.
  ///   - mapping: The index of its mapping in the table.
  ///   - pattern: Its index in the table.
  ///   - options: The options of its mapping.
  mutating func add(
    _ plain: PatternSpans, _ bytes: UnsafeBufferPointer<UInt8>, payload: [Int32]?,
    mapping: Int, pattern: Int, _ options: URLMatchingOptions
  ) {
    let start = captures.count
    let ignoresCase = options.contains(.ignoringCase)
    var node = root(options)
    var isFolded = ignoresCase || scope.hostRole == .firstSegment
    for (index, segment) in plain.spans.enumerated() {
      let text = UnsafeBufferPointer(rebasing: bytes[segment.range])
      if segment.kind == .literal {
        if isFolded {
          node = trie.child(
            forLiteral: text.map(ByteClass.lowercased), of: node, isPlain: true)
        } else {
          node = trie.child(forLiteral: text, of: node, isPlain: true)
        }
      } else {
        let constraint =
          payload.map { $0[captures.count - start] } ?? self.constraint(of: segment.kind)
        let numbers = interner.numbers(ofConstraint: constraint)
        node = trie.child(forParameter: numbers, of: node)
        captures.append(.init(segment: UInt16(index), prefixLength: 0, suffixLength: 0))
        captureNumbers.append(numbers)
        names.append(String(decoding: text, as: UTF8.self))
      }
      isFolded = ignoresCase
    }
    trie.end(entries.count, requiredQueryItems: 0, at: node)
    append(
      captureStart: start, mapping, pattern, options,
      payload == nil ? [] : .fillsInOrder)
  }

  /// The index of the constraint of a plain parameter; -1 for none.
  mutating func constraint(of kind: PatternSpans.Span.Kind) -> Int32 {
    kind.constraint.map { interner.index(of: $0) } ?? -1
  }

  /// The index of a constraint; -1 for none.
  mutating func index(of constraint: SegmentConstraint?) -> Int32 {
    constraint.map { interner.index(of: $0) } ?? -1
  }

  /// The constraint with an index.
  func constraint(at index: Int32) -> SegmentConstraint? {
    index < 0 ? nil : interner.constraints[Int(index)]
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - form: The form of the pattern that it matches.
  ///   - options: The options of its mapping.
  ///   - query: The query items that the pattern binds.
  ///   - payloadNames: The names of the parameters that fill the payload, in its order.
  mutating func add(
    _ form: PatternForm, _ options: URLMatchingOptions, query: [QueryParameter],
    payloadNames: [String]
  ) {
    let start = captures.count
    let entry = entries.count
    var traits: Trie.Entry.Traits = []
    var (node, isEnd) = (root(options), true)
    for (index, segment) in form.segments.enumerated() {
      switch segment {
      case .literal(let text):
        let key = LiteralKey.bytes(of: text, ignoringCase: form.ignoresCase(at: index))
        node = trie.child(forLiteral: key, of: node)
      case .parameter, .anySegment:
        let numbers = interner.numbers(of: segment, ignoringCase: form.ignoringCase)
        node = trie.child(forParameter: numbers, of: node)
        guard case .parameter(let parameter) = segment else { continue }
        append(parameter, at: index, numbers, form.ignoresCase(at: index), &traits)
      case .rest(let name):
        trie.rest(
          entry, requiredQueryItems: form.requiredQueryItems, isNamed: name != nil, at: node)
        isEnd = false
      }
    }
    if isEnd {
      trie.end(entry, requiredQueryItems: form.requiredQueryItems, at: node)
    }
    if !query.isEmpty {
      traits.insert(.bindsQuery)
      queries[Int32(entry)] = query.map(QueryTest.init)
    }
    if !payloadNames.isEmpty, names[start...] + query.map(\.name) == payloadNames[...] {
      traits.insert(.fillsInOrder)
    }
    append(captureStart: start, form.mapping, form.pattern, options, traits)
  }

  private mutating func append(
    _ parameter: PatternParameter, at index: Int, _ numbers: ParameterInterner.Numbers,
    _ ignoresCase: Bool, _ traits: inout Trie.Entry.Traits
  ) {
    var test = Trie.Capture.noTest
    if let constraint = parameter.constraint {
      let converter = constraint.registeredConverter?.index ?? -1
      let isList = !constraint.listed.isEmpty
      if converter >= 0 { traits.insert(.hasConverter) }
      if isList { traits.insert(.respells) }
      if isList || converter >= 0 {
        test = captureTest(numbers, constraint, converter: converter, isList, ignoresCase)
      }
    }
    captures.append(
      .init(
        segment: UInt16(clamping: index), prefixLength: Self.length(parameter.prefix),
        suffixLength: Self.length(parameter.suffix), test: test))
    captureNumbers.append(numbers)
    names.append(parameter.name)
  }

  private mutating func captureTest(
    _ numbers: ParameterInterner.Numbers, _ constraint: SegmentConstraint, converter: Int,
    _ isList: Bool, _ ignoresCase: Bool
  ) -> UInt16 {
    let key = CaptureTestKey(constraint: numbers.constraint, ignoresCase: ignoresCase)
    let next = Int32(captureTests.count)
    let index = captureTestIndices[key] ?? next
    if index == next {
      captureTestIndices[key] = next
      captureTests.append(
        .init(
          test: SegmentTest([constraint]), converter: converter, isList: isList,
          ignoresCase: ignoresCase))
    }
    if index < Int32(Trie.Capture.otherTest) { return UInt16(index) }
    otherTests[Int32(captures.count)] = index
    return Trie.Capture.otherTest
  }

  /// The length of text around a parameter in a segment of ASCII, which is the only one it is used
  /// for.
  private static func length(_ affix: String) -> UInt16 {
    affix.isEmpty ? 0 : UInt16(clamping: LiteralKey.bytes(of: affix, ignoringCase: false).count)
  }

  private mutating func append(
    captureStart: Int, _ mapping: Int, _ pattern: Int, _ options: URLMatchingOptions,
    _ traits: Trie.Entry.Traits
  ) {
    var traits = traits
    if options.contains(.plusIsSpace) { traits.insert(.plusIsSpace) }
    if scope.fragmentIsPath { traits.insert(.fragmentIsPath) }
    entries.append(
      .init(
        mapping: Int32(mapping), captureStart: Int32(captureStart),
        captureCount: UInt16(clamping: captures.count - captureStart), traits: traits))
    patterns.append(Int32(pattern))
  }

  // MARK: Verification

  /// The constraints of an entry in segments whose edges it shares with other constraints.
  func verifications(ofEntry entry: Int32, _ segments: [Int]) -> [Trie.Verification] {
    let entry = entries[Int(entry)]
    let captures = (0..<Int(entry.captureCount)).map { Int(entry.captureStart) + $0 }
    return segments.compactMap { segment in
      guard let index = captures.first(where: { Int(self.captures[$0].segment) == segment }),
        let constraint = constraint(at: captureNumbers[index].constraint)
      else { return nil }
      let kind = interner.kinds[Int(captureNumbers[index].kind)]
      return .init(
        segment: segment,
        test: SegmentTest(
          affixed: kind.affixed, [constraint], ignoringCase: kind.ignoresCase))
    }
  }
}
