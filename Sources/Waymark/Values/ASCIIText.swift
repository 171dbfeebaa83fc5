/// Checks of bytes that need no text.
enum ASCIIText {
  /// Returns true if the bytes, of which there is one at least, are `-?[0-9]+` and fit `Int`; `nil`
  /// if their length leaves that open.
  @inline(__always)
  static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var index = text[0] == UInt8(ascii: "-") ? 1 : 0
    if text.count == index { return false }
    // 18 digits fit in any case, leading zeros may make more of them fit.
    let isShort = text.count - index <= (Int.bitWidth == 64 ? 18 : 9)
    while index < text.count {
      guard text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") else { return false }
      index += 1
    }
    return isShort ? true : nil
  }

  /// Returns true if the bytes are the 36-character form of a UUID.
  @inline(__always)
  static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: if text[index] != UInt8(ascii: "-") { return false }
      default: if PercentCoding.hexValue(text[index]) == nil { return false }
      }
    }
    return true
  }
}
