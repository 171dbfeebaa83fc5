extension SegmentTrie {
  /// A node while entries are put in; flattened afterwards.
  private final class Branch {
    struct Key: Hashable {
      var affix: PatternPrecedence.Affix?
      var constraintRank: Int
    }

    struct Parameter {
      var rank: PatternPrecedence.Rank
      var affixed: PatternParameter?
      var constraints: [SegmentConstraint] = []
      var known: Set<SegmentConstraint> = []
      var child: Branch
    }

    var literals: [[UInt8]: Branch] = [:]
    var parameters: [Key: Parameter] = [:]
    var ends: [Int] = []
    var namedRests: [Int] = []
    var anyRests: [Int] = []
  }

  /// Builds the trie of entries that agree in their options.
  init(_ entries: [TrieEntry], strictSlashes: Bool) {
    self.entries = entries
    self.strictSlashes = strictSlashes
    nodes = []
    let root = Branch()
    for index in entries.indices { Self.insert(entries[index], index, below: root) }
    flatten(root)
  }

  private static func insert(_ entry: TrieEntry, _ index: Int, below root: Branch) {
    var branch = root
    for (depth, segment) in entry.segments.enumerated() {
      switch segment {
      case .literal(let text):
        let key = LiteralKey.bytes(of: text, ignoringCase: entry.ignoresCase(at: depth))
        branch = branch.literals[key] ?? adding(Branch()) { branch.literals[key] = $0 }
      case .parameter, .anySegment:
        branch = child(of: branch, for: segment, ignoringCase: entry.ignoringCase)
      case .rest(let name):
        if name == nil { branch.anyRests.append(index) } else { branch.namedRests.append(index) }
        return
      }
    }
    branch.ends.append(index)
  }

  private static func adding(_ branch: Branch, _ add: (Branch) -> Void) -> Branch {
    add(branch)
    return branch
  }

  private static func child(
    of branch: Branch, for segment: PatternSegment, ignoringCase: Bool
  ) -> Branch {
    var parameter: PatternParameter?
    if case .parameter(let named) = segment { parameter = named }
    let key = Branch.Key(
      affix: parameter.flatMap { PatternPrecedence.Affix($0, ignoringCase: ignoringCase) },
      constraintRank: parameter?.constraint?.rank ?? Int.max)
    var edge =
      branch.parameters[key]
      ?? Branch.Parameter(
        rank: PatternPrecedence.Rank(segment, ignoringCase: ignoringCase),
        affixed: key.affix == nil ? nil : parameter, child: Branch())
    // Taken out while it changes, or its lists would be copied for each entry.
    branch.parameters[key] = nil
    if let constraint = parameter?.constraint, edge.known.insert(constraint).inserted {
      edge.constraints.append(constraint)
    }
    branch.parameters[key] = edge
    return edge.child
  }

  /// The entries of equal paths, the more demanding ones first and else as they were declared.
  private func inOrder(_ numbers: [Int]) -> [Int] {
    numbers.sorted {
      let (left, right) = (entries[$0].requiredQueryItems, entries[$1].requiredQueryItems)
      return left != right ? left > right : $0 < $1
    }
  }

  /// Lays the branch and all below it out in the arrays; returns its number.
  @discardableResult
  private mutating func flatten(_ branch: Branch, depth: Int = 0, open: [Int] = []) -> Int {
    let number = nodes.count
    nodes.append(Node())
    for index in branch.ends + branch.namedRests + branch.anyRests {
      entries[index].unverified = open
    }
    let (ends, namedRests, anyRests) = (
      inOrder(branch.ends), inOrder(branch.namedRests), inOrder(branch.anyRests)
    )
    let literals = branch.literals.sorted {
      $0.key.count != $1.key.count
        ? $0.key.count < $1.key.count : $0.key.lexicographicallyPrecedes($1.key)
    }
    let parameters = branch.parameters.values.sorted { $0.rank < $1.rank }

    var node = Node(ends: ends, namedRests: namedRests, anyRests: anyRests)
    if !branch.ends.isEmpty { node.minimumDepth = 0 }
    if !branch.anyRests.isEmpty { (node.minimumDepth, node.maximumDepth) = (0, .max) }
    if !branch.namedRests.isEmpty {
      node.minimumDepth = min(node.minimumDepth, 1)
      node.maximumDepth = .max
    }
    // A node's edges lie together; its children come behind them.
    node.literals = literalEdges.count..<(literalEdges.count + literals.count)
    literalEdges += literals.map { LiteralEdge(key: $0.key, child: 0) }
    node.parameters = parameterEdges.count..<(parameterEdges.count + parameters.count)
    parameterEdges += parameters.map {
      ParameterEdge(affixed: $0.affixed, constraints: $0.constraints, child: 0)
    }
    func include(_ child: Node) {
      node.minimumDepth = min(node.minimumDepth, child.minimumDepth + 1)
      node.maximumDepth = max(
        node.maximumDepth, child.maximumDepth == .max ? .max : child.maximumDepth + 1)
    }
    for (index, literal) in zip(node.literals, literals) {
      literalEdges[index].child = flatten(literal.value, depth: depth + 1, open: open)
      include(nodes[literalEdges[index].child])
    }
    for (index, parameter) in zip(node.parameters, parameters) {
      // Constraints of equal rank share an edge, for the order goes on behind them; which of them an
      // entry has is then checked at its end.
      let isShared = parameter.constraints.count > 1
      parameterEdges[index].child = flatten(
        parameter.child, depth: depth + 1, open: isShared ? open + [depth] : open)
      include(nodes[parameterEdges[index].child])
    }
    nodes[number] = node
    return number
  }
}
