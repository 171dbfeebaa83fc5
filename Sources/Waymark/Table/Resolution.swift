package import Foundation

/// The meaning of a URL, or the reason why it has none.
package enum Resolution<Route: RouteType> {
  /// A mapping made a route.
  case matched(RouteMatch<Route>)
  /// No pattern matched, or each mapping declined without a ``ParameterError``.
  case unmatched(RouterError)
  /// Each candidate declined; the first ``ParameterError`` in the order of the search.
  case declined(ParameterError, url: URL)
  /// A mapping threw another error: the URL is the table's, but makes no route.
  case failed(any Error, url: URL)
  /// The text is no URL, so that nobody can be asked about it.
  case malformed(RouterError)

  package var match: RouteMatch<Route>? {
    if case .matched(let match) = self { match } else { nil }
  }

  package func get() throws -> Route {
    switch self {
    case .matched(let match): return match.route
    case .unmatched(let error), .malformed(let error): throw error
    case .declined(let error, _): throw error
    case .failed(let error, _): throw error
    }
  }
}
