/// The text of a parameter in a URL, from which a payload reads its value.
///
/// A type of an app's own conforms to ``URLParameter`` and never meets it; it lets the types of the
/// library read a value without a copy.
public struct ParameterText {
  /// The name of the parameter.
  public let name: String
  let url: String
  let start: Int
  let length: Int

  /// The text, in plain ASCII: other texts are decoded first, and read by ``URLPayload/payload(fromTexts:)``.
  public var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let result = url.utf8.withContiguousStorageIfAvailable { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[start..<(start + length)]))
    }
    if let result { return result }
    let bytes = Array(url.utf8.dropFirst(start).prefix(length))
    return bytes.withUnsafeBufferPointer(body)
  }

  func invalid(_ type: any URLPayload.Type) -> ParameterError {
    .invalidValue(name: name, value: string, expected: MatchedURL.typeName(type))
  }
}

extension URLPayload {
  /// Reads the value by ``payload(fromTexts:)``.
  public static func value(of text: ParameterText) throws -> Self {
    guard let value = payload(fromTexts: [text.string]) else { throw text.invalid(Self.self) }
    return value
  }
}

extension URLParameter {
  /// Reads the value by ``init(urlParameter:)``.
  public static func value(of text: ParameterText) throws -> Self {
    guard let value = Self(urlParameter: text.string) else { throw text.invalid(Self.self) }
    return value
  }
}

extension String {
  /// The text itself.
  public static func value(of text: ParameterText) throws -> String { text.string }
}

extension URLParameter where Self: FixedWidthInteger {
  /// Reads the number from the digits, without a text.
  public static func value(of text: ParameterText) throws -> Self {
    guard let value = text.withBytes({ integer($0) }) else { throw text.invalid(Self.self) }
    return value
  }

  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Self? {
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative && bytes.count == 1 { return nil }
    var value: Self = 0
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) =
        isNegative
        ? product.subtractingReportingOverflow(Self(digit))
        : product.addingReportingOverflow(Self(digit))
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }
}
