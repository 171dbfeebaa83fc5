/// Reads every URL that ``URLScan`` does not read in one pass, and finds the error in a text that
/// is none (RFC 3986, section 3).
///
/// It never uses `URL.path` or `URL.pathComponents`, which lose segments such as `%2F` on some
/// platforms.
enum URLNormalizer {
  /// Splits a text, or throws its first error.
  ///
  /// The segments of the path go behind a slot for a host. `isTrusted` is true if Foundation has
  /// read the text, `isAuthoritySegment` if an authority may be any text.
  @inline(never)
  static func scan(
    _ bytes: URLBytes, isTrusted: Bool, isAuthoritySegment: Bool, limits: URLLimits,
    into segments: inout [SegmentRange], classifiesHost: Bool = true
  ) throws(MalformedURL) -> URLScan {
    if bytes.count > limits.bytes { throw MalformedURL(reason: .tooLong(limit: limits.bytes)) }
    if bytes.count == 0 { throw MalformedURL(reason: .empty) }
    try checkCharacters(bytes)
    var scan = URLScan()
    var start = 0
    if let first = (0..<bytes.count).first(where: { isDelimiter(bytes[$0]) }),
      bytes[first] == UInt8(ascii: ":")
    {
      guard SchemeSyntax.isScheme(bytes.slice(0, first)) else {
        throw MalformedURL(reason: .scheme)
      }
      scan.schemeLength = first
      scan.scheme = URLScan.schemeKey(bytes, first)
      start = first + 1
    }
    if start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/"),
      bytes[start + 1] == UInt8(ascii: "/")
    {
      let end =
        ((start + 2)..<bytes.count).first {
          isDelimiter(bytes[$0]) && bytes[$0] != UInt8(ascii: ":")
        } ?? bytes.count
      scan.authority = (start + 2)..<end
      start = end
    }
    try scan.readAuthority(
      bytes, isTrusted: isTrusted, isAuthoritySegment: isAuthoritySegment,
      classifiesHost: classifiesHost)
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "?"), bytes[end] != UInt8(ascii: "#") {
      end += 1
    }
    scan.path = start..<end

    segments.append(.none)
    scan.hasEmptySegments = PathSplitter(bytes: bytes, keepsEmptySegments: false).split(
      scan.path, into: &segments)
    scan.segmentCount = segments.count - 1
    if scan.segmentCount > limits.segments {
      throw MalformedURL(reason: .tooManySegments(limit: limits.segments))
    }
    scan.hasBrokenSegment = segments.contains(where: \.isBroken)
    return scan
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "#")
  }

  private static func checkCharacters(_ bytes: URLBytes) throws(MalformedURL) {
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if ByteClass.tail.contains(byte) { continue }
      switch byte {
      case PercentCoding.percent:
        if !URLScan.isEscape(bytes, index) { throw MalformedURL(reason: .percentEscape) }
      case 0..<0x80: throw MalformedURL(reason: .character)
      case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
        // The control characters of Latin 1.
        throw MalformedURL(reason: .character)
      default: break
      }
    }
  }
}
