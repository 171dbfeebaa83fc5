extension PatternParser {
  /// Reads what stands between the braces: `id`, `id:int?`, `kind:cats,dogs`, or the type first.
  func placeholder(
    _ range: Range<Int>, isNameFirst: Bool
  ) throws(Failure) -> ParsedPattern.Segment {
    var content = bytes[range]
    let isOptional = content.last == UInt8(ascii: "?")
    if isOptional { content = content.dropLast() }

    var (name, type): (ArraySlice<UInt8>, ArraySlice<UInt8>?) = (content, nil)
    if let colon = content.firstIndex(of: UInt8(ascii: ":")) {
      let (before, after) = (content[..<colon], content[(colon + 1)...])
      (name, type) = isNameFirst ? (before, after) : (after, before)
    }
    if name.isEmpty { throw Failure(kind: .missingName, offset: range.lowerBound) }
    let nameText = String(decoding: name, as: UTF8.self)
    guard nameText.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) else {
      throw Failure(kind: .invalidName(name: nameText), offset: name.startIndex)
    }
    guard let type else {
      return .init(segment: .parameter(.init(name: nameText)), isOptional: isOptional)
    }
    if type.elementsEqual("path".utf8) {
      if isOptional { throw Failure(kind: .optionalRest, offset: range.lowerBound) }
      return .init(segment: .rest(name: nameText))
    }
    let constraint = try constraint(type)
    return .init(
      segment: .parameter(.init(name: nameText, constraint: constraint)), isOptional: isOptional)
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
    switch String(decoding: type, as: UTF8.self) {
    case "string": return nil
    case "float": return .type(.double)
    case let name:
      guard let builtIn = ParameterType(rawValue: name) else {
        throw Failure(kind: .unknownConverter(name: name), offset: type.startIndex)
      }
      return .type(builtIn)
    }
  }
}
