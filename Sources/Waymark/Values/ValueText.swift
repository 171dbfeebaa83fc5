/// How the built-in types are written in a URL; one reading for patterns and for payloads.
enum ValueText {
  /// Reads `-?[0-9]+` where the number fits the type.
  static func integer<Number: FixedWidthInteger>(_ text: String) -> Number? {
    // `Int("+5")` is 5, but a link that means a number does not write it so.
    text.utf8.first == UInt8(ascii: "+") ? nil : Number(text, radix: 10)
  }

  /// Reads a decimal number, with an exponent if need be, whose value is finite.
  static func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String
  ) -> Number? {
    // Swift's own initializer accepts `nan`, `inf` and hexadecimal numbers, too.
    guard let first = text.utf8.first, first != UInt8(ascii: "+"),
      text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let value = Number(text), value.isFinite
    else { return nil }
    return value
  }

  /// Reads `true`, `1`, `false` or `0`.
  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}
