/// The common form of a URL, `scheme://host/path?query#fragment` in plain ASCII, split in one pass.
///
/// Almost every link has this form: no escape in the path, no dot segment, no port, no user info.
/// Whatever else a URL can be leaves by one door, to the general reading of ``ParsedURL``, which also
/// says what is wrong with it. Both readings agree on each URL that this one accepts.
struct CommonURL {
  /// Where a segment is: its first byte in the upper half, its length in the lower one.
  ///
  /// The limits of a URL keep both below 8,193.
  typealias SegmentRange = UInt32

  /// The most segments; beyond, the general reading reports them.
  static let segmentLimit = 256

  /// The scheme in lower case, packed as bytes; schemes of more than 16 bytes are not common.
  var scheme: (UInt64, UInt64)
  var host: Range<Int>
  var pathEnd: Int
  var segmentCount: Int

  /// Splits the bytes; `nil` where the URL is not of the common form.
  ///
  /// - Parameters:
  ///   - bytes: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`, whose query and fragment are valid.
  ///   - limits: The limits of the table.
  ///   - segments: Room for ``segmentLimit`` ranges, which is filled.
  @inline(__always)
  init?(
    _ bytes: UnsafeBufferPointer<UInt8>, isTrusted: Bool, limits: URLLimits,
    segments: UnsafeMutableBufferPointer<SegmentRange>
  ) {
    guard let base = bytes.baseAddress, bytes.count <= limits.bytes, bytes.count > 3 else {
      return nil
    }
    let count = bytes.count
    guard base[0] | 0x20 >= UInt8(ascii: "a"), base[0] | 0x20 <= UInt8(ascii: "z") else {
      return nil
    }
    var index = 0
    while index < count, ByteClass.scheme.contains(base[index]) { index += 1 }
    guard index <= 16, index + 3 <= count, base[index] == UInt8(ascii: ":"),
      base[index + 1] == UInt8(ascii: "/"), base[index + 2] == UInt8(ascii: "/")
    else { return nil }
    scheme = PackedText.folded(base, 0..<index)

    let hostStart = index + 3
    index = hostStart
    while index < count, ByteClass.host.contains(base[index]) { index += 1 }
    guard index > hostStart, base[index - 1] != UInt8(ascii: ".") else { return nil }
    host = hostStart..<index

    segmentCount = 0
    let limit = min(limits.segments, segments.count)
    while index < count, base[index] == UInt8(ascii: "/") {
      index += 1
      let start = index
      while index < count, ByteClass.segment.contains(base[index]) { index += 1 }
      let length = index - start
      if length == 0 { continue }
      // Dot segments need the general reading; other segments may begin with a dot.
      if base[start] == UInt8(ascii: "."),
        length == 1 || (length == 2 && base[start + 1] == base[start])
      {
        return nil
      }
      if segmentCount == limit { return nil }
      segments[segmentCount] = UInt32(truncatingIfNeeded: start << 16 | length)
      segmentCount += 1
    }
    pathEnd = index
    if index == count { return }
    guard base[index] == UInt8(ascii: "?") || base[index] == UInt8(ascii: "#") else { return nil }
    if isTrusted { return }
    while index < count {
      guard ByteClass.tail.contains(base[index]) else { return nil }
      index += 1
    }
  }
}

/// A set of ASCII bytes, asked with two shifts.
struct ByteClass {
  private let low: UInt64
  private let high: UInt64

  init(_ text: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    text.withUTF8Buffer { buffer in
      for byte in buffer {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }
    (self.low, self.high) = (low, high)
  }

  private init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let half = byte < 64 ? low : high
    return byte < 128 && (half >> UInt64(byte & 63)) & 1 == 1
  }

  // Written out, since a constant needs no check for being initialized; a test compares them with the
  // characters that they stand for.
  /// Letters, digits, `+`, `-` and `.`.
  static var scheme: ByteClass {
    ByteClass(low: 0x03ff_6800_0000_0000, high: 0x07ff_fffe_07ff_fffe)
  }
  /// Letters, digits, `-`, `.` and `_`.
  static var host: ByteClass { ByteClass(low: 0x03ff_6000_0000_0000, high: 0x07ff_fffe_87ff_fffe) }
  /// What may stand in a segment without an escape: printable but `"#%/<>?\^`{|}`.
  static var segment: ByteClass {
    ByteClass(low: 0x2fff_7fd2_0000_0000, high: 0x47ff_fffe_afff_ffff)
  }
  /// What may stand in a query or fragment without an escape: a segment's, `/`, `?` and `#`.
  static var tail: ByteClass { ByteClass(low: 0xafff_ffda_0000_0000, high: 0x47ff_fffe_afff_ffff) }
}

/// Short texts as words, so that they are compared without a loop.
enum PackedText {
  /// Up to 16 bytes, ASCII letters in lower case, the rest zero.
  @inline(__always)
  static func folded(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> (UInt64, UInt64) {
    var words: (UInt64, UInt64) = (0, 0)
    for (offset, index) in range.enumerated() {
      // Schemes have no byte that this maps to another one's lower case.
      let byte = UInt64(base[index] | 0x20) << UInt64((offset & 7) * 8)
      if offset < 8 { words.0 |= byte } else { words.1 |= byte }
    }
    return words
  }

  /// The first and the last 8 bytes of a text; with its length they are the text, up to 16 bytes.
  @inline(__always)
  static func ends(_ base: UnsafePointer<UInt8>, start: Int, length: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(base + start)
    if length >= 8 {
      return (
        UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
      )
    }
    if length >= 4 {
      let first = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
      let last = UInt64(
        UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self)))
      return (first | last << 32, 0)
    }
    var word: UInt64 = 0
    for index in 0..<length { word |= UInt64(base[start + index]) << UInt64(index * 8) }
    return (word, 0)
  }
}
