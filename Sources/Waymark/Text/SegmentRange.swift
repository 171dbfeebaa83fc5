/// The range of a segment in the bytes of a URL, and how they become its text.
///
/// Four bytes, so that the ranges of a whole path fit on the stack. The limits of a URL keep start
/// and length below 8,193.
struct SegmentRange: Sendable, Equatable {
  enum Kind: UInt32, Sendable {
    /// The bytes are the text, and ASCII.
    case plain
    /// The bytes have escapes, and the text is ASCII.
    case escaped
    /// The text has other letters, which compare as bytes once they are decoded.
    case foreign
    /// The text must be composed before it is compared, or has a NUL, which keys use as padding.
    case uncomposed
    /// A host with a Punycode label, which is read as Unicode.
    case punycode
    /// The bytes are not UTF-8: there is no text.
    case broken
  }

  private let bits: UInt32

  static var none: SegmentRange { SegmentRange(start: 0, length: 0, kind: .plain) }

  /// Makes an empty segment; it is not plain, so that nothing is loaded for it.
  static func empty(at index: Int) -> SegmentRange {
    SegmentRange(start: index, length: 0, kind: .escaped)
  }

  @inline(__always)
  init(start: Int, length: Int, kind: Kind = .plain) {
    bits = UInt32(truncatingIfNeeded: start << 18 | length << 4) | kind.rawValue
  }

  @inline(__always)
  var start: Int { Int(bits >> 18) }
  @inline(__always)
  var length: Int { Int(bits >> 4 & 0x3fff) }
  @inline(__always)
  var isPlain: Bool { bits & 0xf == 0 }
  @inline(__always)
  var kind: Kind { Kind(rawValue: bits & 0xf) ?? .broken }
  @inline(__always)
  var isBroken: Bool { bits & 0xf == Kind.broken.rawValue }
  @inline(__always)
  var range: Range<Int> { start..<(start + length) }
}
