import Foundation

/// The text of a URL as Foundation takes it.
enum URLText {
  /// The URL of a text that a table has read.
  static func url(of text: String) -> URL {
    // A table reads nothing that Foundation refuses.
    URL(string: encoded(text)) ?? URL(filePath: "/")
  }

  /// The text with what Foundation would encode already encoded.
  ///
  /// Foundation repairs a part with a foreign character as a whole: it would encode the percent
  /// signs of its escapes a second time.
  private static func encoded(_ text: String) -> String {
    // Nearly every text has nothing foreign.
    let isPlain = text.utf8.allSatisfy {
      $0 < 0x80 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "#")
        && $0 != UInt8(ascii: "@")
    }
    if isPlain { return text }
    return URLBytes.withBytes(of: text) { bytes in
      var segments: [SegmentRange] = []
      guard
        let scan = try? URLNormalizer.scan(
          bytes, isTrusted: true, isAuthoritySegment: false, limits: .standard,
          into: &segments, classifiesHost: false)
      else { return text }
      let fragment = scan.fragment(bytes) ?? bytes.count..<bytes.count
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for index in 0..<bytes.count {
        let byte = bytes[index]
        let isForeign =
          byte >= 0x80 || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
          || (byte == UInt8(ascii: "#") && fragment.contains(index))
          || (byte == UInt8(ascii: "@") && index < scan.host.lowerBound - 1)
        if isForeign, !scan.host.contains(index) {
          result += PercentCoding.encoded(byte)
        } else {
          result.append(byte)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
