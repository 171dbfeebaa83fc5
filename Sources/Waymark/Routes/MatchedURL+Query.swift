extension MatchedURL {
  /// The first value of each name of the query, decoded once.
  public var query: [String: String] {
    Dictionary(queryItems.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The items of the query in order, decoded once; an item without `=` has the value `""`.
  ///
  /// Items without a name are left out, and so are those whose bytes are not UTF-8.
  public var queryItems: [(name: String, value: String)] {
    items.compactMap { item in item.value.map { (item.name, $0) } }
  }

  /// Whether the query has an item of the name, with or without a value.
  public func hasQuery(_ name: String) -> Bool { first(name) != nil }

  /// Reads the first query item of a name; `nil` where it is absent *or* no value of the type.
  ///
  /// ``requiredQuery(_:)`` and ``queryAll(_:)`` tell the two apart.
  public func query<Value: URLParameter>(_ name: String) -> Value? {
    switch plainValue(name) {
    case .absent: return nil
    case .plain(let text): return try? Value.value(of: text, in: self)
    case .other:
      guard let text = withQuery({ $0.firstText(name) }) ?? nil else { return nil }
      return Value(urlParameter: text)
    }
  }

  /// Reads the first query item of a name.
  ///
  /// - Throws: ``ParameterError``, which makes the mapping decline: `missing`, `invalidValue` or
  ///   `invalidPercentEncoding`.
  public func requiredQuery<Value: URLParameter>(_ name: String) throws -> Value {
    guard let item = first(name) else {
      throw ParameterError.missing(name: name)
    }
    return try Self.value(of: item)
  }

  /// Reads the only query item of a name.
  ///
  /// For values that must not be smuggled past a check by repeating them, such as a log-in code.
  ///
  /// - Throws: ``ParameterError``, which makes the mapping decline: also `repeated`.
  public func uniqueQuery<Value: URLParameter>(_ name: String) throws -> Value {
    guard items.lazy.filter({ $0.name == name }).prefix(2).count < 2 else {
      throw ParameterError.repeated(name: name)
    }
    return try requiredQuery(name)
  }

  /// Reads all query items of a name, in order; none is an empty array.
  ///
  /// - Throws: ``ParameterError`` for the first item that is no value of the type, which makes the
  ///   mapping decline.
  public func queryAll<Value: URLParameter>(_ name: String) throws -> [Value] {
    try items.filter { $0.name == name }.map { try Self.value(of: $0) }
  }

  private static func value<Value: URLParameter>(of item: Item) throws -> Value {
    guard let text = item.value else {
      throw ParameterError.invalidPercentEncoding(name: item.name)
    }
    guard let value = Value(urlParameter: text) else {
      throw ParameterError.invalidValue(
        name: item.name, value: text, expected: typeName(Value.self))
    }
    return value
  }

  /// Reads the payload of a query item that the pattern binds and ``checkQuery(_:)`` has seen.
  func payload<Value: URLPayload>(of parameter: QueryParameter) throws -> Value {
    let texts = items(of: parameter).compactMap(\.value).map { text in
      parameter.constraint?.spelling(of: text, ignoringCase: ignoringCase) ?? text
    }
    guard let value = Value.payload(fromTexts: texts) else {
      let bad = texts.first { Value.payload(fromTexts: [$0]) == nil }
      throw ParameterError.invalidValue(
        name: parameter.key, value: bad ?? texts.joined(separator: "&"),
        expected: Self.typeName(Value.self))
    }
    return value
  }

  /// Throws what keeps the first of the query items from being what the pattern asks for.
  func checkQuery(_ conversions: Conversions) throws(ParameterError) {
    for parameter in registered.parsed.query {
      let found = items(of: parameter)
      if found.isEmpty, parameter.isRequired { throw .missing(name: parameter.key) }
      for item in found {
        guard let text = item.value else { throw .invalidPercentEncoding(name: parameter.key) }
        guard let constraint = parameter.constraint else { continue }
        guard
          constraint.accepts(
            text, ignoringCase: ignoringCase, at: 0, in: nil, conversions)
        else {
          throw .invalidValue(
            name: parameter.key, value: text, expected: constraint.patternText)
        }
      }
    }
  }

  /// The items that a parameter takes; an empty one of an optional value is as good as absent.
  private func items(of parameter: QueryParameter) -> [Item] {
    let found = items.filter { $0.name == parameter.key }
    if parameter.isRepeated { return found }
    let isAbsent = parameter.isOptional && !parameter.isText && found.first?.value == ""
    return isAbsent ? [] : Array(found.prefix(1))
  }

  private var ignoringCase: Bool { mapping.options.contains(.ignoringCase) }

  private typealias Item = QueryItems.Item

  private var items: [Item] { withQuery(\.all) ?? [] }

  private func first(_ name: String) -> Item? { withQuery { $0.first(name) } ?? nil }

  private enum PlainValue {
    case absent
    case plain(ParameterText)
    /// It has to be decoded, or the URL is none of the common form.
    case other
  }

  /// Where the first value of a name is, which then can be read without a copy.
  private func plainValue(_ name: String) -> PlainValue {
    if general != nil { return .other }
    guard let value = withCommonQuery({ $0.firstValue(name) }) ?? nil else { return .absent }
    guard value.isPlain else { return .other }
    let start = Int(found.pathEnd) + 1 + value.range.lowerBound
    return .plain(
      ParameterText(
        range: .init(start: start, length: value.range.count, isEscaped: false),
        number: ParameterText.queryItem))
  }

  /// The name of the query item whose value begins here.
  func queryName(before start: Int) -> String {
    let bytes = Array(text.utf8)[(Int(found.pathEnd) + 1)..<start]
    // An item without an equals sign has an empty value.
    let item = bytes.last == UInt8(ascii: "=") ? bytes.dropLast() : bytes
    let first = item.lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? item.startIndex
    let name = item[first...]
    let plusIsSpace = mapping.options.contains(.plusIsSpace)
    return PercentCoding.decodedText(name, plusIsSpace: plusIsSpace) ?? ""
  }

  private func withQuery<Result>(_ body: (QueryItems) -> Result) -> Result? {
    guard let general else { return withCommonQuery(body) }
    guard let range = general.match.view.query else { return nil }
    let plusIsSpace = mapping.options.contains(.plusIsSpace)
    return general.parsed.bytes.withUnsafeBufferPointer {
      body(QueryItems(bytes: .init(rebasing: $0[range]), plusIsSpace: plusIsSpace))
    }
  }

  /// The query of a URL of the common form, which begins where the path ends.
  @inline(__always)
  private func withCommonQuery<Result>(_ body: (QueryItems) -> Result) -> Result? {
    let start = Int(found.pathEnd)
    let plusIsSpace = table.common.entries[Int(found.entry)].plusIsSpace
    let result = text.utf8.withContiguousStorageIfAvailable { bytes -> Result? in
      guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else { return nil }
      return body(
        QueryItems(
          bytes: .init(rebasing: bytes[(start + 1)...]), plusIsSpace: plusIsSpace,
          endsAtFragment: true))
    }
    return result ?? nil
  }
}
