extension ParsedPattern {
  /// A number of bytes that no path has fewer of which the pattern matches, without a slash in front.
  var leastPathLength: Int {
    let lengths = segments.filter { !$0.isOptional }.compactMap(\.segment.leastLength)
    return lengths.reduce(max(0, lengths.count - 1), +)
  }
}

extension PatternSegment {
  /// A number of bytes that the segment takes at least; `nil` where it may be absent.
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

  /// What is beyond ASCII may have another spelling that is shorter.
  private static func leastLength(of text: String) -> Int {
    text.reduce(0) { length, character in
      guard let byte = character.asciiValue else { return length + 1 }
      return length + (ByteClass.segment.contains(byte) ? 1 : PercentCoding.encoded(byte).count)
    }
  }
}
