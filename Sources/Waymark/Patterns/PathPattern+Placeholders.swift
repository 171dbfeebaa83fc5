/// What stands between the braces of a placeholder.
struct PlaceholderParts {
  var name: String
  var constraint: SegmentConstraint?
  var isRest = false
  var isOptional = false
  var isRepeated = false
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
    var content = bytes[range]
    let isOptional = content.last == UInt8(ascii: "?")
    if isOptional { content = content.dropLast() }
    // One mark is all that a placeholder has: `{tag*?}` would have a name that is none.
    let isRepeated = !isOptional && content.last == UInt8(ascii: "*")
    if isRepeated { content = content.dropLast() }

    var (name, type): (ArraySlice<UInt8>, ArraySlice<UInt8>?) = (content, nil)
    if let colon = content.firstIndex(of: UInt8(ascii: ":")) {
      let (before, after) = (content[..<colon], content[(colon + 1)...])
      (name, type) = isNameFirst ? (before, after) : (after, before)
    }
    if name.isEmpty { throw Failure(kind: .missingName, offset: range.lowerBound) }
    let nameText = String(decoding: name, as: UTF8.self)
    guard ConverterName.isName(nameText) else {
      throw Failure(kind: .invalidName(name: nameText), offset: name.startIndex)
    }
    var parts = PlaceholderParts(
      name: nameText, isOptional: isOptional, isRepeated: isRepeated)
    if let type {
      parts.isRest = type.elementsEqual("path".utf8)
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
    switch name {
    case "string": return nil
    case "float": return .type(.double)
    default:
      guard let builtIn = ParameterType(rawValue: name) else {
        throw Failure(
          kind: .unknownConverter(name: name, known: converters.keys.sorted()),
          offset: type.startIndex)
      }
      return .type(builtIn)
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
