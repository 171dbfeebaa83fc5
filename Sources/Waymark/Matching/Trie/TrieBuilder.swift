/// The entries of all matchers in a trie while they are put in: numbers and words in a few arrays.
///
/// `TrieLayout` lays it out for lookups when all are in it.
struct TrieBuilder {
  struct Node {
    /// The literals that may follow, each with the next one; -1 for none.
    fileprivate(set) var firstLiteral: Int32 = -1
    fileprivate var lastLiteral: Int32 = -1
    fileprivate(set) var literalCount: Int32 = 0
    /// The parameters that may follow, each with the next one; -1 for none.
    fileprivate(set) var firstParameter: Int32 = -1
    fileprivate(set) var parameterCount: Int32 = 0
    /// The entries that end here.
    fileprivate(set) var end = End()
    /// The index of the node's rests; -1 for none.
    fileprivate(set) var rests: Int32 = -1

    /// True if nothing follows.
    var isLeaf: Bool { literalCount == 0 && parameterCount == 0 && rests < 0 }
  }

  /// The entries that go on with `{rest:path}`, and with `**`.
  struct Rests {
    fileprivate(set) var named = End()
    fileprivate(set) var any = End()
  }

  /// The entries that share an end: the first one that is tried, which links to the others.
  struct End {
    fileprivate(set) var entry: Int32 = -1
    fileprivate var requiredQueryItems: Int32 = 0
  }

  struct Literal {
    fileprivate let node: Int32
    let hash: UInt32
    let key: TextKey
    let child: Int32
    /// True if the literal is another spelling of the one before it.
    let isAlias: Bool
    fileprivate(set) var next: Int32 = -1
  }

  struct Parameter {
    /// The index of its kind, by which parameters share what lies behind them.
    let kind: Int32
    /// The index of its constraint; -1 for none.
    let constraint: Int32
    let child: Int32
    fileprivate(set) var next: Int32
    /// True if other constraints of equal rank share the edge; ``others`` has them.
    fileprivate(set) var isShared = false
  }

  private(set) var nodes: [Node] = []
  private(set) var literals: [Literal] = []
  private(set) var parameters: [Parameter] = []
  private(set) var rests: [Rests] = []
  /// The bytes of literals that their keys do not hold.
  private(set) var texts: [UInt8] = []
  /// The further constraints of edges that several share, by the index of the parameter.
  private(set) var others: [Int32: [Int32]] = [:]
  /// The entry that is tried behind an entry of the same end.
  private(set) var followers: [Int32: Int32] = [:]
  /// The entries since the last root that share an end with another one.
  private(set) var crowdedEntries: Set<Int> = []

  /// The number of required query items of crowded entries, which orders them.
  private var required: [Int32: Int32] = [:]
  /// The last entry of a crowded end, by the first one.
  private var last: [Int32: Int32] = [:]
  /// Finds the parameters of nodes with many of them.
  private var parameterIndices: [UInt64: Int32] = [:]
  private static let linearLimit: Int32 = 8

  /// The places of literals, found by node and key; -1 is a free one.
  private var places: [Int32]

  /// - Parameter entryCount: About how many entries will be put in.
  init(entryCount: Int) {
    var count = 32
    while count < entryCount * 4 { count *= 2 }
    places = Array(repeating: -1, count: count)
    nodes.reserveCapacity(entryCount * 4 + 1)
    literals.reserveCapacity(entryCount * 3)
  }

  /// Forgets which entries of the matcher before share an end.
  mutating func beginMatcher() { crowdedEntries.removeAll(keepingCapacity: true) }

  /// Adds a root, and returns it.
  mutating func addRoot() -> Int32 { addNode() }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  /// Keeps a text that a key does not hold; returns where it begins.
  mutating func add(text: some Collection<UInt8>) -> Int {
    defer { texts.append(contentsOf: text) }
    return texts.count
  }

  // MARK: Literals

  /// The node behind a literal, added if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The literal in the form in which it is compared.
  ///   - node: The node in front of it.
  ///   - isPlain: Whether the literal is known to be ASCII without a NUL.
  /// - Returns: The node behind it.
  mutating func child(
    forLiteral bytes: some RandomAccessCollection<UInt8>, of node: Int32, isPlain: Bool = false
  ) -> Int32 {
    let (index, isNew) = literal(bytes, of: node, isPlain: isPlain) { $0.addNode() }
    if isNew, !isPlain { addAlias(of: bytes, to: index, node) }
    return literals[Int(index)].child
  }

  private mutating func literal(
    _ bytes: some RandomAccessCollection<UInt8>, of node: Int32, isPlain: Bool = false,
    isAlias: Bool = false, child makeChild: (inout TrieBuilder) -> Int32
  ) -> (index: Int32, isNew: Bool) {
    let length = bytes.count
    let key = TextKey(bytes)
    let hash = key.hash(length)
    // The words of a key have zeros behind the text.
    let isWhole = length <= TextKey.wholeLimit && (isPlain || !bytes.contains(0))
    var place = place(node, hash)
    while places[place] >= 0 {
      let literal = literals[Int(places[place])]
      if literal.node == node, literal.hash == hash, isEqual(literal, key, bytes, isWhole) {
        return (places[place], false)
      }
      place = (place + 1) & (places.count - 1)
    }
    let index = Int32(literals.count)
    let child = makeChild(&self)
    var stored = key
    if !isWhole {
      stored = TextKey(longText: bytes, at: texts.count)
      texts.append(contentsOf: bytes)
    }
    literals.append(
      Literal(node: node, hash: hash, key: stored, child: child, isAlias: isAlias))
    let before = nodes[Int(node)].add(literal: index)
    if before >= 0 { literals[Int(before)].next = index }
    places[place] = index
    if literals.count * 2 > places.count { growPlaces() }
    return (index, true)
  }

  /// Adds the decomposed spelling of a literal, in which some systems write links.
  private mutating func addAlias(
    of bytes: some RandomAccessCollection<UInt8>, to index: Int32, _ node: Int32
  ) {
    if bytes.allSatisfy({ $0 < 0x80 }) { return }
    let decomposed = LiteralKey.decomposed(bytes)
    if decomposed.elementsEqual(bytes) { return }
    let child = literals[Int(index)].child
    _ = literal(decomposed, of: node, isAlias: true) { _ in child }
  }

  private func isEqual(
    _ literal: Literal, _ key: TextKey, _ bytes: some RandomAccessCollection<UInt8>,
    _ isWhole: Bool
  ) -> Bool {
    if isWhole { return literal.key == key }
    guard literal.key.first == key.first,
      let start = literal.key.textStart(ofLength: bytes.count)
    else { return false }
    return texts[start..<(start + bytes.count)].elementsEqual(bytes)
  }

  private func place(_ node: Int32, _ hash: UInt32) -> Int {
    (Int(hash) &+ Int(node) &* 0x9e37_79b1) & (places.count - 1)
  }

  private mutating func growPlaces() {
    places = Array(repeating: -1, count: places.count * 4)
    for (index, literal) in literals.enumerated() {
      var place = place(literal.node, literal.hash)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(index)
    }
  }

  // MARK: Parameters

  /// The node behind a parameter, added if there is none.
  ///
  /// Constraints of equal rank share an edge, for the order goes on behind them.
  mutating func child(forParameter numbers: ParameterInterner.Numbers, of node: Int32) -> Int32 {
    if let index = parameter(ofKind: numbers.kind, node) {
      let known = parameters[Int(index)]
      if known.constraint != numbers.constraint,
        others[index]?.contains(numbers.constraint) != true
      {
        others[index, default: []].append(numbers.constraint)
        parameters[Int(index)].isShared = true
      }
      return known.child
    }
    let child = addNode()
    let index = Int32(parameters.count)
    let (first, count) = nodes[Int(node)].add(parameter: index)
    parameters.append(
      Parameter(kind: numbers.kind, constraint: numbers.constraint, child: child, next: first))
    if count == Self.linearLimit {
      var other = index
      while other >= 0 {
        parameterIndices[Self.key(node, parameters[Int(other)].kind)] = other
        other = parameters[Int(other)].next
      }
    } else if count > Self.linearLimit {
      parameterIndices[Self.key(node, numbers.kind)] = index
    }
    return child
  }

  private static func key(_ node: Int32, _ kind: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: kind))
  }

  private func parameter(ofKind kind: Int32, _ node: Int32) -> Int32? {
    if nodes[Int(node)].parameterCount >= Self.linearLimit {
      return parameterIndices[Self.key(node, kind)]
    }
    var index = nodes[Int(node)].firstParameter
    while index >= 0 {
      if parameters[Int(index)].kind == kind { return index }
      index = parameters[Int(index)].next
    }
    return nil
  }

  // MARK: Entries

  mutating func end(_ entry: Int, requiredQueryItems: Int, at node: Int32) {
    var end = nodes[Int(node)].end
    add(entry, requiredQueryItems, to: &end)
    nodes[Int(node)].end = end
  }

  mutating func rest(_ entry: Int, requiredQueryItems: Int, isNamed: Bool, at node: Int32) {
    if nodes[Int(node)].rests < 0 {
      nodes[Int(node)].rests = Int32(rests.count)
      rests.append(Rests())
    }
    let index = Int(nodes[Int(node)].rests)
    var end = isNamed ? rests[index].named : rests[index].any
    add(entry, requiredQueryItems, to: &end)
    if isNamed { rests[index].named = end } else { rests[index].any = end }
  }

  /// Adds an entry behind those that require as many query items, and before those that require
  /// less.
  private mutating func add(_ entry: Int, _ requiredQueryItems: Int, to end: inout End) {
    let (new, count) = (Int32(entry), Int32(requiredQueryItems))
    guard end.entry >= 0 else {
      end = End(entry: new, requiredQueryItems: count)
      return
    }
    crowdedEntries.formUnion([Int(end.entry), entry])
    required[end.entry] = end.requiredQueryItems
    required[new] = count
    let tail = last.removeValue(forKey: end.entry) ?? end.entry
    if count > end.requiredQueryItems {
      followers[new] = end.entry
      end = End(entry: new, requiredQueryItems: count)
      last[new] = tail
      return
    }
    // Nearly always it comes behind all others.
    var before = (required[tail] ?? 0) >= count ? tail : end.entry
    while let next = followers[before], (required[next] ?? 0) >= count { before = next }
    followers[new] = followers[before]
    followers[before] = new
    last[end.entry] = before == tail ? new : tail
  }
}

extension TrieBuilder.Node {
  /// Adds a literal behind the others; returns the one before it, -1 for none.
  fileprivate mutating func add(literal index: Int32) -> Int32 {
    let before = lastLiteral
    if before < 0 { firstLiteral = index }
    lastLiteral = index
    literalCount += 1
    return before
  }

  /// Adds a parameter in front of the others; returns the one behind it, and how many there are.
  fileprivate mutating func add(parameter index: Int32) -> (next: Int32, count: Int32) {
    let next = firstParameter
    firstParameter = index
    parameterCount += 1
    return (next, parameterCount)
  }
}
