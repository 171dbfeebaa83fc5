/// The parts of a URL as ranges in the bytes of its text: the one value that every lookup starts from.
///
/// ``read(_:isTrusted:limits:into:)`` makes it in one pass over the bytes, which is all that nearly
/// every URL needs. `URLNormalizer` makes the same value of every other URL, and knows what is wrong
/// with a text that is none.
struct URLScan {
  /// The most segments of a path.
  static let segmentLimit = 256

  /// The length of the scheme in bytes; 0 for none.
  var schemeLength = 0
  /// The scheme in lower case.
  var scheme = TextKey(first: 0, last: 0)
  /// What stands between `//` and the path.
  var authority = 0..<0
  /// Whether the authority has been read, so that ``host``, ``port`` and ``hasUserInfo`` are known.
  ///
  /// The pass over the bytes leaves that open: an authority that a table knows is a host alone.
  var isAuthorityRead = false
  /// The host without user info, port, and a dot at the end; empty for none.
  var host = 0..<0
  /// The port, unless it is the scheme's own; -1 for none.
  var port = -1
  var hasUserInfo = false
  /// How the host is compared.
  var hostForm = HostForm.plain
  var path = 0..<0
  /// The segments of the path, empty ones left out.
  var segmentCount = 0
  /// Whether empty segments were left out.
  var hasEmptySegments = false
  /// Whether the bytes of a segment are not UTF-8.
  var hasBrokenSegment = false

  /// How the bytes of a host are compared with those that matchers name.
  enum HostForm {
    /// As they stand, without case.
    case plain
    /// In the form that Foundation gives an address or a name in other letters.
    case foreign
    /// With nothing: an escape, or what is no host.
    case none
  }

  /// Reads a URL without anything unusual; false for any other, of which some parts are then unknown.
  ///
  /// - Parameters:
  ///   - bytes: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`, whose query and fragment are valid.
  ///   - limits: The limits of the table.
  ///   - segments: Room for the segments, which is filled.
  ///   - capacity: The number of segments for which there is room.
  /// - Returns: Whether the URL was read.
  @inline(__always)
  mutating func read(
    _ bytes: URLBytes, isTrusted: Bool, limits: URLLimits,
    into segments: UnsafeMutablePointer<SegmentRange>, capacity: Int
  ) -> Bool {
    guard bytes.count <= limits.bytes else { return false }
    var hasAuthority = true
    var block = 8
    // `https://`, whose letters may be capitals.
    if bytes.count >= 8, bytes.load(0) | 0x20_2020_2020 == 0x2f2f_3a73_7074_7468 {
      scheme = TextKey(first: 0x73_7074_7468, last: 0)
      schemeLength = 5
    } else {
      guard let start = readScheme(bytes, &hasAuthority) else { return false }
      block = start
    }

    // Indices of a URL are small, so that no sum overflows.
    // The first mark ends the authority; its own bytes are looked at if no table knows it.
    var marks: UInt64 = 0
    var start = block
    if hasAuthority {
      marks = bytes.marks(from: block)
      while marks == 0 {
        block &+= 64
        marks = bytes.marks(from: block)
      }
      let end = block &+ marks.trailingZeroBitCount
      authority = Range(uncheckedBounds: (start, end))
      if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
        marks &= marks &- 1
        start = end &+ 1
      } else {
        path = Range(uncheckedBounds: (end, end))
        return readTail(bytes, from: end, isTrusted: isTrusted)
      }
      path = Range(uncheckedBounds: (end, end))
    } else {
      path = start..<start
      // The slash in front of a path is no segment.
      if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start &+= 1 }
      block = start
      marks = bytes.marks(from: block)
    }

    let limit = min(limits.segments, capacity)
    var (index, count) = (start, 0)
    var isEscaped = false
    while true {
      while marks == 0 {
        block &+= 64
        marks = bytes.marks(from: block)
      }
      index = block &+ marks.trailingZeroBitCount
      marks &= marks &- 1
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "?")
      // Nearly every mark is the slash behind a plain segment.
      if byte == UInt8(ascii: "/"), start < index, !isEscaped, count < limit,
        bytes[start] != UInt8(ascii: ".")
      {
        segments[count] = SegmentRange(start: start, length: index &- start)
        count &+= 1
        start = index &+ 1
        continue
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        let length = index &- start
        if length > 0 {
          if count == limit { return false }
          var (kind, dots) = (SegmentRange.Kind.plain, 0)
          if isEscaped {
            guard let escaped = escapedKind(bytes, start, length) else { return false }
            (kind, dots) = escaped
          } else if bytes[start] == UInt8(ascii: "."),
            length == 1 || (length == 2 && bytes[start + 1] == UInt8(ascii: "."))
          {
            dots = length
          }
          if dots == 0 {
            segments[count] = SegmentRange(start: start, length: length, kind: kind)
            count &+= 1
          } else {
            // An empty segment is one to go back over, and it was left out.
            if hasEmptySegments { return false }
            if dots == 2, count > 0 { count &-= 1 }
            // What is behind the last slash is empty then.
            if byte != UInt8(ascii: "/") { hasEmptySegments = true }
          }
        } else {
          hasEmptySegments = true
        }
        if byte != UInt8(ascii: "/") { break }
        start = index &+ 1
        isEscaped = false
        // A thousand slashes are skipped without a look at each mark.
        if start < bytes.count, bytes[start] == UInt8(ascii: "/") {
          hasEmptySegments = true
          while start < bytes.count, bytes[start] == UInt8(ascii: "/") { start &+= 1 }
          block = start
          marks = bytes.marks(from: block)
        }
      } else if byte == PercentCoding.percent || byte >= 0x80 {
        if byte == PercentCoding.percent, !Self.isEscape(bytes, index) { return false }
        isEscaped = true
      } else if !ByteClass.segment.contains(byte) {
        return false
      }
    }
    segmentCount = count
    path = Range(uncheckedBounds: (path.lowerBound, index))
    return readTail(bytes, from: index, isTrusted: isTrusted)
  }

  /// Looks at the query and the fragment.
  @inline(__always)
  private func readTail(_ bytes: URLBytes, from index: Int, isTrusted: Bool) -> Bool {
    if index == bytes.count { return true }
    guard bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") else {
      return false
    }
    return isTrusted || Self.isValidTail(bytes, from: index)
  }

  /// Reads a scheme other than `https`, or none.
  ///
  /// - Parameters:
  ///   - bytes: The text of the URL.
  ///   - hasAuthority: Is told whether `//` follows.
  /// - Returns: The index behind the scheme, and behind the `//` if it is there; `nil` if the text
  ///   begins with what is no scheme.
  @inline(never)
  private mutating func readScheme(_ bytes: URLBytes, _ hasAuthority: inout Bool) -> Int? {
    var end = 0
    while end < bytes.count, ByteClass.scheme.contains(bytes[end]) { end += 1 }
    var start = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      guard end > 0, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20) else {
        return nil
      }
      schemeLength = end
      scheme = Self.schemeKey(bytes, end)
      start = end + 1
    } else if end < bytes.count, !"/?#".utf8.contains(bytes[end]) {
      // A colon further on would make this a scheme that is none.
      return nil
    } else if end == bytes.count, end == 0 {
      return nil
    }
    hasAuthority =
      start + 1 < bytes.count && bytes[start] == UInt8(ascii: "/")
      && bytes[start + 1] == UInt8(ascii: "/")
    return hasAuthority ? start + 2 : start
  }

  /// The key of the scheme in lower case, of which no byte is mapped to another one's lower case.
  static func schemeKey(_ bytes: URLBytes, _ length: Int) -> TextKey {
    if length <= 8 {
      let mask: UInt64 = 0x2020_2020_2020_2020 >> UInt64((8 - length) * 8)
      return TextKey(first: bytes.word(0, length) | mask, last: 0)
    }
    return TextKey(bytes.slice(0, length).lazy.map { $0 | 0x20 })
  }

  /// The kind of a segment with escapes or other letters, and its dots if it is a dot segment; `nil` for
  /// what makes the URL malformed.
  @inline(never)
  private mutating func escapedKind(
    _ bytes: URLBytes, _ start: Int, _ length: Int
  ) -> (kind: SegmentRange.Kind, dots: Int)? {
    let slice = bytes.slice(start, length)
    // The control characters of Latin 1 make a URL malformed.
    for index in slice.indices.dropLast()
    where slice[index] == 0xC2 && (0x80...0x9F).contains(slice[index + 1]) {
      return nil
    }
    let classified = SegmentText(slice).classified()
    if classified.kind == .broken { hasBrokenSegment = true }
    return classified
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

extension URLScan {
  /// Where a URL comes from, by its scheme.
  var source: NavigationSource { isWeb ? .universalLink : .customScheme }

  /// The index of the question mark or number sign behind the path, or the end of the text.
  var pathEnd: Int { path.upperBound }

  /// The query, without its question mark; `nil` for none.
  func query(_ bytes: URLBytes) -> Range<Int>? {
    guard pathEnd < bytes.count, bytes[pathEnd] == UInt8(ascii: "?") else { return nil }
    var end = pathEnd + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "#") { end += 1 }
    return (pathEnd + 1)..<end
  }

  /// The fragment, without its number sign; `nil` for none.
  func fragment(_ bytes: URLBytes) -> Range<Int>? {
    var start = pathEnd
    while start < bytes.count, bytes[start] != UInt8(ascii: "#") { start += 1 }
    return start < bytes.count ? (start + 1)..<bytes.count : nil
  }
}
