/// Lays the tries of matchers out one behind the other.
struct CommonLayout {
  typealias Node = CommonTable.Node

  let patterns: [RegisteredPattern]
  let mappings: [CompiledMapping]
  let converters: [Converter]

  private(set) var matchers: [CommonTable.Matcher] = []
  private(set) var schemes: [TextKey] = []
  private(set) var nodes: [Node] = []
  private(set) var literals: [TextKey] = []
  private(set) var literalTargets: [Int32] = []
  private(set) var hashTables: [CommonTable.HashTable] = []
  private(set) var places: [UInt32] = []
  private(set) var texts: [UInt8] = []
  private(set) var rests: [CommonTable.Rests] = []
  private(set) var parameters: [CommonTable.Parameter] = []
  private(set) var constraints: [ByteConstraint] = []
  private(set) var entries: [CommonTable.Entry] = []
  private(set) var captures: [CommonTable.Capture] = []
  private(set) var names: [String] = []
  private var firstEntry: Int32 = 0

  init(patterns: [RegisteredPattern], mappings: [CompiledMapping], converters: [Converter]) {
    self.patterns = patterns
    self.mappings = mappings
    self.converters = converters
  }

  mutating func append(_ matcher: CompiledMatcher) {
    let texts = matcher.scope.schemes ?? []
    let schemeStart = Int32(schemes.count)
    schemes += texts.map { CommonURL.scheme($0.utf8) }
    firstEntry = Int32(entries.count)
    let trie = matcher.tries.first
    for entry in trie?.entries ?? [] { append(entry) }
    var root = CommonTable.needsGeneralReading
    if isCommon(matcher.scope), matcher.tries.count <= 1, trie?.isCommon ?? true {
      root = Int32(nodes.count)
      if let trie { _ = append(trie, 0) } else { nodes.append(Node()) }
    }
    matchers.append(
      .init(
        root: root, schemes: schemeStart..<Int32(schemes.count),
        namesHosts: matcher.scope.hosts != nil, hasEntries: Int32(entries.count) > firstEntry,
        firstEntry: firstEntry))
  }

  private func isCommon(_ scope: MatcherScope) -> Bool {
    let hasPort = scope.hosts?.contains { $0.port != nil } ?? false
    let hasLongScheme = scope.schemes?.contains { $0.utf8.count > TextKey.wholeLimit } ?? false
    return scope.schemeHost == .ignored && !scope.fragmentIsPath && !hasPort && !hasLongScheme
  }

  private mutating func append(_ entry: TrieEntry) {
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
    entries.append(
      .init(
        mapping: Int32(entry.mapping), captureStart: Int32(start),
        captureCount: Int16(captures.count - start),
        checksQuery: !patterns[entry.pattern].parsed.query.isEmpty,
        plusIsSpace: mappings[entry.mapping].options.contains(.plusIsSpace)))
  }

  private static func length(_ affix: String) -> UInt16 {
    affix.isEmpty ? 0 : UInt16(clamping: LiteralKey.bytes(of: affix, ignoringCase: false).count)
  }

  /// Adds a node with all below it; returns its number.
  private mutating func append(_ trie: SegmentTrie, _ number: Int) -> Int32 {
    let node = trie.nodes[number]
    let result = nodes.count
    nodes.append(
      Node(
        end: node.ends.first.map { firstEntry + Int32($0) } ?? -1,
        minimumDepth: UInt16(clamping: node.minimumDepth),
        maximumDepth: UInt16(clamping: node.maximumDepth)))
    if !node.namedRests.isEmpty || !node.anyRests.isEmpty {
      nodes[result].rests = Int32(rests.count)
      rests.append(
        .init(
          named: node.namedRests.first.map { firstEntry + Int32($0) } ?? -1,
          any: node.anyRests.first.map { firstEntry + Int32($0) } ?? -1))
    }
    appendLiterals(trie, node, to: result)
    appendParameters(trie, node, to: result)
    return Int32(result)
  }

  /// The target of an edge, whose node is added unless it is nothing but the end of an entry.
  private mutating func target(_ trie: SegmentTrie, _ number: Int) -> Int32 {
    let node = trie.nodes[number]
    if node.literals.isEmpty, node.parameters.isEmpty, node.namedRests.isEmpty,
      node.anyRests.isEmpty, let end = node.ends.first
    {
      return ~(firstEntry + Int32(end))
    }
    return append(trie, number)
  }

  private mutating func appendLiterals(
    _ trie: SegmentTrie, _ node: SegmentTrie.Node, to number: Int
  ) {
    let edges = trie.literalEdges[node.literals]
    let start = literals.count
    // A node's literals lie together; what is below them comes behind.
    for edge in edges {
      literals.append(key(of: edge.key))
      literalTargets.append(CommonTable.noTarget)
    }
    if edges.count <= CommonTable.linearLimit {
      nodes[number].literalStart = Int32(start)
      nodes[number].literalCount = UInt16(edges.count)
    } else {
      nodes[number].literalStart = Int32(hashTables.count)
      nodes[number].literalCount = Node.hashed
      appendHashTable(edges, literalStart: start)
    }
    for (offset, edge) in edges.enumerated() {
      literalTargets[start + offset] = target(trie, edge.child)
    }
  }

  private mutating func key(of text: [UInt8]) -> TextKey {
    guard text.count > TextKey.wholeLimit else { return TextKey(text) }
    let key = TextKey(longText: text, at: texts.count)
    texts += text
    return key
  }

  private mutating func appendHashTable(
    _ edges: ArraySlice<SegmentTrie.LiteralEdge>, literalStart: Int
  ) {
    var count = 32
    while count * 2 < edges.count * 3 { count *= 2 }
    let start = places.count
    places += repeatElement(CommonTable.noPlace, count: count)
    for (offset, edge) in edges.enumerated() {
      let hash = TextKey(edge.key).hash(edge.key.count)
      var place = Int(hash) & (count - 1)
      while places[start + place] != CommonTable.noPlace { place = (place + 1) & (count - 1) }
      places[start + place] = hash & 0xff00_0000 | UInt32(offset)
    }
    hashTables.append(
      .init(
        placeStart: Int32(start), mask: Int32(count - 1), literalStart: Int32(literalStart)))
  }

  private mutating func appendParameters(
    _ trie: SegmentTrie, _ node: SegmentTrie.Node, to number: Int
  ) {
    let edges = trie.parameterEdges[node.parameters]
    if edges.count == 1, let edge = edges.first, edge.affixed == nil, edge.constraints.isEmpty {
      nodes[number].parameterCount = Node.onlyAny
      nodes[number].parameterStart = target(trie, edge.child)
      return
    }
    let start = parameters.count
    nodes[number].parameterStart = Int32(start)
    nodes[number].parameterCount = UInt16(clamping: edges.count)
    for edge in edges {
      let kind = Self.kind(of: edge)
      parameters.append(
        .init(target: CommonTable.noTarget, constraint: Int32(constraints.count), kind: kind))
      if kind == .other { constraints.append(ByteConstraint(edge, converters)) }
    }
    for (offset, edge) in edges.enumerated() {
      parameters[start + offset].target = target(trie, edge.child)
    }
  }

  private static func kind(of edge: SegmentTrie.ParameterEdge) -> CommonTable.Parameter.Kind {
    guard edge.affixed == nil, edge.constraints.count <= 1 else { return .other }
    switch edge.constraints.first {
    case nil: return .any
    case .type(.int)?: return .int
    case .type(.bool)?: return .bool
    case .type(.uuid)?: return .uuid
    default: return .other
    }
  }
}

extension SegmentTrie {
  /// Whether its entries can be found without the general reading.
  fileprivate var isCommon: Bool {
    !strictSlashes && entries.allSatisfy(\.isCommon)
      && nodes.allSatisfy { $0.parameters.count < CommonTable.Node.onlyAny }
      && literalEdges.allSatisfy { !$0.key.contains(0) }
  }
}

extension TrieEntry {
  fileprivate var isCommon: Bool {
    !ignoringCase && !ignoringCaseInFirstSegment && unverified.isEmpty
      && segments.allSatisfy { segment in
        guard case .parameter(let parameter) = segment else { return true }
        return parameter.constraint?.registeredConverter == nil
      }
  }
}
