import Foundation

/// The segments of a URL as a matcher sees them: split first, then each decoded once.
struct PathSegments: Sendable {
  /// A segment whose bytes in the URL are not its text.
  struct Decoded: Sendable {
    /// The bytes behind the escapes.
    var bytes: [UInt8]
    /// `nil` where the bytes are not UTF-8.
    var text: String?
    /// The bytes in which literals are compared; empty where there is no text.
    var key: [UInt8]
    var foldedKey: [UInt8]

    init(bytes: [UInt8], text: String?) {
      self.bytes = bytes
      self.text = text
      key = text.map { LiteralKey.bytes(of: $0, ignoringCase: false) } ?? []
      foldedKey = text.map { LiteralKey.bytes(of: $0, ignoringCase: true) } ?? []
    }
  }

  struct Segment: Sendable {
    var range: Range<Int>
    /// `nil` for plain ASCII, which is its own text.
    var decoded: Decoded?
  }

  let bytes: [UInt8]
  private(set) var segments: [Segment] = []

  var count: Int { segments.count }

  /// Splits and decodes the bytes of a path.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the URL.
  ///   - path: Where the path is in them.
  ///   - host: Where the host is that stands in front of the path as its first segment.
  ///   - strictSlashes: Whether empty segments count.
  ///   - limit: The most segments.
  /// - Throws: `MalformedURL` where there are more.
  init(
    _ bytes: [UInt8], path: Range<Int>, host: Range<Int>? = nil, strictSlashes: Bool, limit: Int
  ) throws(MalformedURL) {
    self.bytes = bytes
    if let host { segments.append(Self.hostSegment(bytes, host)) }
    let first = segments.count
    var start = path.lowerBound
    if start < path.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
    guard start < path.upperBound else { return }
    while start <= path.upperBound {
      let end =
        bytes[start..<path.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
      append(start..<end, isLast: end == path.upperBound, first: first)
      start = end + 1
    }
    // `/a/..` is `/` to a browser, and that has no segment.
    let isRoot = segments.count == first + 1 && segments[first].range.isEmpty
    if !strictSlashes || isRoot { segments.removeAll { $0.range.isEmpty } }
    if segments.count > limit { throw MalformedURL(reason: .tooManySegments(limit: limit)) }
    for index in segments.indices.dropFirst(first) {
      segments[index].decoded = Self.decoded(bytes[segments[index].range])
    }
  }

  /// Adds a segment as a browser does: a dot segment is dropped, a double one takes the one before
  /// it along, an empty one is a segment until then (the URL standard, path state).
  private mutating func append(_ range: Range<Int>, isLast: Bool, first: Int) {
    switch Self.dots(bytes[range]) {
    case 1:
      if isLast { segments.append(Segment(range: range.upperBound..<range.upperBound)) }
    case 2:
      if segments.count > first { segments.removeLast() }
      if isLast { segments.append(Segment(range: range.upperBound..<range.upperBound)) }
    default:
      segments.append(Segment(range: range))
    }
  }

  /// How many dots the segment consists of, `%2e` being one, or 0 for any other segment.
  private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
    guard (1...6).contains(segment.count) else { return 0 }
    let decoded = PercentCoding.decoded(segment)
    return decoded.count <= 2 && decoded.allSatisfy { $0 == UInt8(ascii: ".") } ? decoded.count : 0
  }

  private static func decoded(_ slice: ArraySlice<UInt8>) -> Decoded? {
    guard slice.contains(where: { $0 >= 0x80 || $0 == PercentCoding.percent }) else { return nil }
    let bytes = PercentCoding.decoded(slice)
    return Decoded(bytes: bytes, text: String(validating: bytes, as: UTF8.self))
  }

  private static func hostSegment(_ bytes: [UInt8], _ host: Range<Int>) -> Segment {
    var range = host
    if bytes[range].last == UInt8(ascii: "."), range.count > 1 {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    let decoded = CanonicalHost.segmentBytes(of: bytes[range])
    if decoded.elementsEqual(bytes[range]), decoded.allSatisfy({ $0 < 0x80 }) {
      return Segment(range: range)
    }
    return Segment(
      range: range,
      decoded: Decoded(bytes: decoded, text: String(validating: decoded, as: UTF8.self)))
  }

  /// The text of a segment; `nil` where its bytes are not UTF-8.
  func text(at index: Int) -> String? {
    let segment = segments[index]
    guard let decoded = segment.decoded else {
      return String(decoding: bytes[segment.range], as: UTF8.self)
    }
    return decoded.text
  }

  /// The text of a segment for a message; bytes that are not UTF-8 are shown as they are escaped.
  func displayText(at index: Int) -> String {
    text(at: index) ?? String(decoding: bytes[segments[index].range], as: UTF8.self)
  }

  func isEmpty(at index: Int) -> Bool { segments[index].range.isEmpty }

  func hasText(at index: Int) -> Bool {
    guard let decoded = segments[index].decoded else { return true }
    return decoded.text != nil
  }

  /// Whether the first segment says what no segment can be: `app://./x`.
  var beginsWithDots: Bool {
    guard let first = segments.first else { return false }
    let bytes = first.decoded?.bytes ?? Array(self.bytes[first.range])
    return bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8)
  }

  /// The order of a literal's key and a segment; `nil` where the segment has no text to compare.
  func compare(_ key: [UInt8], at index: Int, ignoringCase: Bool) -> Int? {
    let segment = segments[index]
    if let decoded = segment.decoded {
      if decoded.text == nil { return nil }
      return Self.compare(key, ignoringCase ? decoded.foldedKey[...] : decoded.key[...])
    }
    let slice = bytes[segment.range]
    guard ignoringCase else { return Self.compare(key, slice) }
    return Self.compare(
      key,
      slice.lazy.map {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
      })
  }

  private static func compare(_ key: [UInt8], _ segment: some Collection<UInt8>) -> Int {
    if key.count != segment.count { return key.count < segment.count ? -1 : 1 }
    for (a, b) in zip(key, segment) where a != b { return a < b ? -1 : 1 }
    return 0
  }
}
