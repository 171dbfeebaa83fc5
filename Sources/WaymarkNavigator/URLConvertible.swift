public import Foundation

/// What can be opened: a URL, or a text that stands for one.
///
/// ```swift
/// navigator.open("myapp://alert?title=Hello")
/// navigator.open(url)
/// ```
///
/// `String` and `URL` conform. A type of your own needs ``urlValue`` and ``urlStringValue``; the query
/// is read from the latter.
public protocol URLConvertible {
  /// The URL; `nil` for a text that is none, such as an empty one.
  var urlValue: URL? { get }

  /// The text.
  var urlStringValue: String { get }

  /// The query items by their names, decoded once.
  ///
  /// Of a repeated name the first counts, as everywhere in Waymark; ``queryItems`` has them all. An item
  /// without `=` has the value `""`, and one whose bytes are not UTF-8 is left out.
  var queryParameters: [String: String] { get }

  /// The query items in order, as `URLComponents` reads them; `nil` without a query.
  var queryItems: [URLQueryItem]? { get }
}

extension URLConvertible {
  /// The first value of each name in the query.
  public var queryParameters: [String: String] {
    QueryText.parameters(ofURL: urlStringValue)
  }

  /// The query items in order, as `URLComponents` reads them.
  public var queryItems: [URLQueryItem]? {
    urlValue.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?.queryItems
  }
}

extension String: URLConvertible {
  /// The text as a URL; what a URL cannot have is percent-encoded.
  public var urlValue: URL? { URL(string: self) }

  /// The text itself.
  public var urlStringValue: String { self }
}

extension URL: URLConvertible {
  /// The URL itself.
  public var urlValue: URL? { self }

  /// The absolute text.
  public var urlStringValue: String { absoluteString }
}
