/// A matcher as the common form of a URL sees it.
final class CommonMatcher: Sendable {
  /// Where a value of an entry is in the path.
  struct Capture: Sendable {
    var name: String
    var segment: Int
    var prefixLength = 0
    var suffixLength = 0
  }

  /// The schemes, packed; empty for any.
  let schemes: [(UInt64, UInt64)]
  let namesHosts: Bool
  /// `nil` where the matcher needs the general reading.
  let trie: CommonTrie?
  /// The captures of each entry; `nil` where there are too many.
  let captures: [[Capture]?]
  /// What a mapping is run by, for each entry.
  let entries: [Entry]

  struct Entry: Sendable {
    var mapping: Int
    /// Whether the pattern binds query items.
    var checksQuery: Bool
  }

  init(
    _ matcher: CompiledMatcher, patterns: [RegisteredPattern], converters: [Converter]
  ) {
    let texts = matcher.scope.schemes ?? []
    schemes = texts.map { scheme in
      Array(scheme.utf8).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { PackedText.folded($0, 0..<min(bytes.count, 16)) } ?? (0, 0)
      }
    }
    namesHosts = matcher.scope.hosts != nil
    let hasPort = matcher.scope.hosts?.contains { $0.port != nil } ?? false
    let isCommon =
      matcher.tries.count <= 1 && matcher.scope.schemeHost == .ignored
      && !matcher.scope.fragmentIsPath && !hasPort && texts.allSatisfy { $0.utf8.count <= 16 }
    trie =
      isCommon
      ? CommonTrie(
        matcher.tries.first ?? SegmentTrie([], strictSlashes: false), converters: converters)
      : nil
    captures = matcher.tries.first?.entries.map(Self.captures) ?? []
    entries =
      matcher.tries.first?.entries.map { entry in
        Entry(
          mapping: entry.mapping,
          checksQuery: !patterns[entry.pattern].parsed.query.isEmpty)
      } ?? []
  }

  @inline(__always)
  func accepts(_ scheme: (UInt64, UInt64)) -> Bool {
    if schemes.isEmpty { return true }
    for own in schemes where own.0 == scheme.0 && own.1 == scheme.1 { return true }
    return false
  }

  private static func captures(of entry: TrieEntry) -> [Capture]? {
    var captures: [Capture] = []
    for (index, segment) in entry.segments.enumerated() {
      guard case .parameter(let parameter) = segment else { continue }
      captures.append(
        Capture(
          name: parameter.name, segment: index,
          // A segment in ASCII has the canonical form of the text around the parameter.
          prefixLength: LiteralKey.bytes(of: parameter.prefix, ignoringCase: false).count,
          suffixLength: LiteralKey.bytes(of: parameter.suffix, ignoringCase: false).count))
    }
    return captures.count <= CaptureRanges.limit ? captures : nil
  }
}
