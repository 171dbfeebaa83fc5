/// Why a value of a URL could not be read.
///
/// A mapping that throws one declines: the search goes on, and only if nothing else matches is the
/// first of these the answer. The cases are public so that an app's own parsing can throw them.
public enum ParameterError: Error, Equatable, Sendable {
  /// The pattern has no such parameter, or the query no such item.
  case missing(name: String)
  /// The text is not a value of the expected type.
  case invalidValue(name: String, value: String, expected: String)
  /// The percent-encoded bytes are not UTF-8.
  case invalidPercentEncoding(name: String)
  /// The query has the item more than once.
  case repeated(name: String)
}

/// Thrown by a mapping to say that the URL is not its own; the search goes on.
///
/// ```swift
/// $0.map("/offer") { url in
///   if url.hasQuery("skip") { throw RouteMismatch() }
///   return .offer
/// }
/// ```
public struct RouteMismatch: Error, Equatable, Sendable {
  /// Creates the error.
  public init() {}
}
