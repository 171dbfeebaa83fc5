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
  let found: Trie.Found
  let extras: MatchExtras?

  @inline(__always)
  init(
    _ text: consuming String, _ givenURL: consuming URL?, _ table: CompiledTable,
    _ place: Trie.Place
  ) {
    self.text = text
    self.givenURL = givenURL
    self.table = table
    found = place.found
    extras = place.extras
  }

  @inline(__always)
  var entry: Trie.Entry { table.trie.entries[Int(found.entry)] }

  /// The form of the pattern that matched.
  var form: PatternForm { table.trie.form(found.entry) }

  /// The index of the mapping in the table.
  var mappingIndex: Int { Int(entry.mapping) }

  var mapping: CompiledMapping { table.mappings[mappingIndex] }

  var registered: RegisteredPattern {
    table.patterns[Int(table.trie.patterns[Int(found.entry)])]
  }

  /// The pattern that matched, as it was registered, with the prefixes of its groups.
  public var pattern: String { registered.text }

  /// The whole URL; if the input was a text, it is made of it each time.
  public var url: URL { givenURL ?? URLText.url(of: text) }

  /// The scheme in lower case.
  public var scheme: String? { withScan { $0.schemeText } ?? nil }

  /// The host in lower case and punycode, without a trailing dot.
  public var host: String? {
    let host = withScan { url -> String? in
      try? url.scan.readAuthority(
        url.bytes, isTrusted: true, isAuthoritySegment: table.trie.authorityIsSegment)
      return url.hostText
    }
    return host ?? nil
  }

  /// The fragment, decoded once; kept as it stands if its bytes are not UTF-8.
  public var fragment: String? {
    let fragment = withScan { url -> String? in
      guard let range = url.fragment else { return nil }
      let bytes = Array(url.bytes.slice(range.lowerBound, range.count))
      return PercentCoding.decodedText(bytes[...]) ?? String(decoding: bytes, as: UTF8.self)
    }
    return fragment ?? nil
  }

  /// Reads the URL again, for what is seldom asked.
  private func withScan<Result>(_ body: (inout ScannedURL) -> Result) -> Result? {
    table.trie.withScan(of: text, isTrusted: givenURL != nil) { url in
      body(&url)
    } malformed: { _ in
      nil
    }
  }

  /// Lends the path as the pattern read it.
  func withPath<Result>(_ body: (PathView) -> Result) -> Result? {
    withScan { url -> Result? in
      let matcher = table.trie.matchers[Int(found.matcher)]
      let root = Trie.Root(mapping.options)
      if matcher.traits.contains(.hostIsFirstSegment) {
        try? url.scan.readAuthority(
          url.bytes, isTrusted: true, isAuthoritySegment: table.trie.authorityIsSegment)
      }
      var failure: MalformedURLReason?
      return table.trie.withPath(of: &url, matcher, root, &failure, body)
    } ?? nil
  }

  /// Where the URL comes from, by its scheme.
  public var source: NavigationSource { withScan { $0.scan.source } ?? .customScheme }

  /// The segments that `**` or `{rest:path}` took, decoded; empty where the pattern has neither.
  public var rest: [String] { restTexts ?? [] }

  /// The texts of the rest; `nil` if the pattern has none.
  private var restTexts: [String]? {
    let form = form
    guard case .rest? = form.segments.last else { return nil }
    return withPath { path in
      (form.segments.count - 1..<path.count).compactMap { path.text(at: $0) }
    }
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
    if let text = captured(name) { return try Value.value(of: text, in: self) }
    return try restOrAbsent(name)
  }

  // Apart from captures, whose caller then needs no metadata of optional values.
  @inline(never)
  private func restOrAbsent<Value: URLPayload>(_ name: String) throws -> Value {
    if let texts = restTexts(of: name) { return try value(of: name, texts: texts) }
    guard table.isName(name, ofMapping: mappingIndex), let absent = Value.payload(fromTexts: [])
    else {
      throw ParameterError.missing(name: name)
    }
    return absent
  }

  private func restTexts(of name: String) -> [String]? {
    guard case .rest(name: let own?)? = form.segments.last, own == name else { return nil }
    return restTexts
  }

  /// Where a parameter is; `nil` for a rest, and for a name that the pattern lacks.
  @inline(__always)
  private func captured(_ name: String) -> ParameterText? {
    let (trie, entry) = (table.trie, entry)
    let start = Int(entry.captureStart)
    for index in 0..<Int(entry.captureCount) where trie.names[start + index] == name {
      return captured(index)
    }
    return nil
  }

  /// Where the parameter of a capture is.
  @inline(__always)
  private func captured(_ index: Int) -> ParameterText {
    ParameterText(
      range: index < CaptureRanges.limit ? found.captures[index] : laterCapture(index),
      index: index)
  }

  @inline(never)
  private func laterCapture(_ index: Int) -> SegmentRange {
    extras?.captures[index - CaptureRanges.limit] ?? .none
  }

  /// The texts that a name of the path stands for.
  func texts(of name: String) -> [String]? {
    captured(name).map { [$0.string(in: self)] } ?? restTexts(of: name)
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
    guard let any = converted(name) else {
      // A name of another form of the mapping is absent, which an optional can be.
      let absent: Any? = nil
      if table.isName(name, ofMapping: mappingIndex), let value = absent as? Value {
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

  private func converted(_ name: String) -> (any Sendable)? {
    let start = Int(entry.captureStart)
    return extras?.values.first { table.trie.names[start + $0.capture] == name }?.value
  }

  /// Reads a value of the payload that the mapping fills.
  func payload<Value: URLPayload>(_ index: Int) throws -> Value {
    let entry = entry
    if entry.traits.contains(.fillsInOrder) {
      let count = Int(entry.captureCount)
      if index < count { return try Value.value(of: captured(index), in: self) }
      if let items = table.trie.queries[found.entry] {
        return try payload(of: items[index - count])
      }
    }
    return try payload(named: mapping.payloadNames[index])
  }

  @inline(never)
  private func payload<Value: URLPayload>(named name: String) throws -> Value {
    if let item = table.trie.queries[found.entry]?.first(where: { $0.parameter.name == name }) {
      return try payload(of: item)
    }
    if name == PatternSegment.restName {
      let texts = rest
      // A string is the segments joined by slashes, also of none.
      let isEmptyString = texts.isEmpty && Value.payloadSlot?.shape == .one
      return try value(of: name, texts: isEmptyString ? [""] : texts)
    }
    return try path(name)
  }

  /// The name of the type that a text is read as, for the words of an error.
  static func typeName(_ type: any URLPayload.Type) -> String {
    String(describing: type.payloadSlot?.type ?? type)
  }
}
