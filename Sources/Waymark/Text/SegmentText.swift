/// The text of a segment, decoded while it is read, so that a lookup allocates nothing for it.
struct SegmentText: Sequence {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Borrows the bytes, which must outlive the text.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  struct Iterator: IteratorProtocol {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate var index = 0

    @inline(__always)
    mutating func next() -> UInt8? {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      if byte == PercentCoding.percent, index + 2 < bytes.count,
        let high = PercentCoding.hexValue(bytes[index + 1]),
        let low = PercentCoding.hexValue(bytes[index + 2])
      {
        index += 3
        return high << 4 | low
      }
      index += 1
      return byte
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  /// The text; the caller knows that it is UTF-8.
  var string: String { withDecoded { String(decoding: $0, as: UTF8.self) } }

  func withDecoded<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Swift.max(1, bytes.count)) { buffer in
      var count = 0
      for byte in self {
        buffer.initializeElement(at: count, to: byte)
        count += 1
      }
      return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  // MARK: Classification

  /// Returns the kind of the text, and 1 or 2 dots for a dot segment.
  func classified() -> (kind: SegmentRange.Kind, dots: Int) {
    var iterator = makeIterator()
    var (count, dots) = (0, 0)
    var (isForeign, isComposed, hasNUL) = (false, true, false)
    var decomposed = DecomposedForm()
    while let byte = iterator.next() {
      count += 1
      if byte < 0x80 {
        if byte == 0 { hasNUL = true }
        if byte == UInt8(ascii: ".") { dots += 1 }
        decomposed.appendBase()
        continue
      }
      guard let scalar = Self.scalar(byte, &iterator) else { return (.broken, 0) }
      isForeign = true
      isComposed = isComposed && Self.isInert(scalar)
      decomposed.append(scalar)
    }
    if hasNUL { return (.uncomposed, 0) }
    if isForeign { return (isComposed || decomposed.isValid ? .foreign : .uncomposed, 0) }
    return (.escaped, dots == count && count <= 2 ? dots : 0)
  }

  /// Decodes the scalar that begins with a byte; `nil` if the bytes are not UTF-8 (RFC 3629).
  fileprivate static func scalar(
    _ first: UInt8, _ iterator: inout some IteratorProtocol<UInt8>
  ) -> UInt32? {
    let (count, least): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (count, least) = (1, 0x80)
    case 0xE0...0xEF: (count, least) = (2, 0x800)
    case 0xF0...0xF4: (count, least) = (3, 0x1_0000)
    default: return nil
    }
    var scalar = UInt32(first) & (0x3f >> UInt32(count))
    for _ in 0..<count {
      guard let byte = iterator.next(), byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3f)
    }
    let isSurrogate = (0xD800...0xDFFF).contains(scalar)
    return scalar < least || isSurrogate || scalar > 0x10_FFFF ? nil : scalar
  }

  /// Returns true if a scalar has no other composed form, and composes with none of these
  /// neighbors.
  ///
  /// These cover most links; Foundation composes the rest.
  static func isInert(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0...0x2FF, 0x388...0x3FF, 0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x621...0x64A,
      0x1E00...0x1EFF, 0x2010...0x2027, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0x1F300...0x1FAFF:
      true
    default: false
    }
  }
}

extension SegmentText {
  /// Returns the lower case of a scalar that has a simple one; `nil` if only `String` knows it.
  @inline(__always)
  static func lowercased(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3A9, 0x410...0x42F:
      scalar + 0x20
    case 0x400...0x40F: scalar + 0x50
    case 0...0x40, 0x5B...0xBF, 0xD7, 0xDF...0xFF, 0x300...0x314, 0x3B1...0x3C9, 0x430...0x45F,
      0x5D0...0x5EA, 0x621...0x64A, 0x3041...0x3096, 0x3099...0x309A, 0x30A0...0x30FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF:
      scalar
    default: nil
    }
  }

  /// Lends the decoded text in lower case; `nil` if only `String` knows it.
  func withLowercased<Result>(_ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Swift.max(1, bytes.count)) { buffer in
      var (iterator, count) = (makeIterator(), 0)
      func append(_ byte: UInt32) {
        buffer.initializeElement(at: count, to: UInt8(truncatingIfNeeded: byte))
        count += 1
      }
      while let byte = iterator.next() {
        let scalar = byte < 0x80 ? UInt32(byte) : Self.scalar(byte, &iterator)
        // No lower case here is longer than its capital.
        guard let scalar, let lower = Self.lowercased(scalar) else { return body(nil) }
        switch lower {
        case 0..<0x80: append(lower)
        case 0x80..<0x800:
          append(0xC0 | lower >> 6)
          append(0x80 | lower & 0x3f)
        case 0x800..<0x1_0000:
          append(0xE0 | lower >> 12)
          append(0x80 | lower >> 6 & 0x3f)
          append(0x80 | lower & 0x3f)
        default:
          append(0xF0 | lower >> 18)
          append(0x80 | lower >> 12 & 0x3f)
          append(0x80 | lower >> 6 & 0x3f)
          append(0x80 | lower & 0x3f)
        }
      }
      return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
