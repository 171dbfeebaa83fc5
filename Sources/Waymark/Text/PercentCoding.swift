/// Percent-encoding as in RFC 3986, section 2.1, on the bytes of a text.
enum PercentCoding {
  static let percent = UInt8(ascii: "%")

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the escape of a byte, in upper case (RFC 3986, section 2.1).
  static func encoded(_ byte: UInt8) -> [UInt8] {
    [percent, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// The part of a URL in which a text is printed, which decides what needs an escape.
  enum Component {
    /// One segment of a path.
    case segment
    /// The name or value of a query item.
    case query

    fileprivate var allowed: ByteClass {
      switch self {
      case .segment: .writtenInSegment
      case .query: .writtenInQuery
      }
    }
  }

  /// Escapes every byte that would end the text or mean something else in the component.
  static func encoded(_ text: String, _ component: Component) -> String {
    let allowed = component.allowed
    if text.utf8.allSatisfy(allowed.contains) { return text }
    return encoded(text) { _, byte in !allowed.contains(byte) }
  }

  /// Escapes the bytes of a text that a condition names by index and value.
  static func encoded(_ text: String, where isEscaped: (Int, UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 3)
    for (index, byte) in text.utf8.enumerated() {
      if isEscaped(index, byte) { result += encoded(byte) } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func hasOnlyEscapes(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.allSatisfy { index in
      bytes[index] != percent
        || (index + 2 < bytes.endIndex && hexValue(bytes[index + 1]) != nil
          && hexValue(bytes[index + 2]) != nil)
    }
  }

  /// Decodes each escape once; a `%` that begins no escape stays.
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == percent, index + 2 < bytes.endIndex, let high = hexValue(bytes[index + 1]),
        let low = hexValue(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        // Before escapes are decoded, so that %2B stays a plus.
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return result
  }

  /// Returns the decoded text; `nil` if the bytes are not UTF-8.
  static func decodedText(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    String(validating: decoded(bytes, plusIsSpace: plusIsSpace), as: UTF8.self)
  }
}
