/// Percent-encodes the characters that cannot stand in a URL, and nothing else.
///
/// Foundation repairs a component as a whole: one space, and it encodes the percent signs of valid
/// escapes again. Here `a%2Fb c` becomes `a%2Fb%20c`, and `100%` becomes `100%25`.
package enum RepairedText {
  /// Returns the repaired text; `nil` if nothing needs repair or the text is too long for a URL.
  package static func text(of url: String) -> String? {
    let bytes = Array(url.utf8)
    guard bytes.count <= URLLimits.standard.bytes else { return nil }
    let result = PercentCoding.encoded(url) { index, _ in isForeign(bytes, at: index) }
    return result.utf8.count == bytes.count ? nil : result
  }

  private static func isForeign(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case PercentCoding.percent: !PercentCoding.hasOnlyEscapes(bytes[index...].prefix(3))
    case 0...0x20, 0x7F: true
    // Both bytes of a control character of Latin 1.
    case 0xC2: (bytes[index...].dropFirst().first ?? 0) < 0xA0
    case 0x80...0x9F: index > 0 && bytes[index - 1] == 0xC2
    case let byte: "\"<>\\^`{|}".utf8.contains(byte)
    }
  }
}
