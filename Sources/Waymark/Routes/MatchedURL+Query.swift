extension MatchedURL {
  /// The first value of each name in the query, decoded once.
  public var query: [String: String] {
    Dictionary(queryItems.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The query items in order, decoded once; an item without `=` has the value `""`.
  ///
  /// Items whose name is empty or that are not UTF-8 are skipped.
  public var queryItems: [(name: String, value: String)] {
    items.compactMap { item in item.value.map { (item.name, $0) } }
  }

  /// Returns true if the query has an item of the name, with or without a value.
  public func hasQuery(_ name: String) -> Bool { first(name) != nil }

  /// Reads the first query item of a name; `nil` if it is absent *or* no value of the type.
  ///
  /// ``requiredQuery(_:)`` and ``queryAll(_:)`` tell the two apart.
  public func query<Value: URLParameter>(_ name: String) -> Value? {
    switch plainValue(name) {
    case .absent: return nil
    case .plain(let text): return try? Value.value(of: text, in: self)
    case .encoded:
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
  /// For values that nobody may smuggle past a check by repeating them, such as a log-in code.
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

  /// Reads the payload of a query item that the pattern binds, after ``checkQuery(_:)``.
  func payload<Value: URLPayload>(of query: QueryTest) throws -> Value {
    let parameter = query.parameter
    if !parameter.isRepeated, query.test == nil, case .plain(let text) = plainValue(parameter.key),
      text.range.length > 0 || !isAbsentIfEmpty(parameter)
    {
      return try Value.value(of: text, in: self)
    }
    let texts = items(of: parameter).compactMap(\.value).map { text in
      query.test?.spelling(of: text, ignoringCase: ignoringCase) ?? text
    }
    guard let value = Value.payload(fromTexts: texts) else {
      let bad = texts.first { Value.payload(fromTexts: [$0]) == nil }
      throw ParameterError.invalidValue(
        name: parameter.key, value: bad ?? texts.joined(separator: "&"),
        expected: Self.typeName(Value.self))
    }
    return value
  }

  /// Throws the error of the first query item that does not fit the pattern.
  func checkQuery(_ memo: inout ConverterMemo) throws(ParameterError) {
    guard let queries = table.trie.queries[found.entry] else { return }
    for query in queries {
      let parameter = query.parameter
      if query.test == nil, !parameter.isRepeated {
        switch plainValue(parameter.key) {
        case .plain: continue
        case .absent where !parameter.isRequired: continue
        case .absent: throw .missing(name: parameter.key)
        case .encoded: break
        }
      }
      try check(query, &memo)
    }
  }

  @inline(never)
  private func check(_ query: QueryTest, _ memo: inout ConverterMemo) throws(ParameterError) {
    let parameter = query.parameter
    let found = items(of: parameter)
    if found.isEmpty, parameter.isRequired { throw .missing(name: parameter.key) }
    for item in found {
      guard let text = item.value else { throw .invalidPercentEncoding(name: parameter.key) }
      guard let test = query.test else { continue }
      guard test.accepts(text, ignoringCase: ignoringCase, table.trie.converters, &memo) else {
        throw .invalidValue(
          name: parameter.key, value: text, expected: parameter.constraint?.patternText ?? "")
      }
    }
  }

  /// An empty item of an optional value counts as absent.
  private func items(of parameter: QueryParameter) -> [Item] {
    if parameter.isRepeated { return items.filter { $0.name == parameter.key } }
    guard let first = first(parameter.key) else { return [] }
    return isAbsentIfEmpty(parameter) && first.value == "" ? [] : [first]
  }

  private func isAbsentIfEmpty(_ parameter: QueryParameter) -> Bool {
    parameter.isOptional && !parameter.isText
  }

  private var ignoringCase: Bool { mapping.options.contains(.ignoringCase) }

  private typealias Item = QueryItems.Item

  private var items: [Item] { withQuery(\.all) ?? [] }

  private func first(_ name: String) -> Item? { withQuery { $0.first(name) } ?? nil }

  private enum PlainValue {
    case absent
    case plain(ParameterText)
    case encoded
  }

  /// Finds the first value of a name, which can be read without a copy if it is plain.
  private func plainValue(_ name: String) -> PlainValue {
    guard let value = withQuery({ $0.firstValue(name) }) ?? nil else { return .absent }
    guard value.isPlain else { return .encoded }
    let start = Int(found.pathEnd) + 1 + value.range.lowerBound
    return .plain(
      ParameterText(
        range: .init(start: start, length: value.range.count), index: ParameterText.queryItem))
  }

  /// Returns the name of the query item whose value begins at `start`.
  func queryName(before start: Int) -> String {
    let bytes = Array(text.utf8)[(Int(found.pathEnd) + 1)..<start]
    // An item without an equals sign has an empty value.
    let item = bytes.last == UInt8(ascii: "=") ? bytes.dropLast() : bytes
    let first = item.lastIndex(of: UInt8(ascii: "&")).map { $0 + 1 } ?? item.startIndex
    let name = item[first...]
    let plusIsSpace = entry.traits.contains(.plusIsSpace)
    return PercentCoding.decodedText(name, plusIsSpace: plusIsSpace) ?? ""
  }

  @inline(__always)
  private func withQuery<Result>(_ body: (QueryItems) -> Result) -> Result? {
    let (start, traits) = (Int(found.pathEnd), entry.traits)
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result? {
      guard start < bytes.count, bytes[start] == UInt8(ascii: "?") else { return nil }
      return body(
        QueryItems(
          bytes: .init(rebasing: bytes[(start + 1)...]),
          plusIsSpace: traits.contains(.plusIsSpace),
          endsAtFragment: !traits.contains(.fragmentIsPath)))
    }
    if let result = text.utf8.withContiguousStorageIfAvailable(read) { return result }
    return Array(text.utf8).withUnsafeBufferPointer(read)
  }
}
