/// The compiled patterns of a table, in which URLs are looked up: numbers and words in a few
/// arrays, shared by all matchers.
///
/// Edges are segments. A node's depth is the index of a segment, so that a lookup visits each node
/// once at the most, and the edges of a node are tried in the order of precedence, so that a walk
/// in depth meets the entries in that order. The trie stores indices of entries and never closures:
/// it knows nothing of routes.
final class Trie: Sendable {
  /// A matcher, as a URL whose host it sees meets it.
  struct Matcher: Sendable {
    struct Traits: OptionSet, Sendable {
      let rawValue: UInt8
      /// The matcher names hosts.
      static let namesHosts = Traits(rawValue: 1 << 0)
      static let hasEntries = Traits(rawValue: 1 << 1)
      /// Hosts are named with ports, so that the host alone does not tell.
      static let namesPorts = Traits(rawValue: 1 << 2)
      static let hostIsFirstSegment = Traits(rawValue: 1 << 3)
      static let fragmentIsPath = Traits(rawValue: 1 << 4)
    }

    /// Its schemes; none is any.
    var schemes: Range<Int32>
    var traits: Traits
    /// The root of the patterns that read URLs in the way of the first one.
    var root = Root()
    /// Those of patterns that read URLs in other ways; nearly always there are none.
    var otherRoots: Range<Int32> = 0..<0
    /// Its first entry.
    var firstEntry: Int32 = 0
    /// The start of its entries' order, which is known if there are other roots.
    var orderStart: Int32 = -1
  }

  /// The node where the paths of some patterns of a matcher begin, which read URLs alike.
  struct Root: Sendable {
    var node: Int32 = -1
    var ignoresCase = false
    var keepsEmptySegments = false

    init(ignoresCase: Bool = false, keepsEmptySegments: Bool = false) {
      (self.ignoresCase, self.keepsEmptySegments) = (ignoresCase, keepsEmptySegments)
    }

    init(_ options: URLMatchingOptions) {
      self.init(
        ignoresCase: options.contains(.ignoringCase),
        keepsEmptySegments: options.contains(.strictSlashes))
    }
  }

  /// The state of a walk after some segments.
  ///
  /// A target is the index of a node, or the bits of an entry's index inverted if nothing but the
  /// end of that entry follows.
  struct Node: Sendable {
    /// The literals that may follow, up to ``linearLimit`` of them; more are found by hash.
    var literalStart: Int32 = 0
    /// The parameters that may follow, or the target of the only one, which takes any text.
    var parameterStart: Int32 = 0
    /// The first entry that ends here; -1 for none.
    var end: Int32 = -1
    /// The index of the node's rests; -1 for none.
    var rests: Int32 = -1
    var literalCount: UInt16 = 0
    var parameterCount: UInt16 = 0
    /// The least and the most further segments of the entries below.
    var minimumDepth: UInt16 = 0
    var maximumDepth: UInt16 = 0

    /// The ``literalCount`` of a node with a hash table, whose index ``literalStart`` is.
    static let hashed = UInt16.max
    /// The ``parameterCount`` of a node with one parameter that takes any text.
    static let onlyAny = UInt16.max
    /// The ``parameterCount`` of a node whose parameters are grouped; ``parameterStart`` is the
    /// index.
    static let grouped = UInt16.max - 1
    static let anyDepth = UInt16.max
  }

  /// The first entries that go on with `{rest:path}` and with `**`; -1 for none.
  struct Rests: Sendable {
    var named: Int32
    var any: Int32
  }

  /// The hash table of a node's edges: `mask + 1` places, each the index of an edge below the
  /// top byte, which is one of the edge's hash.
  struct HashTable: Sendable {
    var placeStart: Int32
    var mask: Int32
    var edgeStart: Int32
  }

  struct Parameter: Sendable {
    enum Kind: UInt8, Sendable {
      case any, int, bool, uuid
      /// The converter whose index ``Parameter/test`` is.
      case converter
      /// A condition in ``Trie/tests``.
      case other
    }

    var target: Int32
    var test: Int32
    var kind: Kind
    /// True if the next parameter has the same text around it.
    var sharesAffix = false
  }

  /// Parameters whose texts around them have equal lengths, so that a segment has at most one of
  /// them.
  struct AffixGroup: Sendable {
    var prefixLength: Int32
    var suffixLength: Int32
    var table: HashTable
    var count: Int32
  }

  /// The parameters of a node that has many with text around them: first those, then the others.
  struct ParameterGroups: Sendable {
    var groups: Range<Int32>
    var others: Range<Int32>
  }

  struct Entry: Sendable {
    struct Traits: OptionSet, Sendable {
      let rawValue: UInt8
      /// The pattern binds query items.
      static let bindsQuery = Traits(rawValue: 1 << 0)
      /// A plus in the query is a space.
      static let plusIsSpace = Traits(rawValue: 1 << 1)
      /// Another entry shares its end, and is tried behind it.
      static let hasFollower = Traits(rawValue: 1 << 2)
      /// Constraints that share an edge are checked at the end.
      static let isUnverified = Traits(rawValue: 1 << 3)
      /// An entry of which any of the two is true is not accepted at once.
      static var needsLook: Traits { Traits(rawValue: 1 << 2 | 1 << 3) }
      /// A registered converter makes a value.
      static let hasConverter = Traits(rawValue: 1 << 4)
      /// A value may have another spelling than the URL: that of a closed list.
      static let respells = Traits(rawValue: 1 << 5)
      /// The captures, and the query items behind them, fill the payload in order.
      static let fillsInOrder = Traits(rawValue: 1 << 6)
      /// The fragment is the path, and has the query.
      static let fragmentIsPath = Traits(rawValue: 1 << 7)
    }

    var mapping: Int32
    var captureStart: Int32
    var captureCount: UInt16
    var traits: Traits
  }

  /// The place of a value in the path: its segment, without so many bytes of text around it.
  struct Capture: Sendable {
    var segment: UInt16
    var prefixLength: UInt16
    var suffixLength: UInt16
    /// Its test, if a closed list spells the value or a converter makes it; see
    /// ``Trie/test(ofCapture:)``.
    var test = Self.noTest

    static let noTest = UInt16.max
    /// The test has an index of more bits, which is found by that of the capture.
    static let otherTest = UInt16.max - 1
  }

  /// The most literals of a node that are compared one after the other.
  static let linearLimit = 16
  static let noPlace = UInt32.max
  static let noTarget = Int32.min

  let hosts: HostIndex
  let matchers: [Matcher]
  let roots: [Root]
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
  let parameterGroups: [ParameterGroups]
  let affixGroups: [AffixGroup]
  let tests: [SegmentTest]
  let entries: [Entry]
  /// The indices of the entries' patterns in the table, for what is asked behind a lookup.
  let patterns: [Int32]
  let captures: [Capture]
  /// The names of the captures.
  let names: [String]
  /// The constraints that entries check at their end.
  let verifications: SideTable<[Verification]>
  /// The entries that are tried behind others of the same end.
  let followers: SideTable<Int32>
  /// The tests of captures that are spelled as a closed list spells them, or that a converter
  /// reads.
  let captureTests: [CaptureTest]
  /// The indices of tests that have no room in their captures.
  let otherTests: SideTable<Int32>
  /// The query items that entries bind.
  let queries: SideTable<[QueryTest]>
  /// The order of the entries of matchers with several roots.
  let order: [Int32]
  /// The scopes of the matchers, for ports, which the index of hosts leaves open.
  let scopes: [MatcherScope]
  let converters: [Converter]
  let limits: URLLimits
  /// True if some matcher puts the host in front of the path.
  let hasHostSegments: Bool
  /// True if the whole authority stands for the host in front of the path.
  let authorityIsSegment: Bool

  /// A constraint that the walk has checked only as one of several.
  struct Verification: Sendable {
    var segment: Int
    var test: SegmentTest
  }

  struct CaptureTest: Sendable {
    var test: SegmentTest
    /// The registered converter; -1 for none.
    var converter: Int
    var isList: Bool
    var ignoresCase: Bool
  }

  /// The forms of the patterns, for what is seldom asked.
  private let makeForm: @Sendable (Int32) -> PatternForm

  /// Lays out the entries of a table.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - scopes: The scopes of the matchers.
  ///   - converters: The converters of the table.
  ///   - limits: The limits of URLs.
  ///   - authorityIsSegment: Whether the whole authority stands for the host in front of the path.
  ///   - form: Makes the form of an entry's pattern.
  init(
    _ entries: EntryCollector, scopes: [MatcherScope], converters: [Converter],
    limits: URLLimits, authorityIsSegment: Bool, form: @escaping @Sendable (Int32) -> PatternForm
  ) {
    var layout = TrieLayout(entries.trie, entries.interner)
    var (matchers, roots) = (entries.matchers, entries.roots)
    for index in matchers.indices where matchers[index].root.node >= 0 {
      matchers[index].root.node = layout.append(root: matchers[index].root.node)
    }
    for index in roots.indices { roots[index].node = layout.append(root: roots[index].node) }
    hosts = HostIndex(scopes)
    self.scopes = scopes
    self.matchers = matchers
    self.roots = roots
    schemes = entries.schemes
    nodes = layout.nodes
    literals = layout.literals
    literalTargets = layout.literalTargets
    hashTables = layout.hashTables
    places = layout.places
    texts = entries.trie.texts
    rests = layout.rests
    parameters = layout.parameters
    parameterGroups = layout.parameterGroups
    affixGroups = layout.affixGroups
    tests = layout.tests
    var all = entries.entries
    var checks: [Int32: [Verification]] = [:]
    for (entry, segments) in layout.unverified {
      checks[entry] = entries.verifications(ofEntry: entry, segments)
      all[Int(entry)].traits.insert(.isUnverified)
    }
    for entry in entries.trie.followers.keys {
      all[Int(entry)].traits.insert(.hasFollower)
    }
    self.entries = all
    verifications = SideTable(checks)
    followers = SideTable(entries.trie.followers)
    captureTests = entries.captureTests
    otherTests = SideTable(entries.otherTests)
    queries = SideTable(entries.queries)
    patterns = entries.patterns
    captures = entries.captures
    names = entries.names
    order = entries.order
    self.converters = converters
    self.limits = limits
    hasHostSegments = matchers.contains { $0.traits.contains(.hostIsFirstSegment) }
    self.authorityIsSegment = authorityIsSegment
    makeForm = form
  }

  /// The form of the pattern that an entry matches.
  func form(_ entry: Int32) -> PatternForm { makeForm(entry) }

  /// The test of a capture whose value a closed list spells, or a converter makes.
  @inline(__always)
  func test(ofCapture index: Int) -> CaptureTest? {
    switch captures[index].test {
    case Capture.noTest: nil
    case Capture.otherTest: otherTests[Int32(index)].map { captureTests[Int($0)] }
    case let test: captureTests[Int(test)]
    }
  }

  /// The memory in bytes of what a lookup reads.
  var size: Int {
    func size<Element>(_ array: [Element]) -> Int {
      array.count * MemoryLayout<Element>.stride
    }
    return hosts.size + size(matchers) + size(roots) + size(schemes) + size(nodes)
      + size(literals) + size(literalTargets) + size(hashTables) + size(places) + size(texts)
      + size(rests) + size(parameters) + size(parameterGroups) + size(affixGroups) + size(tests)
      + size(entries) + size(captures) + verifications.size + followers.size
      + size(captureTests) + otherTests.size + queries.size + size(order)
  }
}
