/// Lays the tries of matchers out one behind the other.
struct CommonLayout {
  typealias Node = CommonTable.Node

  private let trie: FlatTrie
  private let kinds: ParameterKinds
  private let converters: [Converter]

  private(set) var nodes: [Node] = []
  private(set) var literals: [TextKey] = []
  private(set) var literalTargets: [Int32] = []
  private(set) var hashTables: [CommonTable.HashTable] = []
  private(set) var places: [UInt32] = []
  private(set) var rests: [CommonTable.Rests] = []
  private(set) var parameters: [CommonTable.Parameter] = []
  private(set) var constraints: [ByteConstraint] = []

  init(_ trie: FlatTrie, _ kinds: ParameterKinds, _ converters: [Converter]) {
    self.trie = trie
    self.kinds = kinds
    self.converters = converters
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

  /// Adds a root with all below it; returns its number.
  mutating func append(root: Int32) -> Int32 { append(root).number }

  private mutating func append(_ number: Int32) -> Target {
    let node = trie.nodes[Int(number)]
    var result = Node(end: node.end.entry)
    // A node stands in front of those below it.
    let place = nodes.count
    nodes.append(result)
    result.minimumDepth = node.end.entry < 0 ? Node.anyDepth : 0
    if node.rests >= 0 {
      let rest = trie.rests[Int(node.rests)]
      result.minimumDepth = rest.any.entry < 0 ? min(result.minimumDepth, 1) : 0
      result.rests = Int32(rests.count)
      result.maximumDepth = Node.anyDepth
      rests.append(.init(named: rest.named.entry, any: rest.any.entry))
    }
    if node.literalCount > 0 { appendLiterals(of: node, to: &result) }
    if node.parameterCount > 0 { appendParameters(of: node, to: &result) }
    nodes[place] = result
    return Target(
      number: Int32(place), minimumDepth: result.minimumDepth, maximumDepth: result.maximumDepth)
  }

  /// The target of an edge, whose node is added unless it is nothing but the end of an entry.
  private mutating func target(_ child: Int32, of parent: inout Node) -> Int32 {
    let node = trie.nodes[Int(child)]
    let target =
      node.isLeaf
      ? Target(number: ~node.end.entry, minimumDepth: 0, maximumDepth: 0) : append(child)
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

  private mutating func appendLiterals(of node: FlatTrie.Node, to result: inout Node) {
    let start = literals.count
    // A node's literals lie together; what is below them comes behind.
    var edge = node.firstLiteral
    while edge >= 0 {
      literals.append(trie.literals[Int(edge)].key)
      literalTargets.append(CommonTable.noTarget)
      edge = trie.literals[Int(edge)].next
    }
    if Int(node.literalCount) <= CommonTable.linearLimit {
      result.literalStart = Int32(start)
      result.literalCount = UInt16(node.literalCount)
    } else {
      result.literalStart = Int32(hashTables.count)
      result.literalCount = Node.hashed
      appendHashTable(of: node, literalStart: start)
    }
    edge = node.firstLiteral
    var index = start
    while edge >= 0 {
      literalTargets[index] = target(trie.literals[Int(edge)].child, of: &result)
      edge = trie.literals[Int(edge)].next
      index += 1
    }
  }

  private mutating func appendHashTable(of node: FlatTrie.Node, literalStart: Int) {
    var count = 32
    while count * 2 < Int(node.literalCount) * 3 { count *= 2 }
    let start = places.count
    places += repeatElement(CommonTable.noPlace, count: count)
    var (edge, offset): (Int32, UInt32) = (node.firstLiteral, 0)
    while edge >= 0 {
      let hash = trie.hash(ofLiteral: edge)
      var place = Int(hash) & (count - 1)
      while places[start + place] != CommonTable.noPlace { place = (place + 1) & (count - 1) }
      places[start + place] = hash & 0xff00_0000 | offset
      edge = trie.literals[Int(edge)].next
      offset += 1
    }
    hashTables.append(
      .init(
        placeStart: Int32(start), mask: Int32(count - 1), literalStart: Int32(literalStart)))
  }

  // MARK: Parameters

  private mutating func appendParameters(of node: FlatTrie.Node, to result: inout Node) {
    let first = trie.parameters[Int(node.firstParameter)]
    if node.parameterCount == 1, isAny(first) {
      result.parameterCount = Node.onlyAny
      result.parameterStart = target(first.child, of: &result)
      return
    }
    var edges: [FlatTrie.Parameter] = []
    var edge = node.firstParameter
    while edge >= 0 {
      edges.append(trie.parameters[Int(edge)])
      edge = trie.parameters[Int(edge)].next
    }
    edges.sort { kinds.kinds[Int($0.kind)].rank < kinds.kinds[Int($1.kind)].rank }
    let start = parameters.count
    result.parameterStart = Int32(start)
    result.parameterCount = UInt16(edges.count)
    for edge in edges { append(edge) }
    for (offset, edge) in edges.enumerated() {
      parameters[start + offset].target = target(edge.child, of: &result)
    }
  }

  private func isAny(_ edge: FlatTrie.Parameter) -> Bool {
    edge.constraint < 0 && kinds.kinds[Int(edge.kind)].affixed == nil
  }

  private mutating func append(_ edge: FlatTrie.Parameter) {
    let affixed = kinds.kinds[Int(edge.kind)].affixed
    let constraint = edge.constraint < 0 ? nil : kinds.constraints[Int(edge.constraint)]
    let kind = affixed == nil ? Self.kind(of: constraint) : .other
    parameters.append(
      .init(target: CommonTable.noTarget, constraint: Int32(constraints.count), kind: kind))
    if kind == .other { constraints.append(ByteConstraint(affixed, constraint, converters)) }
  }

  private static func kind(of constraint: SegmentConstraint?) -> CommonTable.Parameter.Kind {
    switch constraint {
    case nil: .any
    case .type(.int)?: .int
    case .type(.bool)?: .bool
    case .type(.uuid)?: .uuid
    default: .other
    }
  }
}
