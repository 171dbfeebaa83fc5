/// A segment with escapes, or with letters beyond ASCII, decoded while it is read.
///
/// Nothing is stored, so that a lookup needs no memory for it.
struct EscapedText: Sequence {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Takes bytes that are valid as long as the text is read.
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

  /// How many bytes the text has.
  var decodedCount: Int { reduce(0) { count, _ in count + 1 } }

  /// The text, which the caller knows to be UTF-8.
  var string: String {
    if bytes.count <= 1_024 {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
        let count = decode(into: buffer)
        return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
      }
    }
    return String(unsafeUninitializedCapacity: bytes.count) { decode(into: $0) }
  }

  private func decode(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in self {
      buffer.initializeElement(at: count, to: byte)
      count += 1
    }
    return count
  }

  /// Whether the text can be compared as bytes: UTF-8 whose canonical form is itself beyond doubt, and
  /// no dot segment.
  ///
  /// A control character of Latin 1 that is not escaped makes a URL malformed; it is none of these.
  var isPlain: Bool {
    var iterator = makeIterator()
    var (count, dots) = (0, 0)
    while let byte = iterator.next() {
      count += 1
      if byte < 0x80 {
        if byte == 0 { return false }
        if byte == UInt8(ascii: ".") { dots += 1 }
        continue
      }
      guard let scalar = Self.scalar(byte, &iterator), Self.isInert(scalar) else { return false }
    }
    return dots != count || count > 2
  }

  /// The scalar that begins with a byte; `nil` where the bytes are not UTF-8 (RFC 3629).
  private static func scalar(_ first: UInt8, _ iterator: inout Iterator) -> UInt32? {
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
    return scalar < least ? nil : scalar
  }

  /// Whether a scalar neither has another canonical form nor takes part in one with its neighbors,
  /// whatever they are among these.
  ///
  /// Most of what links are written in; for the rest the general reading asks Foundation.
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
