/// A pattern of plain segments, as nearly all are: literals in ASCII, and parameters of a built-in type
/// that fill their segment.
///
/// It is read in one pass, without memory of its own. What is not plain, or wrong, is for
/// ``PatternParser``, which reads a plain pattern alike.
struct PlainPattern {
  struct Segment: Equatable {
    enum Kind: Hashable {
      case literal
      case any
      case type(BuiltInType)

      var constraint: SegmentConstraint? {
        if case .type(let type) = self { .type(type) } else { nil }
      }
    }

    var kind: Kind
    /// Where the literal is, or the name.
    var start: Int32
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private(set) var segments: [Segment] = []

  /// Reads a pattern, in place of the one before; false where it is not a plain one.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - hasConverters: Whether the name of a type may be that of a converter.
  /// - Returns: Whether it is a plain one.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, hasConverters: Bool) -> Bool {
    segments.removeAll(keepingCapacity: true)
    // Whether a long one is too long for a URL, the parser tells.
    guard bytes.count <= URLLimits.standard.bytes / 3 else { return false }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      guard segments.count < URLLimits.standard.segments else { return false }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") {
        guard let end = readParameter(bytes, from: index, hasConverters) else { return false }
        index = end
      } else {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
          guard ByteClass.plainLiteral.contains(bytes[index]) else { return false }
          index += 1
        }
        let isDotted = index - start <= 2 && bytes[start..<index].allSatisfy { $0 == dot }
        if isDotted { return false }
        append(.literal, start, index)
      }
    }
    return hasDistinctNames(bytes)
  }

  private var dot: UInt8 { UInt8(ascii: ".") }

  private mutating func append(_ kind: Segment.Kind, _ start: Int, _ end: Int) {
    segments.append(
      Segment(
        kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end)))
  }

  /// Reads a parameter that fills its segment; returns where that ends.
  private mutating func readParameter(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ hasConverters: Bool
  ) -> Int? {
    let isNameFirst = bytes[start] == UInt8(ascii: "{")
    let closing = isNameFirst ? UInt8(ascii: "}") : UInt8(ascii: ">")
    var index = start + 1
    while index < bytes.count, bytes[index] != closing {
      // Whatever else stands between the braces is a mark, a list, or a mistake.
      let byte = bytes[index]
      guard byte == UInt8(ascii: ":") || (byte != dot && ByteClass.host.contains(byte)) else {
        return nil
      }
      index += 1
    }
    let end = index + 1
    guard index < bytes.count, end == bytes.count || bytes[end] == UInt8(ascii: "/") else {
      return nil
    }
    let syntax = PlaceholderSyntax(bytes[(start + 1)..<index], isNameFirst: isNameFirst)
    var kind = Segment.Kind.any
    if let type = syntax.type {
      guard !hasConverters, let meaning = BuiltInType.meaning(of: bytes[type]) else { return nil }
      switch meaning {
      case .type(let type): kind = .type(type)
      case .string: break
      case .path: return nil
      }
    }
    // A name of one underscore is none, and one with a colon is a mistake.
    let name = syntax.name
    guard !name.isEmpty, bytes[name.lowerBound] != UInt8(ascii: "_"),
      !bytes[name].contains(UInt8(ascii: ":"))
    else { return nil }
    append(kind, name.lowerBound, name.upperBound)
    return end
  }

  /// Whether no two parameters share a name; few, so that no set of them is needed.
  private func hasDistinctNames(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, segment) in segments.enumerated() where segment.kind != .literal {
      for other in segments[..<index]
      where other.kind != .literal && bytes[other.range].elementsEqual(bytes[segment.range]) {
        return false
      }
    }
    return true
  }
}

extension PlainPattern {
  /// Reads a text that is known to be a plain pattern.
  static func parsed(_ text: String) -> ParsedPattern {
    do throws(PatternParser.Failure) {
      return try PatternParser.parse(text, strictSlashes: false)
    } catch {
      assertionFailure("\(text) is not a plain pattern")
      return ParsedPattern(text: text, segments: [])
    }
  }
}
