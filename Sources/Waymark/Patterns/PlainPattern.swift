/// A pattern of plain segments, as nearly all are: literals in ASCII, and parameters of a built-in type
/// that fill their segment.
///
/// It is read in one pass, without memory of its own. What is not plain, or wrong, is for
/// ``PatternParser``, which reads a plain pattern alike.
struct PlainPattern {
  struct Segment: Equatable {
    enum Kind: UInt8, CaseIterable {
      case literal
      case any, bool, int, uuid, double

      var constraint: SegmentConstraint? {
        switch self {
        case .literal, .any: nil
        case .bool: .type(.bool)
        case .int: .type(.int)
        case .uuid: .type(.uuid)
        case .double: .type(.double)
        }
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
    let first = start + 1
    var (index, colon) = (first, -1)
    while index < bytes.count, bytes[index] != closing {
      if bytes[index] == UInt8(ascii: ":"), colon < 0 {
        colon = index
      } else if bytes[index] == dot || !ByteClass.host.contains(bytes[index]) {
        return nil
      }
      index += 1
    }
    let end = index + 1
    guard index < bytes.count, end == bytes.count || bytes[end] == UInt8(ascii: "/") else {
      return nil
    }
    var name = first..<index
    var kind = Segment.Kind.any
    if colon >= 0 {
      let (before, after) = (first..<colon, (colon + 1)..<index)
      name = isNameFirst ? before : after
      guard !hasConverters, let known = Self.kind(bytes[isNameFirst ? after : before]) else {
        return nil
      }
      kind = known
    }
    // A name of one underscore is none.
    guard !name.isEmpty, bytes[name.lowerBound] != UInt8(ascii: "_") else { return nil }
    append(kind, name.lowerBound, name.upperBound)
    return end
  }

  private static func kind(_ type: Slice<UnsafeBufferPointer<UInt8>>) -> Segment.Kind? {
    switch type.count {
    case 3 where type.elementsEqual("int".utf8): .int
    case 4 where type.elementsEqual("bool".utf8): .bool
    case 4 where type.elementsEqual("uuid".utf8): .uuid
    case 5 where type.elementsEqual("float".utf8): .double
    case 6 where type.elementsEqual("double".utf8): .double
    case 6 where type.elementsEqual("string".utf8): .any
    default: nil
    }
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
