/// What a parameter with text around it, or of more than a plain type, asks of a segment.
///
/// Segments in ASCII are compared as bytes; others are read as text.
final class ByteConstraint: Sendable {
  /// What a value in ASCII must be.
  private enum Check: Sendable {
    /// One of a closed list, in the form in which a segment is compared.
    case oneOf([[UInt8]])
    case type(ParameterType)
    /// What only reads text.
    case text(SegmentConstraint)
  }

  private let affixed: PatternParameter?
  private let constraint: SegmentConstraint?
  private let converters: [Converter]
  private let hasAffix: Bool
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  private let check: Check?

  /// - Parameters:
  ///   - affixed: The parameter, where it has text around it.
  ///   - constraint: What the value must be.
  ///   - converters: The converters of the table.
  init(
    _ affixed: PatternParameter?, _ constraint: SegmentConstraint?, _ converters: [Converter]
  ) {
    self.affixed = affixed
    self.constraint = constraint
    self.converters = converters
    hasAffix = affixed != nil
    prefix = LiteralKey.bytes(of: affixed?.prefix ?? "", ignoringCase: false)
    suffix = LiteralKey.bytes(of: affixed?.suffix ?? "", ignoringCase: false)
    check =
      switch constraint {
      case nil: nil
      case .oneOf(let elements)?:
        .oneOf(elements.map { LiteralKey.bytes(of: $0, ignoringCase: false) })
      case .type(let type)?: .type(type)
      case .some(let other): .text(other)
      }
  }

  /// Whether a segment in ASCII, none of whose bytes is a part of a character, is accepted.
  func accepts(_ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    var value = segment
    if hasAffix {
      let length = segment.count - prefix.count - suffix.count
      guard length > 0, Self.isEqual(prefix, segment, at: 0),
        Self.isEqual(suffix, segment, at: segment.count - suffix.count)
      else { return false }
      value = UnsafeBufferPointer(rebasing: segment[prefix.count..<(prefix.count + length)])
    }
    switch check {
    case nil: return true
    case .oneOf(let elements)?:
      for element in elements
      where element.count == value.count && Self.isEqual(element, value, at: 0) {
        return true
      }
      return false
    case .type(let type)?: return type.accepts(value)
    case .text(let constraint)?:
      return accepts(constraint, String(decoding: value, as: UTF8.self))
    }
  }

  private static func isEqual(
    _ part: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    for index in part.indices where part[index] != text[start + index] { return false }
    return true
  }

  /// Whether the text of a segment is accepted.
  func accepts(_ text: String) -> Bool {
    var value = text
    if let affixed {
      guard affixed.fits(text, ignoringCase: false) else { return false }
      value = affixed.value(in: text)
    }
    return constraint.map { accepts($0, value) } ?? true
  }

  private func accepts(_ constraint: SegmentConstraint, _ text: String) -> Bool {
    // What only converts a text needs no memory of what it has converted.
    if case .converter(let converter) = constraint,
      case .text(let convert) = converters[converter.number].convert
    {
      return convert(text) != nil
    }
    return constraint.accepts(
      text, ignoringCase: false, at: 0, in: nil, Conversions(converters))
  }
}

extension ParameterType {
  /// Whether the text of a segment in ASCII is a value of the type.
  fileprivate func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .date: CalendarDate(bytes) != nil
    case .email: EmailAddress.isValid(bytes)
    case .uuid: ASCIIText.isUUID(bytes)
    case .int: ASCIIText.isInteger(bytes) ?? accepts(String(decoding: bytes, as: UTF8.self))
    case .bool, .double: accepts(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// Checks of ASCII bytes that need no text.
enum ASCIIText {
  /// Whether the bytes, of which there is one at least, are `-?[0-9]+` and fit `Int`; `nil` where their
  /// length leaves that open.
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

  /// Whether the bytes are the 36-character form of a UUID.
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
