/// The entries of all matchers in a trie while they are put in: numbers and words in a few arrays.
///
/// Laid out as a ``CommonTable`` when all are in it.
struct FlatTrie {
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
    /// The number of the node's rests; -1 for none.
    fileprivate(set) var rests: Int32 = -1

    /// Whether nothing follows.
    var isLeaf: Bool { literalCount == 0 && parameterCount == 0 && rests < 0 }
  }

  /// The entries that go on with `{rest:path}`, and with `**`.
  struct Rests {
    fileprivate(set) var named = End()
    fileprivate(set) var any = End()
  }

  /// The entry of equal ones that is tried first: the most demanding one, of these the first.
  struct End {
    fileprivate(set) var entry: Int32 = -1
    fileprivate var requiredQueryItems: Int32 = 0
  }

  struct Literal {
    fileprivate let node: Int32
    fileprivate let hash: UInt32
    let key: TextKey
    let child: Int32
    fileprivate(set) var next: Int32 = -1
  }

  struct Parameter {
    /// The number of its kind, by which parameters share what lies behind them.
    let kind: Int32
    /// The number of its constraint; -1 for none.
    let constraint: Int32
    let child: Int32
    fileprivate(set) var next: Int32
  }

  private(set) var nodes: [Node] = []
  private(set) var literals: [Literal] = []
  private(set) var parameters: [Parameter] = []
  private(set) var rests: [Rests] = []
  /// The bytes of literals that their keys do not hold.
  private(set) var texts: [UInt8] = []
  /// Whether some entry since the last root cannot be found without the general reading.
  private(set) var needsGeneralReading = false
  /// The entries since the last root that share an end with another one.
  private(set) var crowdedEntries: Set<Int> = []

  /// Where literals are found by their node and key; -1 is a free place.
  private var places: [Int32]

  /// - Parameter entryCount: About how many entries will be put in.
  init(entryCount: Int) {
    var count = 32
    while count < entryCount * 4 { count *= 2 }
    places = Array(repeating: -1, count: count)
    nodes.reserveCapacity(entryCount * 4 + 1)
    literals.reserveCapacity(entryCount * 3)
  }

  /// Begins the trie of another matcher; returns its root.
  mutating func addRoot() -> Int32 {
    needsGeneralReading = false
    crowdedEntries.removeAll(keepingCapacity: true)
    return addNode()
  }

  private mutating func addNode() -> Int32 {
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  mutating func leaveToGeneralReading() { needsGeneralReading = true }

  /// The node behind a literal, added where there is none.
  ///
  /// - Parameters:
  ///   - bytes: The literal in the form in which it is compared.
  ///   - node: The node in front of it.
  /// - Returns: The number of the node behind it.
  mutating func child(
    forLiteral bytes: some RandomAccessCollection<UInt8>, of node: Int32
  ) -> Int32 {
    let length = bytes.count
    let key = TextKey(bytes)
    let hash = key.hash(length)
    var place = place(node, hash)
    while places[place] >= 0 {
      let literal = literals[Int(places[place])]
      if literal.node == node, literal.hash == hash, isEqual(literal, key, bytes) {
        return literal.child
      }
      place = (place + 1) & (places.count - 1)
    }
    let number = Int32(literals.count)
    let child = addNode()
    var stored = key
    if length > TextKey.wholeLimit {
      stored = TextKey(longText: bytes, at: texts.count)
      texts.append(contentsOf: bytes)
    }
    literals.append(Literal(node: node, hash: hash, key: stored, child: child))
    let before = nodes[Int(node)].add(literal: number)
    if before >= 0 { literals[Int(before)].next = number }
    places[place] = number
    if literals.count * 2 > places.count { growPlaces() }
    return child
  }

  private func isEqual(
    _ literal: Literal, _ key: TextKey, _ bytes: some RandomAccessCollection<UInt8>
  ) -> Bool {
    if bytes.count <= TextKey.wholeLimit { return literal.key == key }
    guard literal.key.first == key.first,
      let start = literal.key.textStart(ofLength: bytes.count)
    else { return false }
    return texts[start..<(start + bytes.count)].elementsEqual(bytes)
  }

  private func place(_ node: Int32, _ hash: UInt32) -> Int {
    (Int(hash) &+ Int(node) &* 0x9e37_79b1) & (places.count - 1)
  }

  /// The hash of the whole literal, whatever the node.
  func hash(ofLiteral number: Int32) -> UInt32 { literals[Int(number)].hash }

  private mutating func growPlaces() {
    places = Array(repeating: -1, count: places.count * 4)
    for (number, literal) in literals.enumerated() {
      var place = place(literal.node, literal.hash)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// The node behind a parameter, added where there is none.
  mutating func child(forParameter kind: Int32, constraint: Int32, of node: Int32) -> Int32 {
    var number = nodes[Int(node)].firstParameter
    while number >= 0 {
      let parameter = parameters[Int(number)]
      if parameter.kind == kind {
        // Which of two constraints of equal rank an entry has, the general reading asks at its end.
        if parameter.constraint != constraint { needsGeneralReading = true }
        return parameter.child
      }
      number = parameter.next
    }
    let child = addNode()
    let (first, count) = nodes[Int(node)].add(parameter: Int32(parameters.count))
    parameters.append(Parameter(kind: kind, constraint: constraint, child: child, next: first))
    if count >= CommonTable.Node.onlyAny { needsGeneralReading = true }
    return child
  }

  // MARK: Entries

  mutating func end(_ entry: Int, requiredQueryItems: Int, at node: Int32) {
    note(nodes[Int(node)].end.add(entry, requiredQueryItems), entry)
  }

  mutating func rest(_ entry: Int, requiredQueryItems: Int, isNamed: Bool, at node: Int32) {
    if nodes[Int(node)].rests < 0 {
      nodes[Int(node)].rests = Int32(rests.count)
      rests.append(Rests())
    }
    let number = Int(nodes[Int(node)].rests)
    let other =
      isNamed
      ? rests[number].named.add(entry, requiredQueryItems)
      : rests[number].any.add(entry, requiredQueryItems)
    note(other, entry)
  }

  private mutating func note(_ other: Int32, _ entry: Int) {
    if other >= 0 { crowdedEntries.formUnion([Int(other), entry]) }
  }
}

extension FlatTrie.Node {
  /// Adds a literal behind the others; returns the one before it, -1 for none.
  fileprivate mutating func add(literal number: Int32) -> Int32 {
    let before = lastLiteral
    if before < 0 { firstLiteral = number }
    lastLiteral = number
    literalCount += 1
    return before
  }

  /// Adds a parameter in front of the others; returns the one behind it, and how many there are.
  fileprivate mutating func add(parameter number: Int32) -> (next: Int32, count: Int32) {
    let next = firstParameter
    firstParameter = number
    parameterCount += 1
    return (next, parameterCount)
  }
}

extension FlatTrie.End {
  /// Adds an entry; returns the one that was there before, -1 for none.
  fileprivate mutating func add(_ entry: Int, _ requiredQueryItems: Int) -> Int32 {
    let before = self.entry
    if before < 0 || requiredQueryItems > self.requiredQueryItems {
      self.entry = Int32(entry)
      self.requiredQueryItems = Int32(requiredQueryItems)
    }
    return before
  }
}
