import Foundation

/// The form in which two spellings of a host are equal: lower case, Punycode, no trailing dot.
enum CanonicalHost {
  /// Returns the canonical form of a host as it stands in a URL; `nil` if it cannot be one.
  static func text(of host: String) -> String? {
    var result = host
    if !host.utf8.allSatisfy({ $0 < 0x80 }) || host.hasPrefix("[") {
      // Foundation knows internationalized names (UTS 46) and valid addresses. Its text is split
      // again: asking for its `host` would decode it, and a full-width percent sign would become
      // that of an escape.
      guard let text = URL(string: "https://\(host)/")?.absoluteString,
        let parts = Self.parts(of: text), parts.port < 0, !parts.hasUserInfo, parts.pathCount == 1
      else { return nil }
      result = parts.host
    }
    result = result.lowercased()
    if result.hasSuffix(".") { result.removeLast() }
    return result.isEmpty ? nil : result
  }

  /// Returns the host in a text and the parts around it; `nil` if there is none.
  static func parts(
    of text: String
  ) -> (host: String, port: Int, hasUserInfo: Bool, pathCount: Int, hasTail: Bool)? {
    URLBytes.withBytes(of: text) { bytes in
      var segments: [SegmentRange] = []
      do throws(MalformedURL) {
        // Trusted, since Foundation may be the one who asks.
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

  /// Returns true if a matcher can name the host: labels of letters, digits, `-` and `_`, or an
  /// address.
  static func isPlain(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.allSatisfy(ByteClass.host.contains)
      }
  }

  static func hasPunycode(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(
      where: isPunycode)
  }

  private static func isPunycode(_ label: some Collection<UInt8>) -> Bool {
    label.prefix(4).elementsEqual("xn--".utf8) { $0 | 0x20 == $1 | 0x20 }
      && label.allSatisfy(ByteClass.host.contains)
  }

  /// Returns a host as the first segment of a path: labels are decoded once, Punycode becomes
  /// Unicode.
  static func segmentBytes(of host: some Collection<UInt8>) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    // Label by label: Foundation would also fold the case of the others.
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
