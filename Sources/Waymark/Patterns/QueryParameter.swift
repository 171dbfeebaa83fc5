/// A query item that a pattern binds: `?page={page?}` or `?tag={tag*}`.
struct QueryParameter: Sendable, Hashable {
  /// The name of the item, decoded.
  var key: String
  /// The name of the parameter.
  var name: String
  /// Whether the item may be absent.
  var isOptional = false
  /// Whether all items of the key are taken; none is fine, too.
  var isRepeated = false
  /// Whether the payload is text, of which the empty one is a value, too.
  var isText = false
  var constraint: SegmentConstraint?
  var offset = 0

  /// Whether a URL without the item does not match.
  var isRequired: Bool { !isOptional && !isRepeated }
}

extension PatternParser {
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
    guard PercentCoding.hasOnlyEscapes(key), let keyText = PercentCoding.decodedText(key) else {
      throw Failure(kind: .percentEscape, offset: range.lowerBound)
    }
    let placeholder = try placeholderParts(
      (value.startIndex + 1)..<(value.endIndex - 1), isNameFirst: open == UInt8(ascii: "{"))
    if placeholder.isRest { throw Failure(kind: .invalidQueryItem, offset: value.startIndex) }
    return QueryParameter(
      key: keyText, name: placeholder.name, isOptional: placeholder.isOptional,
      isRepeated: placeholder.isRepeated, constraint: placeholder.constraint,
      offset: value.startIndex)
  }
}
