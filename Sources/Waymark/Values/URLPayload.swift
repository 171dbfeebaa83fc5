/// A value that fills the payload of a route's case: a ``URLParameter``, an optional one, or an
/// array of them.
public protocol URLPayload: Sendable {
  /// Reads the value from the decoded texts of the URL, in order; `nil` if they are not one.
  ///
  /// A parameter has one text, an absent one none, a rest one for each segment.
  static func payload(fromTexts texts: [String]) -> Self?
  /// Reads the value from the one text of a parameter; has a default.
  static func value(of text: ParameterText, in url: MatchedURL) throws -> Self
  /// The texts that ``payload(fromTexts:)`` reads back as this value.
  var urlTexts: [String] { get }
  /// The slot that the type fills in patterns; has a default.
  static var payloadSlot: PayloadSlot? { get }
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
