public import Foundation

extension String: URLParameter {
  /// Every text is a string.
  public init?(urlParameter: String) { self = urlParameter }
  /// The string itself.
  public var urlParameter: String { self }
}

extension URLParameter where Self: FixedWidthInteger {
  /// Reads `-?[0-9]+` if the number fits the type; a leading `+` is refused.
  public init?(urlParameter: String) {
    guard let value: Self = ValueText.integer(urlParameter) else { return nil }
    self = value
  }

  /// The decimal digits, with a leading `-` if the number is negative.
  public var urlParameter: String { String(self) }
}

extension Int: URLParameter {}
extension Int8: URLParameter {}
extension Int16: URLParameter {}
extension Int32: URLParameter {}
extension Int64: URLParameter {}
extension UInt: URLParameter {}
extension UInt8: URLParameter {}
extension UInt16: URLParameter {}
extension UInt32: URLParameter {}
extension UInt64: URLParameter {}

extension URLParameter where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a finite decimal number, with or without an exponent.
  ///
  /// As everywhere in Swift, the point may stand before or behind all digits: `.5`, `1.`. Unlike
  /// Swift's initializer it refuses `nan`, `inf` and hexadecimal numbers.
  public init?(urlParameter: String) {
    guard let value: Self = ValueText.floatingPoint(urlParameter) else { return nil }
    self = value
  }

  /// Swift's shortest text that reads back as the same value.
  public var urlParameter: String { description }
}

extension Double: URLParameter {}
extension Float: URLParameter {}

extension Bool: URLParameter {
  /// Reads `true`, `1`, `false` or `0`.
  public init?(urlParameter: String) {
    guard let value = ValueText.bool(urlParameter) else { return nil }
    self = value
  }

  /// `true` or `false`.
  public var urlParameter: String { self ? "true" : "false" }
}

extension UUID: URLParameter {
  /// Reads the 36-character form of RFC 9562, in any case.
  public init?(urlParameter: String) { self.init(uuidString: urlParameter) }
  /// The 36-character form in upper case.
  public var urlParameter: String { uuidString }
}

extension URL: URLParameter {
  /// Reads a URL whose text needs no repair.
  public init?(urlParameter: String) {
    self.init(string: urlParameter, encodingInvalidCharacters: false)
  }

  /// The absolute text.
  public var urlParameter: String { absoluteString }
}
