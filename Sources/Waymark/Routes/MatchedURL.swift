public import Foundation

/// A URL that a pattern matched, for a mapping to read.
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

  var form: PatternForm { table.trie.form(found.entry) }

  var mappingIndex: Int { Int(entry.mapping) }

  var mapping: CompiledMapping { table.mappings[mappingIndex] }

  var registered: RegisteredPattern {
    table.patterns[Int(table.trie.patterns[Int(found.entry)])]
  }

  /// The pattern that matched, as registered, with the prefixes of its groups.
  public var pattern: String { registered.text }

  /// The whole URL; made from the text each time if the input was a text.
  public var url: URL { givenURL ?? URLText.url(of: text) }

  /// The scheme in lower case.
  public var scheme: String? { withScan { $0.schemeText } ?? nil }

  /// The host in lower case and Punycode, without a trailing dot.
  public var host: String? {
    let host = withScan { url -> String? in
      try? url.scan.readAuthority(
        url.bytes, isTrusted: true, isAuthoritySegment: table.trie.authorityIsSegment)
      return url.hostText
    }
    return host ?? nil
  }

  /// The fragment, decoded once; as it stands if its bytes are not UTF-8.
  public var fragment: String? {
    let fragment = withScan { url -> String? in
      guard let range = url.fragment else { return nil }
      let bytes = Array(url.bytes.slice(range.lowerBound, range.count))
      return PercentCoding.decodedText(bytes[...]) ?? String(decoding: bytes, as: UTF8.self)
    }
    return fragment ?? nil
  }

  /// Scans the URL again, for rare questions.
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

  /// The source of the URL, by its scheme.
  public var source: NavigationSource {
    found.source ?? withScan { NavigationSource($0.scan) } ?? .customScheme
  }

  /// The decoded segments of `**` or `{rest:path}`; empty if the pattern has neither.
  public var rest: [String] { restTexts ?? [] }

  private var restTexts: [String]? {
    let form = form
    guard case .rest? = form.segments.last else { return nil }
    return withPath { path in
      (form.segments.count - 1..<path.count).compactMap { path.text(at: $0) }
    }
  }

  /// Reads a parameter of the path.
  ///
  /// An optional is `nil` if another pattern or form of the mapping has the name. A named rest is
  /// an array of its segments, or a `String` of them joined by `/`.
  ///
  /// - Parameter name: The name in the pattern.
  /// - Returns: The value.
  /// - Throws: ``ParameterError``, which makes the mapping decline: `missing` if no pattern of the
  ///   mapping has the name, `invalidValue` if the text is no value of the type.
  public func path<Value: URLPayload>(_ name: String) throws -> Value {
    if let text = captured(name) { return try Value.value(of: text, in: self) }
    return try restOrAbsent(name)
  }

  // Apart from captures, whose callers then need no metadata of optional values.
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

  /// Returns the position of a parameter; `nil` for a rest, and for a name that the pattern lacks.
  @inline(__always)
  private func captured(_ name: String) -> ParameterText? {
    let (trie, entry) = (table.trie, entry)
    let start = Int(entry.captureStart)
    for index in 0..<Int(entry.captureCount) where trie.names[start + index] == name {
      return captured(index)
    }
    return nil
  }

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

  /// Reads the value that a registered converter made of a parameter.
  ///
  /// An optional is `nil` if the matching form of the pattern lacks the name.
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
      // A string joins the segments by slashes, also if there are none.
      let isEmptyString = texts.isEmpty && Value.payloadSlot?.shape == .one
      return try value(of: name, texts: isEmptyString ? [""] : texts)
    }
    return try path(name)
  }

  static func typeName(_ type: any URLPayload.Type) -> String {
    String(describing: type.payloadSlot?.type ?? type)
  }
}
