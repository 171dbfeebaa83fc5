/// Lays the trie of a builder out, root by root, one node behind the other.
struct TrieLayout {
  typealias Node = Trie.Node

  private let trie: TrieBuilder
  private let interner: ParameterInterner

  private(set) var nodes: [Node] = []
  private(set) var literals: [TextKey] = []
  private(set) var literalTargets: [Int32] = []
  private(set) var hashTables: [Trie.HashTable] = []
  private(set) var places: [UInt32] = []
  private(set) var rests: [Trie.Rests] = []
  private(set) var parameters: [Trie.Parameter] = []
  private(set) var parameterGroups: [Trie.ParameterGroups] = []
  private(set) var affixGroups: [Trie.AffixGroup] = []
  private(set) var tests: [SegmentTest] = []
  /// The segments whose constraint shares an edge with others, by the entries that have them.
  private(set) var unverified: [Int32: [Int]] = [:]
  /// The segments of the path to the node that is laid out whose edges are shared.
  private var shared: [Int] = []

  init(_ trie: TrieBuilder, _ interner: ParameterInterner) {
    self.trie = trie
    self.interner = interner
    nodes.reserveCapacity(trie.nodes.count { !$0.isLeaf })
    literals.reserveCapacity(trie.literals.count)
    literalTargets.reserveCapacity(trie.literals.count)
  }

  /// A node or the end of an entry, and how many more segments it takes at least and at most.
  private struct Target {
    var number: Int32
    var minimumDepth: UInt16
    var maximumDepth: UInt16
  }

  /// Adds a root with all below it; returns its index.
  mutating func append(root: Int32) -> Int32 { append(root, depth: 0).number }

  private mutating func append(_ number: Int32, depth: Int) -> Target {
    let node = trie.nodes[Int(number)]
    var result = Node(end: node.end.entry)
    // A node stands in front of those below it.
    let place = nodes.count
    nodes.append(result)
    noteUnverified(node.end.entry)
    result.minimumDepth = node.end.entry < 0 ? Node.anyDepth : 0
    if node.rests >= 0 {
      let rest = trie.rests[Int(node.rests)]
      result.minimumDepth = rest.any.entry < 0 ? min(result.minimumDepth, 1) : 0
      result.rests = Int32(rests.count)
      result.maximumDepth = Node.anyDepth
      rests.append(.init(named: rest.named.entry, any: rest.any.entry))
      noteUnverified(rest.named.entry)
      noteUnverified(rest.any.entry)
    }
    if node.literalCount > 0 { appendLiterals(of: node, depth, to: &result) }
    if node.parameterCount > 0 { appendParameters(of: node, depth, to: &result) }
    nodes[place] = result
    return Target(
      number: Int32(place), minimumDepth: result.minimumDepth, maximumDepth: result.maximumDepth)
  }

  private mutating func noteUnverified(_ first: Int32) {
    if shared.isEmpty { return }
    var entry = first
    while entry >= 0 {
      unverified[entry] = shared
      entry = trie.followers[entry] ?? -1
    }
  }

  /// The target of an edge, whose node is added unless it is nothing but the end of an entry.
  private mutating func target(_ child: Int32, _ depth: Int, of parent: inout Node) -> Int32 {
    let node = trie.nodes[Int(child)]
    var target = Target(number: ~node.end.entry, minimumDepth: 0, maximumDepth: 0)
    if node.isLeaf {
      noteUnverified(node.end.entry)
    } else {
      target = append(child, depth: depth + 1)
    }
    if parent.minimumDepth > target.minimumDepth {
      parent.minimumDepth = target.minimumDepth + 1
    }
    if parent.maximumDepth <= target.maximumDepth {
      parent.maximumDepth =
        target.maximumDepth == Node.anyDepth ? Node.anyDepth : target.maximumDepth + 1
    }
    return target.number
  }

  // MARK: Literals

  private mutating func appendLiterals(
    of node: TrieBuilder.Node, _ depth: Int, to result: inout Node
  ) {
    let start = literals.count
    // A node's literals lie together; what is below them comes behind.
    var edge = node.firstLiteral
    while edge >= 0 {
      literals.append(trie.literals[Int(edge)].key)
      literalTargets.append(Trie.noTarget)
      edge = trie.literals[Int(edge)].next
    }
    if Int(node.literalCount) <= Trie.linearLimit {
      result.literalStart = Int32(start)
      result.literalCount = UInt16(node.literalCount)
    } else {
      result.literalStart = Int32(hashTables.count)
      result.literalCount = Node.hashed
      var hashes: [UInt32] = []
      hashes.reserveCapacity(Int(node.literalCount))
      edge = node.firstLiteral
      while edge >= 0 {
        hashes.append(trie.literals[Int(edge)].hash)
        edge = trie.literals[Int(edge)].next
      }
      hashTables.append(hashTable(of: hashes, edgeStart: start))
    }
    edge = node.firstLiteral
    var index = start
    while edge >= 0 {
      let literal = trie.literals[Int(edge)]
      literalTargets[index] =
        literal.isAlias ? literalTargets[index - 1] : target(literal.child, depth, of: &result)
      edge = literal.next
      index += 1
    }
  }

  private mutating func hashTable(of hashes: [UInt32], edgeStart: Int) -> Trie.HashTable {
    var count = 32
    while count * 2 < hashes.count * 3 { count *= 2 }
    let start = places.count
    places += repeatElement(Trie.noPlace, count: count)
    for (offset, hash) in hashes.enumerated() {
      var place = Int(hash) & (count - 1)
      while places[start + place] != Trie.noPlace { place = (place + 1) & (count - 1) }
      places[start + place] = hash & 0xff00_0000 | UInt32(offset)
    }
    return .init(
      placeStart: Int32(start), mask: Int32(count - 1), edgeStart: Int32(edgeStart))
  }

  // MARK: Parameters

  private mutating func appendParameters(
    of node: TrieBuilder.Node, _ depth: Int, to result: inout Node
  ) {
    let first = trie.parameters[Int(node.firstParameter)]
    if node.parameterCount == 1, isAny(first) {
      result.parameterCount = Node.onlyAny
      result.parameterStart = target(first.child, depth, of: &result)
      return
    }
    var edges: [(index: Int32, edge: TrieBuilder.Parameter)] = []
    var index = node.firstParameter
    while index >= 0 {
      edges.append((index, trie.parameters[Int(index)]))
      index = trie.parameters[Int(index)].next
    }
    edges.sort { kind(of: $0.edge).rank < kind(of: $1.edge).rank }
    let start = parameters.count
    result.parameterStart = Int32(start)
    result.parameterCount = UInt16(truncatingIfNeeded: edges.count)
    for (index, edge) in edges { append(edge, index) }
    let affixedCount = edges.prefix { kind(of: $0.edge).affixed != nil }.count
    if affixedCount > Trie.linearLimit {
      result.parameterCount = Node.grouped
      result.parameterStart = Int32(parameterGroups.count)
      appendGroups(edges.prefix(affixedCount).map(\.edge), start, count: edges.count)
    }
    for (offset, (_, edge)) in edges.enumerated() {
      if edge.isShared { shared.append(depth) }
      parameters[start + offset].target = target(edge.child, depth, of: &result)
      if edge.isShared { shared.removeLast() }
    }
  }

  private func kind(of edge: TrieBuilder.Parameter) -> ParameterInterner.Kind {
    interner.kinds[Int(edge.kind)]
  }

  private func isAny(_ edge: TrieBuilder.Parameter) -> Bool {
    edge.constraint < 0 && kind(of: edge).affixed == nil
  }

  private mutating func append(_ edge: TrieBuilder.Parameter, _ index: Int32) {
    let own = kind(of: edge)
    let constraint = edge.constraint < 0 ? nil : interner.constraints[Int(edge.constraint)]
    let kind =
      own.affixed == nil && !edge.isShared ? Self.kind(of: constraint) : .other
    var parameter = Trie.Parameter(
      target: Trie.noTarget, test: Int32(tests.count), kind: kind)
    if kind == .converter, case .converter(let converter)? = constraint {
      parameter.test = Int32(converter.index)
    }
    parameters.append(parameter)
    guard kind == .other else { return }
    let others = (trie.others[index] ?? []).map { interner.constraints[Int($0)] }
    tests.append(
      SegmentTest(
        affixed: own.affixed, [constraint].compactMap(\.self) + others,
        ignoringCase: own.ignoresCase))
  }

  private static func kind(of constraint: SegmentConstraint?) -> Trie.Parameter.Kind {
    switch constraint {
    case nil: .any
    case .type(.int)?: .int
    case .type(.bool)?: .bool
    case .type(.uuid)?: .uuid
    case .converter?: .converter
    default: .other
    }
  }

  /// Adds the groups of parameters with text around them, which are in the order of precedence:
  /// more text first, then the longer prefix.
  private mutating func appendGroups(
    _ edges: [TrieBuilder.Parameter], _ start: Int, count: Int
  ) {
    let affixes = edges.map { kind(of: $0).rank.affix }
    for offset in affixes.indices.dropLast() where affixes[offset] == affixes[offset + 1] {
      parameters[start + offset].sharesAffix = true
    }
    let groupStart = affixGroups.count
    var first = 0
    while first < affixes.count {
      let lengths = (affixes[first]?.prefix.count ?? 0, affixes[first]?.suffix.count ?? 0)
      let end =
        affixes[first...].firstIndex { affix in
          (affix?.prefix.count ?? 0, affix?.suffix.count ?? 0) != lengths
        } ?? affixes.count
      let hashes = affixes[first..<end].map { affix in
        Trie.hash(affix?.prefix ?? [], affix?.suffix ?? [])
      }
      affixGroups.append(
        .init(
          prefixLength: Int32(lengths.0), suffixLength: Int32(lengths.1),
          table: hashTable(of: hashes, edgeStart: start + first), count: Int32(end - first)))
      first = end
    }
    parameterGroups.append(
      .init(
        groups: Int32(groupStart)..<Int32(affixGroups.count),
        others: Int32(start + edges.count)..<Int32(start + count)))
  }
}
