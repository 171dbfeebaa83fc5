/// The spelling of the built-in types in a URL, for patterns and payloads alike.
enum ValueText {
  /// Reads `-?[0-9]+` if the number fits the type.
  static func integer<Number: FixedWidthInteger>(_ text: String) -> Number? {
    var text = text
    return text.withUTF8 { integer($0) }
  }

  /// Reads `-?[0-9]+` from its bytes, without a text.
  static func integer<Number: FixedWidthInteger>(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Number? {
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative && bytes.count == 1 { return nil }
    var value: Number = 0
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) =
        isNegative
        ? product.subtractingReportingOverflow(Number(digit))
        : product.addingReportingOverflow(Number(digit))
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }

  /// Reads a finite decimal number, with or without an exponent.
  static func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String
  ) -> Number? {
    // Swift's initializer also accepts `nan`, `inf` and hexadecimal numbers.
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
