extension PatternParser {
  /// Throws if two parameters share a name, or two items their key.
  func checkQuery(_ pattern: ParsedPattern) throws(Failure) {
    if pattern.query.isEmpty { return }
    var names = pattern.segments.compactMap(\.segment.name).filter { $0 != "_" }
    var keys: Set<String> = []
    for item in pattern.query {
      if names.contains(item.name) {
        throw Failure(kind: .repeatedName(name: item.name), offset: item.offset)
      }
      names.append(item.name)
      if !keys.insert(item.key).inserted {
        throw Failure(kind: .repeatedQueryItem(name: item.key), offset: item.offset)
      }
    }
  }

  /// Reads the query of a pattern, from behind its question mark.
  func queryParameters(from start: Int) throws(Failure) -> [QueryParameter] {
    var parameters: [QueryParameter] = []
    var itemStart = start
    while itemStart <= bytes.count {
      let itemEnd = bytes[itemStart...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      parameters.append(try queryParameter(itemStart..<itemEnd))
      itemStart = itemEnd + 1
    }
    return parameters
  }

  private func queryParameter(_ range: Range<Int>) throws(Failure) -> QueryParameter {
    let item = bytes[range]
    guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else {
      throw Failure(kind: .invalidQueryItem, offset: range.lowerBound)
    }
    let (key, value) = (item[..<equals], item[(equals + 1)...])
    guard let open = value.first, let close = value.last, value.count >= 2,
      (open == UInt8(ascii: "{") && close == UInt8(ascii: "}"))
        || (open == UInt8(ascii: "<") && close == UInt8(ascii: ">")),
      !key.isEmpty
    else { throw Failure(kind: .invalidQueryItem, offset: range.lowerBound) }
    if let bracket = value.dropFirst().dropLast().firstIndex(where: "{}<>".utf8.contains) {
      throw Failure(kind: .invalidQueryItem, offset: bracket)
    }
    let keyText = try decoded(key, failingAt: range.lowerBound)
    let placeholder = try placeholder(
      (value.startIndex + 1)..<(value.endIndex - 1), isNameFirst: open == UInt8(ascii: "{"))
    if placeholder.isRest { throw Failure(kind: .invalidQueryItem, offset: value.startIndex) }
    return QueryParameter(
      key: keyText, name: placeholder.name, isOptional: placeholder.isOptional,
      isRepeated: placeholder.isRepeated, constraint: placeholder.constraint,
      offset: value.startIndex)
  }
}
