public import Foundation

/// The place of the user in a form that can be stored: the URLs of ``Router/routes``.
///
/// ```swift
/// let data = try JSONEncoder().encode(router.savedState)
/// router.restore(try JSONDecoder().decode(NavigationState.self, from: data))
/// ```
public struct NavigationState: Codable, Hashable, Sendable {
  /// The URLs, from the bottom to the top.
  public var urls: [URL]

  /// Creates a state.
  ///
  /// - Parameter urls: The URLs, from the bottom to the top.
  public init(urls: [URL] = []) {
    self.urls = urls
  }
}

extension NavigationState: CustomStringConvertible, CustomDebugStringConvertible {
  /// The URLs, without the values of their query items.
  public var description: String {
    urls.map { RedactedURL.text(of: $0.absoluteString) }.joined(separator: ", ")
  }

  /// The same as ``description``, so that a logged state hides what its URLs carry.
  public var debugDescription: String { description }
}
