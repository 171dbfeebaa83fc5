public import Foundation

/// Thrown by a mapping to decline a URL that is not its own; the search continues.
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

extension RouteMismatch: LocalizedError {
  /// Says that the mapping declined.
  public var errorDescription: String? { "The mapping declined the URL." }
}
