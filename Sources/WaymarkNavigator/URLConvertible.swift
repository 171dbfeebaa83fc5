public import Foundation

/// A URL, or a text that stands for one.
///
/// ```swift
/// navigator.open("myapp://alert?title=Hello")
/// navigator.open(url)
/// ```
///
/// `String` and `URL` conform. Your own type needs ``urlValue`` and ``urlStringValue``; the query
/// is read from the latter.
public protocol URLConvertible {
  /// The URL; `nil` for a text that is none, such as an empty one.
  var urlValue: URL? { get }

  /// The text.
  var urlStringValue: String { get }

  /// The query items by their names, decoded once.
  ///
  /// A repeated name has its first value, as everywhere in Waymark. An item without `=` has the
  /// value `""`.
  var queryParameters: [String: String] { get }

  /// The query items in order, decoded once; `nil` without a query.
  ///
  /// They equal those of `URLComponents`, without items whose name is empty (`?=x`, `?&`) or that
  /// are not UTF-8. An item without `=` has no value.
  var queryItems: [URLQueryItem]? { get }
}

extension URLConvertible {
  /// The first value of each name in the query.
  public var queryParameters: [String: String] {
    QueryText.parameters(ofURL: urlStringValue)
  }

  /// The query items in order.
  public var queryItems: [URLQueryItem]? {
    QueryText.items(ofURL: urlStringValue)?.map { URLQueryItem(name: $0.name, value: $0.value) }
  }
}

extension String: URLConvertible {
  /// The text as a URL, with invalid characters percent-encoded.
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
