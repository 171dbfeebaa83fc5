extension SegmentTrie {
  /// Builds the trie of entries that agree in their options.
  init(_ entries: [TrieEntry], strictSlashes: Bool) {
    self.entries = entries
    self.strictSlashes = strictSlashes
    nodes = []
    let root = TrieBranch()
    for index in entries.indices { Self.insert(entries[index], index, below: root) }
    _ = flatten(root, depth: 0, open: [])
  }

  private static func insert(_ entry: TrieEntry, _ index: Int, below root: TrieBranch) {
    var branch = root
    for (depth, segment) in entry.segments.enumerated() {
      switch segment {
      case .literal(let text):
        branch = branch.child(
          forLiteral: LiteralKey.bytes(of: text, ignoringCase: entry.ignoresCase(at: depth)))
      case .parameter, .anySegment:
        branch = branch.child(forParameter: segment, ignoringCase: entry.ignoringCase)
      case .rest(let name):
        if name == nil { branch.anyRests.append(index) } else { branch.namedRests.append(index) }
        return
      }
    }
    branch.ends.append(index)
  }

  /// The entries of equal paths, the more demanding ones first and else as they were declared.
  private func inOrder(_ numbers: [Int]) -> [Int] {
    if numbers.count < 2 { return numbers }
    return numbers.sorted {
      let (left, right) = (entries[$0].requiredQueryItems, entries[$1].requiredQueryItems)
      return left != right ? left > right : $0 < $1
    }
  }

  private static func inOrder(_ literals: [TrieBranch.Literal]) -> [TrieBranch.Literal] {
    if literals.count < 2 { return literals }
    return literals.sorted { isBefore($0.key, $1.key) }
  }

  private static func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    for index in first.indices where first[index] != second[index] {
      return first[index] < second[index]
    }
    return false
  }

  private static func inOrder(_ parameters: [TrieBranch.Parameter]) -> [TrieBranch.Parameter] {
    parameters.count < 2 ? parameters : parameters.sorted { $0.rank < $1.rank }
  }

  /// The number of a node, and how many segments the entries below take at least and at most.
  private typealias Placed = (number: Int, minimumDepth: Int, maximumDepth: Int)

  /// Lays the branch and all below it out in the arrays.
  private mutating func flatten(_ branch: TrieBranch, depth: Int, open: [Int]) -> Placed {
    let number = nodes.count
    var node = Node(
      ends: inOrder(branch.ends), namedRests: inOrder(branch.namedRests),
      anyRests: inOrder(branch.anyRests))
    if !open.isEmpty {
      for numbers in [node.ends, node.namedRests, node.anyRests] {
        for index in numbers { entries[index].unverified = open }
      }
    }
    if !branch.ends.isEmpty { node.minimumDepth = 0 }
    if !branch.anyRests.isEmpty { (node.minimumDepth, node.maximumDepth) = (0, .max) }
    if !branch.namedRests.isEmpty {
      node.minimumDepth = min(node.minimumDepth, 1)
      node.maximumDepth = .max
    }
    // A node's edges lie together; its children come behind them.
    let (literals, parameters) = (Self.inOrder(branch.literals), Self.inOrder(branch.parameters))
    node.literals = literalEdges.count..<(literalEdges.count + literals.count)
    for literal in literals { literalEdges.append(LiteralEdge(key: literal.key, child: 0)) }
    node.parameters = parameterEdges.count..<(parameterEdges.count + parameters.count)
    for parameter in parameters {
      parameterEdges.append(
        ParameterEdge(affixed: parameter.affixed, constraints: parameter.constraints, child: 0))
    }
    let (literalRange, parameterRange) = (node.literals, node.parameters)
    var (minimum, maximum) = (node.minimumDepth, node.maximumDepth)
    nodes.append(node)
    func include(_ child: Placed) -> Int {
      minimum = min(minimum, child.minimumDepth + 1)
      maximum = max(maximum, child.maximumDepth == .max ? .max : child.maximumDepth + 1)
      return child.number
    }
    for (index, literal) in zip(literalRange, literals) {
      literalEdges[index].child = include(flatten(literal.child, depth: depth + 1, open: open))
    }
    for (index, parameter) in zip(parameterRange, parameters) {
      // Constraints of equal rank share an edge, for the order goes on behind them; which of them an
      // entry has is then checked at its end.
      let isShared = parameter.constraints.count > 1
      let open = isShared ? open + [depth] : open
      parameterEdges[index].child = include(flatten(parameter.child, depth: depth + 1, open: open))
    }
    nodes[number].minimumDepth = minimum
    nodes[number].maximumDepth = maximum
    return (number, minimum, maximum)
  }

  /// The entries that share a node with another one, in the order of declaration.
  ///
  /// Entries that match the same paths are among them.
  var crowdedEntries: [Int] {
    var result: [Int] = []
    for node in nodes {
      for numbers in [node.ends, node.namedRests, node.anyRests] where numbers.count > 1 {
        result += numbers
      }
    }
    return result.sorted()
  }
}
