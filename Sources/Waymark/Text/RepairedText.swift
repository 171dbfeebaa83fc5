/// The text of a URL with what cannot stand in one percent-encoded, and nothing else.
///
/// Foundation repairs a part as a whole: beside a space it encodes the percent signs of the escapes
/// once more. Here `a%2Fb c` becomes `a%2Fb%20c`, and `100%` becomes `100%25`.
package enum RepairedText {
  /// The repaired text; `nil` where there is nothing to repair, or no URL is so long.
  package static func text(of url: String) -> String? {
    let bytes = Array(url.utf8)
    guard bytes.count <= URLLimits.standard.bytes else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for index in bytes.indices {
      if isForeign(bytes, at: index) {
        result += PercentCoding.encoded(bytes[index])
      } else {
        result.append(bytes[index])
      }
    }
    return result.count == bytes.count ? nil : String(decoding: result, as: UTF8.self)
  }

  private static func isForeign(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case PercentCoding.percent: !PercentCoding.hasOnlyEscapes(bytes[index...].prefix(3))
    case 0...0x20, 0x7F: true
    // The control characters of Latin 1, both bytes of them.
    case 0xC2: (bytes[index...].dropFirst().first ?? 0) < 0xA0
    case 0x80...0x9F: index > 0 && bytes[index - 1] == 0xC2
    case let byte: "\"<>\\^`{|}".utf8.contains(byte)
    }
  }
}
