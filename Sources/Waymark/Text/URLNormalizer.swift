/// Reads every URL that ``URLScan`` does not read in one pass, and says what is wrong with a text that
/// is none (RFC 3986, section 3).
///
/// The bytes are read as they stand and never through `URL.path` or `URL.pathComponents`, which lose
/// segments such as `%2F` on some platforms.
enum URLNormalizer {
  /// Splits a text, or throws the first thing that makes it no URL.
  ///
  /// Linear in the length, which the limits bound.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isTrusted: Whether Foundation has read the text.
  ///   - isAuthoritySegment: Whether an authority may be any text.
  ///   - limits: The limits of the table.
  ///   - segments: Gets the segments of the path, behind one place for a host in front of them.
  ///   - classifiesHost: Whether the form is asked for in which the host is compared.
  /// - Returns: The parts of the URL.
  /// - Throws: `MalformedURL` with the first thing that makes the text no URL.
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
        guard index + 2 < bytes.count, PercentCoding.hexValue(bytes[index + 1]) != nil,
          PercentCoding.hexValue(bytes[index + 2]) != nil
        else { throw MalformedURL(reason: .percentEscape) }
      case 0..<0x80: throw MalformedURL(reason: .character)
      case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
        // The control characters of Latin 1.
        throw MalformedURL(reason: .character)
      default: break
      }
    }
  }
}

/// Splits a path at its slashes, and takes dot segments out as a browser does before it sends them.
struct PathSplitter {
  let bytes: URLBytes
  /// Whether an empty segment is one.
  let keepsEmptySegments: Bool

  /// Splits a path.
  ///
  /// A dot segment is dropped, a double one takes the one before it along, an empty one is a segment
  /// until then (the URL standard, path state).
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - segments: Gets the segments behind those that it has.
  /// - Returns: Whether the path had empty segments.
  func split(_ path: Range<Int>, into segments: inout [SegmentRange]) -> Bool {
    var hasEmptySegments = false
    let first = segments.count
    var start = path.lowerBound
    if start < path.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
    guard start < path.upperBound else { return false }
    // Half of the bytes are slashes at the most, but for a run of empty segments.
    segments.reserveCapacity(first + min(path.count, 2 * URLScan.segmentLimit))
    while start <= path.upperBound {
      var (end, isEscaped) = (start, false)
      while end < path.upperBound, bytes[end] != UInt8(ascii: "/") {
        if bytes[end] == PercentCoding.percent || bytes[end] >= 0x80 { isEscaped = true }
        end += 1
      }
      var (kind, dots) = (SegmentRange.Kind.plain, 0)
      if isEscaped {
        (kind, dots) = SegmentText(bytes.slice(start, end - start)).classified()
      } else if end - start <= 2, start < end {
        dots =
          bytes.slice(start, end - start).allSatisfy { $0 == UInt8(ascii: ".") } ? end - start : 0
      }
      let isLast = end == path.upperBound
      if dots > 0 {
        if dots == 2, segments.count > first { segments.removeLast() }
        if isLast {
          hasEmptySegments = true
          segments.append(.empty(at: end))
        }
      } else if start == end {
        hasEmptySegments = true
        segments.append(.empty(at: start))
      } else {
        segments.append(SegmentRange(start: start, length: end - start, kind: kind))
      }
      start = end + 1
    }
    // `/a/..` is `/` to a browser, and that has no segment.
    let isRoot = segments.count == first + 1 && segments[first].length == 0
    if keepsEmptySegments, !isRoot { return hasEmptySegments }
    var kept = first
    for index in first..<segments.count where segments[index].length > 0 {
      segments[kept] = segments[index]
      kept += 1
    }
    segments.removeSubrange(kept...)
    return hasEmptySegments
  }
}
