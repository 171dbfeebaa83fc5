/// The entries of a matcher that read URLs alike, in a trie whose edges are segments.
///
/// The trie stores numbers of entries and never closures, so it knows nothing of routes. A node's
/// depth is the number of a segment, so a lookup visits each node at most once, and the edges of a
/// node are in the order of precedence, so a depth-first walk meets the entries in that order.
struct SegmentTrie: Sendable {
  struct Node: Sendable {
    /// Sorted by key.
    var literals: Range<Int> = 0..<0
    /// In the order of precedence.
    var parameters: Range<Int> = 0..<0
    /// The entries that end here, that go on with `{rest:path}`, and that go on with `**`.
    var ends: [Int] = []
    var namedRests: [Int] = []
    var anyRests: [Int] = []
    /// How many more segments the entries below take at least and at most.
    var minimumDepth = Int.max
    var maximumDepth = 0
  }

  struct LiteralEdge: Sendable {
    var key: [UInt8]
    var child: Int
  }

  struct ParameterEdge: Sendable {
    /// The parameter whose prefix and suffix all entries below share; `nil` without such text.
    var affixed: PatternParameter?
    /// The constraints of equal rank of which one must accept the text; empty for any text.
    var constraints: [SegmentConstraint]
    var child: Int
  }

  var nodes: [Node]
  var literalEdges: [LiteralEdge] = []
  var parameterEdges: [ParameterEdge] = []
  var entries: [TrieEntry]
  var strictSlashes: Bool

  func ignoresCase(atDepth depth: Int) -> Bool {
    entries.first?.ignoresCase(at: depth) ?? false
  }
}
