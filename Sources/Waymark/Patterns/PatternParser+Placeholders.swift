extension PatternParser {
  /// The content of a placeholder.
  struct Placeholder {
    var name: String
    var nameRange: Range<Int>
    var constraint: SegmentConstraint?
    var isRest = false
    var isOptional = false
    var isRepeated = false
  }

  /// Reads a placeholder of the path: `id`, `id:int?`, `kind:cats,dogs`, or the type first.
  func segment(_ placeholder: Placeholder, from start: Int) throws(Failure) -> ParsedPattern.Segment
  {
    if placeholder.isRepeated {
      throw Failure(kind: .invalidName(name: placeholder.name + "*"), offset: start)
    }
    if placeholder.isRest {
      if placeholder.isOptional { throw Failure(kind: .optionalRest, offset: start) }
      return .init(segment: .rest(name: placeholder.name))
    }
    return .init(
      segment: .parameter(.init(name: placeholder.name, constraint: placeholder.constraint)),
      isOptional: placeholder.isOptional)
  }

  /// Reads the text between the braces, with its marks of repetition and absence.
  func placeholder(_ range: Range<Int>, isNameFirst: Bool) throws(Failure) -> Placeholder {
    let syntax = PlaceholderSyntax(bytes[range], isNameFirst: isNameFirst)
    let name = bytes[syntax.name]
    if name.isEmpty { throw Failure(kind: .missingName, offset: range.lowerBound) }
    let nameText = String(decoding: name, as: UTF8.self)
    guard ConverterName.isName(nameText) else {
      throw Failure(kind: .invalidName(name: nameText), offset: name.startIndex)
    }
    var placeholder = Placeholder(
      name: nameText,
      nameRange: nameText == "_" ? syntax.name.lowerBound..<syntax.name.lowerBound : syntax.name,
      isOptional: syntax.isOptional, isRepeated: syntax.isRepeated)
    if let type = syntax.type.map({ bytes[$0] }) {
      placeholder.isRest = BuiltInType.meaning(of: type) == .path
      if !placeholder.isRest { placeholder.constraint = try constraint(type) }
    }
    return placeholder
  }

  private func constraint(_ type: Bytes) throws(Failure) -> SegmentConstraint? {
    if type.contains(UInt8(ascii: ",")) {
      var elements: [String] = []
      for element in type.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let first = element.first, let last = element.last, first != UInt8(ascii: " "),
          last != UInt8(ascii: " ")
        else { throw Failure(kind: .invalidListElement, offset: element.startIndex) }
        elements.append(try decoded(element, failingAt: element.startIndex))
      }
      return .oneOf(elements)
    }
    let name = String(decoding: type, as: UTF8.self)
    // A registered one has the name of a built-in type only if it takes its place.
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
