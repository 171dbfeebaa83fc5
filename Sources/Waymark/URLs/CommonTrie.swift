/// A ``SegmentTrie`` laid out for URLs of the common form: words instead of texts, numbers instead of
/// lists.
///
/// Made of a trie whose entries read URLs in the plain way; it finds what that trie finds first.
final class CommonTrie: Sendable {
  struct Node: Sendable {
    /// Where the literal edges are.
    ///
    /// Up to ``linearLimit`` they are compared one after the other; more
    /// are in a table of `literalCount` places, a power of two, found by hash.
    var literalStart: Int32 = 0
    var literalCount: Int32 = 0
    var parameterStart: Int32 = 0
    var parameterCount: Int32 = 0
    /// The first entry that ends here, that goes on with `{rest:path}`, and with `**`; -1 for none.
    var end: Int32 = -1
    var namedRest: Int32 = -1
    var anyRest: Int32 = -1
    /// How many more segments the entries below take at least and at most.
    var minimumDepth: Int32 = 0
    var maximumDepth: Int32 = 0
  }

  struct Literal: Sendable {
    /// The first and last 8 bytes, as ``PackedText/ends(_:start:length:)`` packs them.
    var ends: (UInt64, UInt64) = (0, 0)
    /// -1 for a free place of a hash table.
    var length: Int32 = -1
    /// Where the bytes are that the ends leave out.
    var textStart: Int32 = 0
    var child: Int32 = 0
  }

  struct Parameter: Sendable {
    enum Kind: UInt8, Sendable {
      case any, int, bool, uuid
      /// What needs the text: a list, text around the parameter, or a type of the app's own.
      case other
    }

    var kind: Kind
    var child: Int32
    /// The number of the edge in the trie.
    var edge: Int32
  }

  static let linearLimit = 16

  let nodes: [Node]
  let literals: [Literal]
  let parameters: [Parameter]
  /// The bytes of literals of more than 16 bytes.
  let texts: [UInt8]
  let trie: SegmentTrie
  let converters: [Converter]

  /// Lays out a trie; `nil` where its entries need the general reading.
  init?(_ trie: SegmentTrie, converters: [Converter]) {
    guard !trie.strictSlashes, trie.entries.allSatisfy(\.isCommon) else { return nil }
    self.trie = trie
    self.converters = converters
    var layout = CommonTrieLayout(trie: trie)
    for node in trie.nodes { layout.append(node) }
    nodes = layout.nodes
    literals = layout.literals
    parameters = layout.parameters
    texts = layout.texts
  }

  @inline(__always)
  static func hash(_ ends: (UInt64, UInt64), _ length: Int32) -> Int {
    let mixed = (ends.0 ^ UInt64(truncatingIfNeeded: length)) &* 0x9e37_79b9_7f4a_7c15
    let both = (mixed ^ (mixed >> 32) ^ ends.1) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: both >> 32)
  }
}

/// Lays the nodes of a trie out one behind the other.
private struct CommonTrieLayout {
  typealias Node = CommonTrie.Node
  typealias Literal = CommonTrie.Literal
  typealias Parameter = CommonTrie.Parameter

  let trie: SegmentTrie
  private(set) var nodes: [Node] = []
  private(set) var literals: [Literal] = []
  private(set) var parameters: [Parameter] = []
  private(set) var texts: [UInt8] = []

  init(trie: SegmentTrie) { self.trie = trie }

  mutating func append(_ node: SegmentTrie.Node) {
    var result = Node(
      end: node.ends.first.map(Int32.init) ?? -1,
      namedRest: node.namedRests.first.map(Int32.init) ?? -1,
      anyRest: node.anyRests.first.map(Int32.init) ?? -1,
      minimumDepth: Int32(clamping: node.minimumDepth),
      maximumDepth: Int32(clamping: node.maximumDepth))
    // A literal with other letters never equals a segment of the common form.
    let edges = trie.literalEdges[node.literals].filter { $0.key.allSatisfy { $0 < 0x80 } }
    result.literalStart = Int32(literals.count)
    if edges.count <= CommonTrie.linearLimit {
      result.literalCount = Int32(edges.count)
      for edge in edges { literals.append(literal(edge)) }
    } else {
      var places = 32
      while places < edges.count * 2 { places *= 2 }
      result.literalCount = Int32(places)
      let start = literals.count
      literals += Array(repeating: Literal(), count: places)
      for edge in edges {
        let literal = literal(edge)
        var place = CommonTrie.hash(literal.ends, literal.length) & (places - 1)
        while literals[start + place].length >= 0 { place = (place + 1) & (places - 1) }
        literals[start + place] = literal
      }
    }
    result.parameterStart = Int32(parameters.count)
    result.parameterCount = Int32(node.parameters.count)
    for number in node.parameters {
      let edge = trie.parameterEdges[number]
      parameters.append(
        Parameter(kind: Self.kind(of: edge), child: Int32(edge.child), edge: Int32(number)))
    }
    nodes.append(result)
  }

  private mutating func literal(_ edge: SegmentTrie.LiteralEdge) -> Literal {
    var literal = Literal(
      length: Int32(edge.key.count), textStart: Int32(texts.count), child: Int32(edge.child))
    literal.ends = edge.key.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { PackedText.ends($0, start: 0, length: buffer.count) } ?? (0, 0)
    }
    if edge.key.count > 16 { texts += edge.key }
    return literal
  }

  private static func kind(of edge: SegmentTrie.ParameterEdge) -> Parameter.Kind {
    guard edge.affixed == nil else { return .other }
    switch edge.constraints {
    case []: return .any
    case [.type(.int)]: return .int
    case [.type(.bool)]: return .bool
    case [.type(.uuid)]: return .uuid
    default: return .other
    }
  }
}

extension TrieEntry {
  /// Whether the entry can be found without the general reading.
  fileprivate var isCommon: Bool {
    !ignoringCase && !ignoringCaseInFirstSegment && unverified.isEmpty
      && segments.allSatisfy { segment in
        guard case .parameter(let parameter) = segment else { return true }
        return parameter.constraint?.registeredConverter == nil
      }
  }
}
