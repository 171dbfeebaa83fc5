/// Percent-encoding as in RFC 3986, section 2.1, on the bytes of a text.
enum PercentCoding {
  static let percent = UInt8(ascii: "%")

  /// The value of a hexadecimal digit; `nil` for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The escape of a byte, in upper case as RFC 3986 asks for.
  static func encoded(_ byte: UInt8) -> [UInt8] {
    [percent, hexDigit(byte >> 4), hexDigit(byte & 0xF)]
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Where an encoded text stands, and so which characters need no escape there.
  enum Place {
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

  /// The text with every byte escaped that could end it, or mean something else, in its place.
  static func encoded(_ text: String, _ place: Place) -> String {
    let allowed = place.allowed
    // Most texts stand as they are.
    if text.utf8.allSatisfy(allowed.contains) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count * 3)
    for byte in text.utf8 {
      if allowed.contains(byte) { result.append(byte) } else { result += encoded(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether every `%` begins an escape.
  static func hasOnlyEscapes(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.allSatisfy { index in
      bytes[index] != percent
        || (index + 2 < bytes.endIndex && hexValue(bytes[index + 1]) != nil
          && hexValue(bytes[index + 2]) != nil)
    }
  }

  /// The bytes with each escape replaced by its byte, once; a `%` that begins no escape stays.
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
        // A plus is replaced before an escape is decoded, so that %2B stays a plus.
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return result
  }

  /// The decoded text; `nil` where the bytes are not UTF-8.
  static func decodedText(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    String(validating: decoded(bytes, plusIsSpace: plusIsSpace), as: UTF8.self)
  }
}
