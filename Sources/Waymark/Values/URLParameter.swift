/// A value that is one text in a URL: that of a segment or of a query item.
///
/// `String`, the integers, `Double`, `Float`, `Bool`, `UUID`, `URL` and `Date` conform. A
/// raw-representable type of any of these conforms by declaring it:
///
/// ```swift
/// enum Kind: String, URLParameter { case cats, dogs }
/// ```
public protocol URLParameter: URLPayload {
  /// Reads the value from the decoded text; `nil` if the text is not one.
  init?(urlParameter: String)
  /// The text that ``init(urlParameter:)`` reads back as this value, decoded.
  var urlParameter: String { get }
}

extension URLParameter {
  /// Reads the value from one text; the texts of a rest are joined by `/`.
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
