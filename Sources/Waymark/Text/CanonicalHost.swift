import Foundation

/// The one form in which two spellings of a host are equal: lower case, Punycode, no dot at the end.
enum CanonicalHost {
  /// The canonical form of a host as it stands in a URL; `nil` if it cannot be one.
  static func text(of host: String) -> String? {
    var result = host
    if !host.utf8.allSatisfy({ $0 < 0x80 }) || host.hasPrefix("[") {
      // Foundation knows the tables of internationalized names (UTS 46), and which addresses are ones.
      // Its text is split again rather than asked for its host, which it would decode: a full-width
      // percent sign becomes one of an escape.
      guard let text = URL(string: "https://\(host)/")?.absoluteString,
        let parts = Self.parts(of: text), parts.port < 0, !parts.hasUserInfo, parts.pathCount == 1
      else { return nil }
      result = parts.host
    }
    result = result.lowercased()
    if result.hasSuffix(".") { result.removeLast() }
    return result.isEmpty ? nil : result
  }

  /// The host in a text, with what stands around it; `nil` if there is none.
  static func parts(
    of text: String
  ) -> (host: String, port: Int, hasUserInfo: Bool, pathCount: Int, hasTail: Bool)? {
    URLBytes.withBytes(of: text) { bytes in
      var segments: [SegmentRange] = []
      do throws(MalformedURL) {
        // Whether Foundation agrees is its own question; it may be the one who asks.
        let scan = try URLNormalizer.scan(
          bytes, isTrusted: true, isAuthoritySegment: false, limits: .standard, into: &segments,
          classifiesHost: false)
        if scan.host.isEmpty { return nil }
        return (
          scan.hostText(bytes), scan.port, scan.hasUserInfo, scan.path.count,
          scan.pathEnd < bytes.count
        )
      } catch {
        return nil
      }
    }
  }

  /// Whether a matcher can name the host: labels of letters, digits, `-` and `_`, or an address.
  static func isPlain(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count)
          && label.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// Whether a label of the host is in Punycode.
  static func hasPunycode(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(
      where: isPunycode)
  }

  private static func isPunycode(_ label: some Collection<UInt8>) -> Bool {
    label.prefix(4).elementsEqual("xn--".utf8) { $0 | 0x20 == $1 | 0x20 }
      && label.allSatisfy(ByteClass.host.contains)
  }

  /// The bytes of a host as the first segment of a path: each label decoded once, or read as the
  /// Unicode text that its Punycode stands for.
  static func segmentBytes(of host: some Collection<UInt8>) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    // Label by label: Foundation would fold the case of the others, too.
    let labels = host.split(separator: dot, omittingEmptySubsequences: false).map { label in
      guard isPunycode(label),
        let unicode = URLComponents(
          string: "https://\(String(decoding: label, as: UTF8.self))/")?.host
      else { return PercentCoding.decoded(Array(label)[...]) }
      return Array(unicode.utf8)
    }
    return Array(labels.joined(separator: [dot]))
  }
}
