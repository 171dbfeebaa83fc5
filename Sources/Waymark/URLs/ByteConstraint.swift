/// What a parameter with text around it, or of more than a plain type, asks of a segment.
///
/// Segments in ASCII are compared as bytes; others are read as text.
struct ByteConstraint: Sendable {
  private let affixed: PatternParameter?
  private let constraints: [SegmentConstraint]
  private let converters: [Converter]
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// The elements of each closed list, in the form in which a segment is compared.
  private let lists: [[[UInt8]]]

  init(_ edge: SegmentTrie.ParameterEdge, _ converters: [Converter]) {
    affixed = edge.affixed
    constraints = edge.constraints
    self.converters = converters
    prefix = LiteralKey.bytes(of: edge.affixed?.prefix ?? "", ignoringCase: false)
    suffix = LiteralKey.bytes(of: edge.affixed?.suffix ?? "", ignoringCase: false)
    lists = edge.constraints.map { constraint in
      guard case .oneOf(let elements) = constraint else { return [] }
      return elements.map { LiteralKey.bytes(of: $0, ignoringCase: false) }
    }
  }

  /// Whether a segment in ASCII, none of whose bytes is a part of a character, is accepted.
  func accepts(_ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    var value = segment
    if affixed != nil {
      let length = segment.count - prefix.count - suffix.count
      guard length > 0, segment.starts(with: prefix),
        segment[(segment.count - suffix.count)...].elementsEqual(suffix)
      else { return false }
      value = UnsafeBufferPointer(rebasing: segment[prefix.count..<(prefix.count + length)])
    }
    if constraints.isEmpty { return true }
    for index in constraints.indices {
      switch constraints[index] {
      case .oneOf:
        for element in lists[index] where element.elementsEqual(value) { return true }
      case .type(let type): if type.accepts(value) { return true }
      case .converter, .both:
        if accepts(constraints[index], String(decoding: value, as: UTF8.self)) { return true }
      }
    }
    return false
  }

  /// Whether the text of a segment is accepted.
  func accepts(_ text: String) -> Bool {
    var value = text
    if let affixed {
      guard affixed.fits(text, ignoringCase: false) else { return false }
      value = affixed.value(in: text)
    }
    return constraints.isEmpty || constraints.contains { accepts($0, value) }
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
