public import Foundation

/// A URL that a pattern matched, as a mapping reads it.
///
/// ```swift
/// $0.map("/products/{category}") { url in
///   try .products(category: url.path("category"), page: url.query("page") ?? 1)
/// }
/// ```
public struct MatchedURL: Sendable {
  let parsed: ParsedURL
  let match: CompiledTable.Match
  let mapping: CompiledMapping
  let registered: ParsedPattern

  /// What registered converters made, by the names of their parameters.
  let convertedValues: [String: any Sendable]

  /// The pattern that matched, as it was registered, with the prefixes of its groups.
  public var pattern: String { registered.text }

  /// The whole URL; where the input was a text, it is made of it each time.
  public var url: URL { parsed.url }

  /// The scheme in lower case.
  public var scheme: String? { parsed.scheme }

  /// The host in lower case and punycode, without a trailing dot.
  public var host: String? { parsed.host }

  /// The fragment, decoded once; kept as it stands where its bytes are not UTF-8.
  public var fragment: String? {
    parsed.split.fragment.map { range in
      PercentCoding.decodedText(parsed.bytes[range])
        ?? String(decoding: parsed.bytes[range], as: UTF8.self)
    }
  }

  /// Where the URL comes from, by its scheme.
  public var source: LinkSource { parsed.source }

  /// The segments that `**` or `{rest:path}` took, decoded; empty where the pattern has neither.
  public var rest: [String] { match.entry.rest(in: match.view.segments) }

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
    guard let texts = match.entry.texts(of: name, in: match.view.segments) else {
      guard mapping.names.contains(name), let absent = Value.payload(fromTexts: []) else {
        throw ParameterError.missing(name: name)
      }
      return absent
    }
    return try value(of: name, texts: texts)
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
  /// - Parameters:
  ///   - name: The name in the pattern.
  ///   - type: The type of the value.
  /// - Returns: The value.
  /// - Throws: ``ParameterError``, which makes the mapping decline: `missing` for a name without a
  ///   converter, `invalidValue` for another type.
  public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    guard let any = convertedValues[name] else { throw ParameterError.missing(name: name) }
    guard let value = any as? Value else {
      throw ParameterError.invalidValue(
        name: name, value: String(describing: any), expected: String(describing: type))
    }
    return value
  }

  /// Reads a value of the payload that the mapping fills.
  func payload<Value: URLPayload>(_ index: Int) throws -> Value {
    let name = mapping.payloadNames[index]
    if let item = registered.query.first(where: { $0.name == name }) {
      return try payload(of: item)
    }
    if name == PatternSegment.restName {
      let texts = match.entry.rest(in: match.view.segments)
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
