import Foundation

/// A URL that was split, with what matchers ask of it.
final class ParsedURL: Sendable {
  let text: String
  let bytes: [UInt8]
  let split: SplitURL
  /// In lower case.
  let scheme: String?
  /// In canonical form; `nil` where there is none.
  let host: String?
  let hostHasEscape: Bool
  /// Whether the first segment is the whole authority, and not only a host that stands alone.
  let isAuthoritySegment: Bool
  private let givenURL: URL?

  /// Splits the text of a URL.
  convenience init(_ url: URL, limits: URLLimits) throws(MalformedURL) {
    try self.init(text: url.absoluteString, givenURL: url, limits: limits)
  }

  /// Splits a text.
  convenience init(_ text: String, limits: URLLimits) throws(MalformedURL) {
    try self.init(text: text, givenURL: nil, limits: limits)
  }

  /// Reads the text of a URL, which may have been given as one.
  init(
    text: String, givenURL: URL?, limits: URLLimits, isAuthoritySegment: Bool = false
  ) throws(MalformedURL) {
    if text.utf8.count > limits.bytes {
      throw MalformedURL(reason: .tooLong(limit: limits.bytes))
    }
    bytes = Array(text.utf8)
    self.isAuthoritySegment = isAuthoritySegment
    split = try SplitURL(bytes, isAuthorityText: isAuthoritySegment)
    scheme = split.scheme.map { [bytes] in String(decoding: bytes[$0], as: UTF8.self).lowercased() }
    var (host, hasEscape): (String?, Bool) = (nil, false)
    if let range = split.host {
      let raw = String(decoding: bytes[range], as: UTF8.self)
      host = CanonicalHost.text(of: raw)
      hasEscape = host?.utf8.contains(PercentCoding.percent) ?? true
      // Only what Foundation reads, too, can be handed on as a `URL`.
      let needsFoundation = raw.hasPrefix("[") || !raw.utf8.allSatisfy { $0 < 0x80 }
      if needsFoundation, !isAuthoritySegment, givenURL == nil, URL(string: text) == nil {
        throw MalformedURL(reason: .host)
      }
    }
    self.text = text
    self.givenURL = givenURL
    self.host = host
    hostHasEscape = hasEscape
  }

  /// The URL, made of the text where a text was given.
  var url: URL {
    // The splitter accepts nothing that Foundation refuses.
    givenURL ?? URL(string: encodedText) ?? URL(filePath: "/")
  }

  /// The text with what Foundation would encode already encoded.
  ///
  /// Foundation repairs a part with a foreign character as a whole: it would encode the percent
  /// signs of its escapes a second time.
  private var encodedText: String {
    // Nearly every text has nothing foreign.
    let isPlain = bytes.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "#")
        && $0 != UInt8(ascii: "@")
    }
    if isPlain { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    let fragment = split.fragment ?? bytes.count..<bytes.count
    for (index, byte) in bytes.enumerated() {
      let isForeign =
        byte >= 0x80 || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
        || (byte == UInt8(ascii: "#") && fragment.contains(index))
        || (byte == UInt8(ascii: "@") && index < (split.host?.lowerBound ?? 0) - 1)
      if isForeign, !(split.host?.contains(index) ?? false) {
        result += PercentCoding.encoded(byte)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a matcher puts in front of the path as its first segment.
  var firstSegment: Range<Int>? { isAuthoritySegment ? split.authority : split.host }

  var source: LinkSource { LinkSource(scheme: scheme) }
}

/// How long a URL may be before it is malformed.
///
/// A table may only lower the limits: they bound the work that a URL from outside can cause.
public struct URLLimits: Sendable, Hashable {
  /// The most bytes of a URL's text.
  public let bytes: Int
  /// The most segments of a path, counted after empty and dot segments are removed.
  public let segments: Int

  /// The limits of every table: 8 KiB and 256 segments.
  public static let standard = URLLimits()

  /// Creates limits; a value above the standard one, or below one, is replaced by the nearest allowed one.
  ///
  /// - Parameters:
  ///   - bytes: The most bytes of a URL's text, at most 8,192.
  ///   - segments: The most segments of a path, at most 256.
  public init(bytes: Int = 8192, segments: Int = 256) {
    self.bytes = min(max(bytes, 1), 8192)
    self.segments = min(max(segments, 1), 256)
  }
}
