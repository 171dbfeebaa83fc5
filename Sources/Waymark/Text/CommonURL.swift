/// The common form of a URL, `scheme://host/path?query#fragment`, split in one pass.
///
/// Almost every link has this form: no dot segment, no port, no user info, no host beyond ASCII.
/// Whatever else a URL can be leaves by one door, to the general reading of ``ParsedURL``, which also
/// says what is wrong with it. Both readings agree on each URL that this one accepts.
struct CommonURL {
  /// Where a segment is: its first byte in the upper half, its length in the lower one.
  ///
  /// The limits of a URL keep both below 8,193.
  struct SegmentRange: Sendable {
    private let bits: UInt32

    static var none: SegmentRange { SegmentRange(start: 0, length: 0, isEscaped: false) }

    @inline(__always)
    init(start: Int, length: Int, isEscaped: Bool) {
      bits = UInt32(truncatingIfNeeded: start << 16 | length) | (isEscaped ? 0x8000 : 0)
    }

    @inline(__always)
    var start: Int { Int(bits >> 16) }
    @inline(__always)
    var length: Int { Int(bits & 0x7fff) }
    /// Whether the bytes are not the text: it has escapes, or letters beyond ASCII.
    @inline(__always)
    var isEscaped: Bool { bits & 0x8000 != 0 }
  }

  /// The most segments; beyond, the general reading reports them.
  static let segmentLimit = 256

  /// The scheme in lower case; schemes of more than 16 bytes are not common.
  var scheme: TextKey
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
    _ bytes: URLBytes, isTrusted: Bool, limits: URLLimits,
    segments: UnsafeMutableBufferPointer<SegmentRange>
  ) {
    guard bytes.count <= limits.bytes, let (scheme, hostStart) = Self.scheme(bytes) else {
      return nil
    }
    self.scheme = scheme

    // The first mark ends the host; whether its bytes can be a host is asked where no table knows it.
    var block = hostStart
    var marks = bytes.marks(from: block)
    while marks == 0 {
      block += 64
      marks = bytes.marks(from: block)
    }
    var index = block + marks.trailingZeroBitCount
    marks &= marks &- 1
    host = hostStart..<index
    if index == hostStart { return nil }

    segmentCount = 0
    pathEnd = index
    let limit = min(limits.segments, segments.count)
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      var start = index + 1
      var isEscaped = false
      while true {
        while marks == 0 {
          block += 64
          marks = bytes.marks(from: block)
        }
        index = block + marks.trailingZeroBitCount
        marks &= marks &- 1
        let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "?")
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
          let length = index - start
          if length > 0 {
            if segmentCount == limit || Self.isUnusual(bytes, start, length, isEscaped) {
              return nil
            }
            segments[segmentCount] = SegmentRange(
              start: start, length: length, isEscaped: isEscaped)
            segmentCount += 1
          }
          if byte != UInt8(ascii: "/") { break }
          start = index + 1
          isEscaped = false
          // A thousand slashes are passed by without a look at each mark.
          if start < bytes.count, bytes[start] == UInt8(ascii: "/") {
            while start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
            block = start
            marks = bytes.marks(from: block)
          }
        } else if byte == PercentCoding.percent || byte >= 0x80 {
          if byte == PercentCoding.percent, !Self.isEscape(bytes, index) { return nil }
          isEscaped = true
        } else if !ByteClass.segment.contains(byte) {
          return nil
        }
      }
      pathEnd = index
    }
    if index == bytes.count { return }
    guard bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") else { return nil }
    if !isTrusted, !Self.isValidTail(bytes, from: index) { return nil }
  }

  /// The scheme, and where what stands behind `://` begins.
  @inline(__always)
  private static func scheme(_ bytes: URLBytes) -> (TextKey, hostStart: Int)? {
    // `https://`, whose letters may be capitals.
    if bytes.count >= 8, bytes.load(0) | 0x20_2020_2020 == 0x2f2f_3a73_7074_7468 {
      return (TextKey(first: 0x73_7074_7468, last: 0), 8)
    }
    return otherScheme(bytes)
  }

  @inline(never)
  private static func otherScheme(_ bytes: URLBytes) -> (TextKey, hostStart: Int)? {
    var end = 0
    while end < bytes.count, ByteClass.scheme.contains(bytes[end]) { end += 1 }
    guard end > 0, end <= TextKey.wholeLimit, end + 3 <= bytes.count,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20),
      bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: "/"),
      bytes[end + 2] == UInt8(ascii: "/")
    else { return nil }
    return (scheme(bytes.slice(0, end)), end + 3)
  }

  /// The key of a scheme in lower case.
  static func scheme(_ text: some Sequence<UInt8>) -> TextKey {
    // A scheme has no byte that this maps to another one's lower case.
    TextKey(text.lazy.map { $0 | 0x20 })
  }

  /// Whether a segment is one for the general reading: dots, or an escaped text that it has to compare.
  @inline(__always)
  private static func isUnusual(
    _ bytes: URLBytes, _ start: Int, _ length: Int, _ isEscaped: Bool
  ) -> Bool {
    if isEscaped { return isUnusualEscaped(bytes, start, length) }
    // Other segments may begin with a dot.
    return bytes[start] == UInt8(ascii: ".")
      && (length == 1 || (length == 2 && bytes[start + 1] == UInt8(ascii: ".")))
  }

  @inline(never)
  private static func isUnusualEscaped(_ bytes: URLBytes, _ start: Int, _ length: Int) -> Bool {
    !EscapedText(bytes.slice(start, length)).isPlain
  }

  @inline(__always)
  private static func isEscape(_ bytes: URLBytes, _ index: Int) -> Bool {
    index + 2 < bytes.count && PercentCoding.hexValue(bytes[index + 1]) != nil
      && PercentCoding.hexValue(bytes[index + 2]) != nil
  }

  @inline(never)
  private static func isValidTail(_ bytes: URLBytes, from start: Int) -> Bool {
    var block = start
    while true {
      var marks = bytes.marks(from: block)
      while marks != 0 {
        let index = block + marks.trailingZeroBitCount
        if index == bytes.count { return true }
        let isValid =
          bytes[index] == PercentCoding.percent
          ? isEscape(bytes, index) : ByteClass.tail.contains(bytes[index])
        if !isValid { return false }
        marks &= marks &- 1
      }
      block += 64
    }
  }
}
