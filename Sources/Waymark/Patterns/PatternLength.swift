extension ParsedPattern {
  /// A lower bound on the length, in bytes, of any path that the pattern matches, not counting the
  /// leading slash.
  var leastPathLength: Int {
    let lengths = segments.filter { !$0.isOptional }.compactMap(\.segment.leastLength)
    return lengths.reduce(max(0, lengths.count - 1), +)
  }
}

extension PatternSegment {
  /// A lower bound on the bytes of the segment; `nil` if it may be absent.
  fileprivate var leastLength: Int? {
    switch self {
    case .literal(let text): return Self.leastLength(of: text)
    case .anySegment, .rest(name: _?): return 1
    case .rest(name: nil): return nil
    case .parameter(let parameter):
      var value = 1
      if case .oneOf(let elements)? = parameter.constraint {
        value = elements.map(Self.leastLength).min() ?? 1
      }
      return Self.leastLength(of: parameter.prefix) + value
        + Self.leastLength(of: parameter.suffix)
    }
  }

  /// Text beyond ASCII may have a shorter spelling.
  private static func leastLength(of text: String) -> Int {
    text.reduce(0) { length, character in
      guard let byte = character.asciiValue else { return length + 1 }
      return length + (ByteClass.segment.contains(byte) ? 1 : PercentCoding.encoded(byte).count)
    }
  }
}
