/// The parts of a URL as ranges in the bytes of its text: every lookup starts from this value.
///
/// ``read(_:isTrusted:limits:into:capacity:)`` makes it in one pass for nearly every URL.
/// `URLNormalizer` makes the same value for the rest, and finds the error in a text that is no URL.
struct URLScan {
  static let segmentLimit = 256

  /// The length of the scheme in bytes; 0 for none.
  var schemeLength = 0
  /// The scheme in lower case.
  var scheme = TextKey(first: 0, last: 0)
  /// The text between `//` and the path.
  var authority = 0..<0
  /// True once ``host``, ``port`` and ``hasUserInfo`` are known.
  ///
  /// The one pass leaves that open: an authority that a table knows is a host alone.
  var isAuthorityRead = false
  /// The host without user info, port, and a dot at the end; empty for none.
  var host = 0..<0
  /// The port; -1 for none.
  var port = -1
  var hasUserInfo = false
  var hostForm = HostForm.plain
  var path = 0..<0
  /// The number of segments of the path, without empty ones.
  var segmentCount = 0
  /// True if empty segments were skipped.
  var hasEmptySegments = false
  var hasBrokenSegment = false

  /// The way in which the bytes of a host compare with the hosts of matchers.
  enum HostForm {
    /// As they stand, ignoring case.
    case plain
    /// In Foundation's form of an address or of a name in other letters.
    case foreign
    /// Not at all: the host has an escape or cannot be one.
    case none
  }

  /// Reads a URL without anything unusual; returns false for any other, of which some parts stay
  /// unknown.
  ///
  /// `isTrusted` is true for the text of a `Foundation.URL`, whose query and fragment are valid.
  @inline(__always)
  mutating func read(
    _ bytes: URLBytes, isTrusted: Bool, limits: URLLimits,
    into segments: UnsafeMutablePointer<SegmentRange>, capacity: Int
  ) -> Bool {
    guard bytes.count <= limits.bytes else { return false }
    var hasAuthority = true
    var block = 8
    // `https://` in any letter case.
    if bytes.count >= 8, bytes.load(0) | 0x20_2020_2020 == 0x2f2f_3a73_7074_7468 {
      scheme = TextKey(first: 0x73_7074_7468, last: 0)
      schemeLength = 5
    } else {
      guard let start = readScheme(bytes, &hasAuthority) else { return false }
      block = start
    }

    // Indices of a URL are small: no sum overflows. The first mark ends the authority, whose own
    // bytes are read only if no table knows it.
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
            // `..` may remove an empty segment, and those were skipped.
            if hasEmptySegments { return false }
            if dots == 2, count > 0 { count &-= 1 }
            // Then the part behind the last slash is empty.
            if byte != UInt8(ascii: "/") { hasEmptySegments = true }
          }
        } else {
          hasEmptySegments = true
        }
        if byte != UInt8(ascii: "/") { break }
        start = index &+ 1
        isEscaped = false
        // A run of slashes is skipped without a look at each mark.
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

  @inline(__always)
  private func readTail(_ bytes: URLBytes, from index: Int, isTrusted: Bool) -> Bool {
    if index == bytes.count { return true }
    guard bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") else {
      return false
    }
    return isTrusted || Self.isValidTail(bytes, from: index)
  }

  /// Reads a scheme other than `https`, or none; returns the index behind it and its `//`, or `nil`
  /// for an invalid one.
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
      // A colon further on would end an invalid scheme.
      return nil
    } else if end == bytes.count, end == 0 {
      return nil
    }
    hasAuthority =
      start + 1 < bytes.count && bytes[start] == UInt8(ascii: "/")
      && bytes[start + 1] == UInt8(ascii: "/")
    return hasAuthority ? start + 2 : start
  }

  /// Returns the key of the scheme in lower case; the mask maps no other byte of a scheme to a
  /// letter.
  static func schemeKey(_ bytes: URLBytes, _ length: Int) -> TextKey {
    if length <= 8 {
      let mask: UInt64 = 0x2020_2020_2020_2020 >> UInt64((8 - length) * 8)
      return TextKey(first: bytes.word(0, length) | mask, last: 0)
    }
    return TextKey(bytes.slice(0, length).lazy.map { $0 | 0x20 })
  }

  /// Classifies a segment with escapes or other letters; `nil` for one that makes the URL
  /// malformed.
  @inline(never)
  private mutating func escapedKind(
    _ bytes: URLBytes, _ start: Int, _ length: Int
  ) -> (kind: SegmentRange.Kind, dots: Int)? {
    let slice = bytes.slice(start, length)
    // Control characters of Latin 1 make a URL malformed.
    for index in slice.indices.dropLast()
    where slice[index] == 0xC2 && (0x80...0x9F).contains(slice[index + 1]) {
      return nil
    }
    let classified = SegmentText(slice).classified()
    if classified.kind == .broken { hasBrokenSegment = true }
    return classified
  }

  @inline(__always)
  static func isEscape(_ bytes: URLBytes, _ index: Int) -> Bool {
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
  /// The index of the `?` or `#` behind the path, or the end of the text.
  var pathEnd: Int { path.upperBound }

  func query(_ bytes: URLBytes) -> Range<Int>? {
    guard pathEnd < bytes.count, bytes[pathEnd] == UInt8(ascii: "?") else { return nil }
    var end = pathEnd + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "#") { end += 1 }
    return (pathEnd + 1)..<end
  }

  func fragment(_ bytes: URLBytes) -> Range<Int>? {
    var start = pathEnd
    while start < bytes.count, bytes[start] != UInt8(ascii: "#") { start += 1 }
    return start < bytes.count ? (start + 1)..<bytes.count : nil
  }
}
