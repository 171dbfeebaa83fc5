/// The reason that a value of a URL cannot be read.
///
/// A mapping that throws one declines: the search continues, and if nothing else matches, the first
/// of these errors is the answer. An app's own parsing may throw them, too.
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
