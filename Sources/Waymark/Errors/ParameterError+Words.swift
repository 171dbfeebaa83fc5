public import Foundation

extension ParameterError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// A sentence that names the parameter, without its value, which may be a secret of the query.
  public var errorDescription: String? { description }

  /// The same as ``errorDescription``, so that a logged error hides the value.
  public var debugDescription: String { description }

  /// A sentence that names the parameter, without its value, which may be a secret of the query.
  public var description: String {
    switch self {
    case .missing(let name): "The URL has no \"\(PrintableText.escaping(name))\"."
    case .invalidValue(let name, _, let expected):
      "The value of \"\(PrintableText.escaping(name))\" in the URL is not of type \(expected)."
    case .invalidPercentEncoding(let name):
      "The value of \"\(PrintableText.escaping(name))\" in the URL is not percent-encoded UTF-8 text."
    case .repeated(let name):
      "The URL has \"\(PrintableText.escaping(name))\" more than once."
    }
  }
}
