/// A value that fills the payload of a route's case: a ``URLParameter``, an optional one, or an array
/// of them.
public protocol URLPayload: Sendable {
  /// Reads the value from the decoded texts of the URL, in order; `nil` where they are not one.
  ///
  /// A parameter has one text, an absent one none, a rest one for each segment.
  static func payload(fromTexts texts: [String]) -> Self?
  /// Reads the value from the one text of a parameter; there is a default.
  static func value(of text: ParameterText, in url: MatchedURL) throws -> Self
  /// The texts that ``payload(fromTexts:)`` reads back as this value.
  var urlTexts: [String] { get }
  /// What the type is to patterns; there is a default.
  static var payloadSlot: PayloadSlot? { get }
}

/// A value that is written as one text in a URL: the text of a segment or of a query item.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `URL` and `Date` are parameters, and a
/// raw-representable type of any of these becomes one by declaring it:
///
/// ```swift
/// enum Kind: String, URLParameter { case cats, dogs }
/// ```
public protocol URLParameter: URLPayload {
  /// Reads the value from the decoded text; `nil` where the text is not one.
  init?(urlParameter: String)
  /// The text that ``init(urlParameter:)`` reads back as this value, decoded.
  var urlParameter: String { get }
}

extension URLParameter {
  /// Reads the value from one text; several texts, of a rest, are joined by `/`.
  public static func payload(fromTexts texts: [String]) -> Self? {
    guard let first = texts.first else { return nil }
    return Self(urlParameter: texts.count == 1 ? first : texts.joined(separator: "/"))
  }

  /// The value as one text.
  public var urlTexts: [String] { [urlParameter] }
}

extension URLParameter where Self: RawRepresentable, RawValue: URLParameter {
  /// Reads the raw value from the text.
  public init?(urlParameter: String) {
    guard let rawValue = RawValue(urlParameter: urlParameter) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var urlParameter: String { rawValue.urlParameter }
}

extension Optional: URLPayload where Wrapped: URLParameter {
  /// No text is `nil`; otherwise the value of the text.
  public static func payload(fromTexts texts: [String]) -> Wrapped?? {
    texts.isEmpty ? .some(nil) : Wrapped.payload(fromTexts: texts).map { .some($0) }
  }

  /// The value's text, or none.
  public var urlTexts: [String] { map { [$0.urlParameter] } ?? [] }
}

extension Array: URLPayload where Element: URLParameter {
  /// One element for each text.
  public static func payload(fromTexts texts: [String]) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(texts.count)
    for text in texts {
      guard let element = Element(urlParameter: text) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// One text for each element.
  public var urlTexts: [String] { map(\.urlParameter) }
}
