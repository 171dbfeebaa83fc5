/// What stands between the braces of a placeholder.
struct PlaceholderParts {
  var name: String
  var constraint: SegmentConstraint?
  var isRest = false
  var isOptional = false
  var isRepeated = false
}

/// Where the name and the type of a placeholder are between its braces, and its mark.
///
/// The one place that knows how a placeholder is written: `id`, `id:int?`, `kind:cats,dogs`, `tag*`, or
/// the type first.
struct PlaceholderSyntax {
  var name: Range<Int>
  /// `nil` for none.
  var type: Range<Int>?
  var isOptional = false
  var isRepeated = false

  /// - Parameters:
  ///   - content: What stands between the braces.
  ///   - isNameFirst: Whether the name stands in front of the type.
  @inline(__always)
  init<Content: RandomAccessCollection<UInt8>>(
    _ content: Content, isNameFirst: Bool
  ) where Content.Index == Int {
    let start = content.startIndex
    var end = content.endIndex
    // One mark is all that a placeholder has: `{tag*?}` would have a name that is none.
    if let last = content.last {
      isOptional = last == UInt8(ascii: "?")
      isRepeated = last == UInt8(ascii: "*")
    }
    if isOptional || isRepeated { end -= 1 }
    var colon = start
    while colon < end, content[colon] != UInt8(ascii: ":") { colon += 1 }
    if colon == end {
      name = start..<end
    } else {
      let (before, after) = (start..<colon, (colon + 1)..<end)
      name = isNameFirst ? before : after
      type = isNameFirst ? after : before
    }
  }
}

extension PatternParser {
  /// Reads a placeholder of the path: `id`, `id:int?`, `kind:cats,dogs`, or the type first.
  func placeholder(
    _ range: Range<Int>, isNameFirst: Bool
  ) throws(Failure) -> ParsedPattern.Segment {
    let parts = try placeholderParts(range, isNameFirst: isNameFirst)
    if parts.isRepeated {
      throw Failure(kind: .invalidName(name: parts.name + "*"), offset: range.lowerBound)
    }
    if parts.isRest {
      if parts.isOptional { throw Failure(kind: .optionalRest, offset: range.lowerBound) }
      return .init(segment: .rest(name: parts.name))
    }
    return .init(
      segment: .parameter(.init(name: parts.name, constraint: parts.constraint)),
      isOptional: parts.isOptional)
  }

  /// Reads what stands between the braces, with its marks of repetition and absence.
  func placeholderParts(
    _ range: Range<Int>, isNameFirst: Bool
  ) throws(Failure) -> PlaceholderParts {
    let syntax = PlaceholderSyntax(bytes[range], isNameFirst: isNameFirst)
    let name = bytes[syntax.name]
    if name.isEmpty { throw Failure(kind: .missingName, offset: range.lowerBound) }
    let nameText = String(decoding: name, as: UTF8.self)
    guard ConverterName.isName(nameText) else {
      throw Failure(kind: .invalidName(name: nameText), offset: name.startIndex)
    }
    var parts = PlaceholderParts(
      name: nameText, isOptional: syntax.isOptional, isRepeated: syntax.isRepeated)
    if let type = syntax.type.map({ bytes[$0] }) {
      parts.isRest = BuiltInType.meaning(of: type) == .path
      if !parts.isRest { parts.constraint = try constraint(type) }
    }
    return parts
  }

  private func constraint(_ type: ArraySlice<UInt8>) throws(Failure) -> SegmentConstraint? {
    if type.contains(UInt8(ascii: ",")) {
      var elements: [String] = []
      for element in type.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let first = element.first, let last = element.last, first != UInt8(ascii: " "),
          last != UInt8(ascii: " ")
        else { throw Failure(kind: .invalidListElement, offset: element.startIndex) }
        guard PercentCoding.hasOnlyEscapes(element),
          let text = PercentCoding.decodedText(element)
        else { throw Failure(kind: .percentEscape, offset: element.startIndex) }
        elements.append(text)
      }
      return .oneOf(elements)
    }
    let name = String(decoding: type, as: UTF8.self)
    // A registered one has the name of a built-in type only where it takes its place.
    if let converter = converters[name] { return .converter(converter) }
    switch BuiltInType.meaning(of: type) {
    case .string?, .path?: return nil
    case .type(let builtIn)?: return .type(builtIn)
    case nil:
      throw Failure(
        kind: .unknownConverter(name: name, known: converters.keys.sorted()),
        offset: type.startIndex)
    }
  }
}

/// The names that parameters and converters can have.
enum ConverterName {
  static func isName(_ text: String) -> Bool {
    if text.isEmpty { return false }
    // Most names are ASCII, of which no property of a character need be asked.
    if text.utf8.allSatisfy(ByteClass.host.contains) {
      return !text.utf8.contains(UInt8(ascii: "."))
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
