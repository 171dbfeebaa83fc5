public import Foundation

/// A URL that a pattern matched, as a mapping reads it.
///
/// ```swift
/// $0.map("/products/{category}") { url in
///   try .products(category: url.path("category"), page: url.query("page") ?? 1)
/// }
/// ```
public struct MatchedURL: Sendable {
  let text: String
  let givenURL: URL?
  let table: CompiledTable
  /// Where the values of the path are, for a URL of the common form.
  let found: CommonTable.Found
  /// `nil` for a URL of the common form, until something is asked that seldom is.
  let general: GeneralReading?

  @inline(__always)
  init(
    _ text: consuming String, _ givenURL: consuming URL?, _ table: CompiledTable,
    _ found: CommonTable.Found
  ) {
    self.text = text
    self.givenURL = givenURL
    self.table = table
    self.found = found
    general = nil
  }

  init(_ general: GeneralReading, _ table: CompiledTable) {
    text = general.parsed.text
    givenURL = nil
    self.table = table
    found = CommonTable.Found()
    self.general = general
  }

  /// The general reading, made where there is none.
  var reading: GeneralReading? {
    if let general { return general }
    return parsed.flatMap { table.reading(of: $0, found) }
  }

  private var parsed: ParsedURL? {
    if let general { return general.parsed }
    if let givenURL { return try? ParsedURL(givenURL, limits: table.limits) }
    return try? ParsedURL(text, limits: table.limits)
  }

  var entry: TrieEntry {
    general?.match.entry ?? table.entry(of: found)
  }

  /// The number of the mapping in the table.
  var mappingNumber: Int {
    general?.match.entry.mapping ?? Int(table.common.entries[Int(found.entry)].mapping)
  }

  var mapping: CompiledMapping { table.mappings[mappingNumber] }

  var registered: RegisteredPattern {
    table.patterns[general?.match.entry.pattern ?? Int(table.common.patterns[Int(found.entry)])]
  }

  /// Whether the pattern binds query items.
  private var bindsQuery: Bool {
    general != nil || table.common.entries[Int(found.entry)].checksQuery
  }

  /// The pattern that matched, as it was registered, with the prefixes of its groups.
  public var pattern: String { registered.text }

  /// The whole URL; where the input was a text, it is made of it each time.
  public var url: URL { givenURL ?? parsed?.url ?? URL(filePath: "/") }

  /// The scheme in lower case.
  public var scheme: String? { parsed?.scheme }

  /// The host in lower case and punycode, without a trailing dot.
  public var host: String? { parsed?.host }

  /// The fragment, decoded once; kept as it stands where its bytes are not UTF-8.
  public var fragment: String? {
    guard let parsed, let range = parsed.split.fragment else { return nil }
    return PercentCoding.decodedText(parsed.bytes[range])
      ?? String(decoding: parsed.bytes[range], as: UTF8.self)
  }

  /// Where the URL comes from, by its scheme.
  public var source: LinkSource { LinkSource(scheme: scheme) }

  /// The segments that `**` or `{rest:path}` took, decoded; empty where the pattern has neither.
  public var rest: [String] {
    guard let match = reading?.match else { return [] }
    return match.entry.rest(in: match.view.segments)
  }

  /// Reads a parameter of the path.
  ///
  /// Of an optional type it is `nil` where the pattern that matched lacks the name and another pattern
  /// or form of the same mapping has it. A named rest is an array of its segments, or a `String` of
  /// them joined by `/`.
  ///
  /// - Parameter name: The name in the pattern.
  /// - Returns: The value.
  /// - Throws: ``ParameterError``, which makes the mapping decline: `missing` for a name that no pattern
  ///   of the mapping has, `invalidValue` for a text that is no value of the type.
  public func path<Value: URLPayload>(_ name: String) throws -> Value {
    if let text = commonText(of: name) { return try Value.value(of: text, in: self) }
    return try generalPath(name)
  }

  // Apart from the common form, whose caller then needs no metadata of optional values.
  @inline(never)
  private func generalPath<Value: URLPayload>(_ name: String) throws -> Value {
    guard let texts = texts(of: name) else {
      guard table.isName(name, ofMapping: mappingNumber), let absent = Value.payload(fromTexts: [])
      else {
        throw ParameterError.missing(name: name)
      }
      return absent
    }
    return try value(of: name, texts: texts)
  }

  /// Where a parameter is in a URL of the common form; `nil` for any other, and for a rest.
  @inline(__always)
  private func commonText(of name: String) -> ParameterText? {
    guard general == nil else { return nil }
    let common = table.common
    let entry = common.entries[Int(found.entry)]
    let start = Int(entry.captureStart)
    for index in 0..<Int(entry.captureCount) where common.names[start + index] == name {
      return ParameterText(range: found.captures[index], number: start + index)
    }
    return nil
  }

  /// The texts that a name of the path stands for.
  func texts(of name: String) -> [String]? {
    guard let match = reading?.match else { return nil }
    return match.entry.texts(of: name, in: match.view.segments)
  }

  private func value<Value: URLPayload>(of name: String, texts: [String]) throws -> Value {
    guard let value = Value.payload(fromTexts: texts) else {
      throw ParameterError.invalidValue(
        name: name, value: texts.joined(separator: "/"), expected: Self.typeName(Value.self))
    }
    return value
  }

  /// Reads what a registered converter made of a parameter.
  ///
  /// Of an optional type it is `nil` where the form of the pattern that matched lacks the name.
  ///
  /// - Parameters:
  ///   - name: The name in the pattern.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``ParameterError``, which makes the mapping decline: `missing` for a name without a
  ///   converter, `invalidValue` for another type.
  public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    guard let any = reading?.convertedValues[name] else {
      // A name of another form of the mapping is absent, which an optional can be.
      let absent: Any? = nil
      if table.isName(name, ofMapping: mappingNumber), let value = absent as? Value {
        return value
      }
      throw ParameterError.missing(name: name)
    }
    guard let value = any as? Value else {
      throw ParameterError.invalidValue(
        name: name, value: String(describing: any), expected: String(describing: type))
    }
    return value
  }

  /// Reads a value of the payload that the mapping fills.
  func payload<Value: URLPayload>(_ index: Int) throws -> Value {
    let name = mapping.payloadNames[index]
    if bindsQuery, let item = registered.parsed.query.first(where: { $0.name == name }) {
      return try payload(of: item)
    }
    if name == PatternSegment.restName {
      let texts = rest
      // A string is the segments joined by slashes, also of none.
      let isEmptyString = texts.isEmpty && !(Value.self is any WrappingPayload.Type)
      return try value(of: name, texts: isEmptyString ? [""] : texts)
    }
    return try path(name)
  }

  /// The name of the type that a text is read as, for the words of an error.
  static func typeName(_ type: any URLPayload.Type) -> String {
    String(describing: (type as? any WrappingPayload.Type)?.parameterType ?? type)
  }
}
