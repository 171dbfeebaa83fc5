/// The tables in which a URL of the common form is looked up: numbers and words in a few arrays,
/// shared by all matchers.
///
/// It finds what the tries of the matchers find first.
final class CommonTable: Sendable {
  /// A matcher, as a URL whose host it sees meets it.
  struct Matcher: Sendable {
    /// The node where its paths begin; ``needsGeneralReading`` where only that reading knows them.
    var root: Int32
    /// Its schemes; none is any.
    var schemes: Range<Int32>
    var namesHosts: Bool
    var hasEntries: Bool
  }

  static let needsGeneralReading: Int32 = -1

  /// What a path has come to after some segments.
  ///
  /// A target is the number of a node, or the bits of an entry's number inverted where nothing but the
  /// end of that entry follows.
  struct Node: Sendable {
    /// The literals that may follow, up to ``linearLimit`` of them; more are found by hash.
    var literalStart: Int32 = 0
    /// The parameters that may follow, or the target of the only one, which takes any text.
    var parameterStart: Int32 = 0
    /// The first entry that ends here; -1 for none.
    var end: Int32 = -1
    /// The number of the node's rests; -1 for none.
    var rests: Int32 = -1
    var literalCount: UInt16 = 0
    var parameterCount: UInt16 = 0
    /// How many more segments the entries below take at least and at most.
    var minimumDepth: UInt16 = 0
    var maximumDepth: UInt16 = 0

    /// The ``literalCount`` of a node with a hash table, whose number ``literalStart`` is.
    static let hashed = UInt16.max
    /// The ``parameterCount`` of a node with one parameter that takes any text.
    static let onlyAny = UInt16.max
    static let anyDepth = UInt16.max
  }

  /// The first entries that go on with `{rest:path}` and with `**`; -1 for none.
  struct Rests: Sendable {
    var named: Int32
    var any: Int32
  }

  /// Where the literals of a node are found by hash: `mask + 1` places, each the number of a literal
  /// below the top byte, which is one of the literal's hash.
  struct HashTable: Sendable {
    var placeStart: Int32
    var mask: Int32
    var literalStart: Int32
  }

  struct Parameter: Sendable {
    enum Kind: UInt8, Sendable {
      case any, int, bool, uuid
      /// What ``CommonTable/constraints`` says.
      case other
    }

    var target: Int32
    var constraint: Int32
    var kind: Kind
  }

  struct Entry: Sendable {
    var mapping: Int32
    var captureStart: Int32
    var captureCount: Int16
    /// Whether the pattern binds query items.
    var checksQuery: Bool
    /// Whether a plus in the query is a space.
    var plusIsSpace: Bool
  }

  /// Where a value of an entry is in the path: its segment, without so many bytes of text around it.
  struct Capture: Sendable {
    var segment: UInt16
    var prefixLength: UInt16
    var suffixLength: UInt16
  }

  /// How many literals of a node are compared one after the other.
  static let linearLimit = 16
  static let noPlace = UInt32.max
  static let noTarget = Int32.min

  let hosts: HostIndex
  let matchers: [Matcher]
  let schemes: [TextKey]
  let nodes: [Node]
  /// The literals, those of a node one behind the other, and where they lead to.
  let literals: [TextKey]
  let literalTargets: [Int32]
  let hashTables: [HashTable]
  let places: [UInt32]
  /// The bytes of literals that their keys do not hold.
  let texts: [UInt8]
  let rests: [Rests]
  let parameters: [Parameter]
  let constraints: [ByteConstraint]
  let entries: [Entry]
  /// The numbers of the entries' patterns in the table, for what is asked behind a lookup.
  let patterns: [Int32]
  let captures: [Capture]
  /// The names of the captures.
  let names: [String]
  let limits: URLLimits

  /// Lays out the entries of a table.
  init(
    _ builder: CommonBuilder, scopes: [MatcherScope], converters: [Converter], limits: URLLimits
  ) {
    var layout = CommonLayout(builder.trie, builder.kinds, converters)
    var matchers = builder.matchers
    for index in matchers.indices where matchers[index].root >= 0 {
      matchers[index].root = layout.append(root: matchers[index].root)
    }
    hosts = HostIndex(scopes)
    self.matchers = matchers
    schemes = builder.schemes
    nodes = layout.nodes
    literals = layout.literals
    literalTargets = layout.literalTargets
    hashTables = layout.hashTables
    places = layout.places
    texts = builder.trie.texts
    rests = layout.rests
    parameters = layout.parameters
    constraints = layout.constraints
    entries = builder.entries
    patterns = builder.patterns
    captures = builder.captures
    names = builder.names
    self.limits = limits
  }

  /// The memory in bytes of what a lookup reads.
  var size: Int {
    func size<Element>(_ array: [Element]) -> Int {
      array.count * MemoryLayout<Element>.stride
    }
    return hosts.size + size(matchers) + size(schemes) + size(nodes) + size(literals)
      + size(literalTargets) + size(hashTables) + size(places) + size(texts) + size(rests)
      + size(parameters) + size(constraints) + size(entries) + size(captures)
  }
}

extension TextKey {
  /// The key of a literal of more than ``wholeLimit`` bytes: where they are takes the place of the last
  /// ones, in a form that no shorter text has.
  init(longText bytes: some RandomAccessCollection<UInt8>, at start: Int) {
    self.init(bytes)
    last = UInt64(start) << 32 | UInt64(bytes.count) << 8
  }

  /// Where the bytes of a literal of this length are; `nil` for another one.
  @inline(__always)
  func textStart(ofLength length: Int) -> Int? {
    guard UInt32(truncatingIfNeeded: last) == UInt32(truncatingIfNeeded: length << 8) else {
      return nil
    }
    return Int(last >> 32)
  }
}
