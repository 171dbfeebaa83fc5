import Foundation

enum URLText {
  /// Makes the URL of a text that a table has read.
  static func url(of text: String) -> URL {
    // A table reads no text that Foundation refuses.
    URL(string: encoded(text)) ?? URL(filePath: "/")
  }

  /// Encodes the characters that Foundation would encode.
  ///
  /// Foundation repairs a component as a whole, and would encode the percent signs of its escapes
  /// again.
  private static func encoded(_ text: String) -> String {
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
      return PercentCoding.encoded(text) { index, byte in
        let isForeign =
          byte >= 0x80 || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
          || (byte == UInt8(ascii: "#") && fragment.contains(index))
          || (byte == UInt8(ascii: "@") && index < scan.host.lowerBound - 1)
        return isForeign && !scan.host.contains(index)
      }
    }
  }
}
