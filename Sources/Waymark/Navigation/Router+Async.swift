public import Foundation

// The names differ from those with a completion: an `async` overload of `navigate(to:)` would capture
// every call in an asynchronous context that does not await.
extension Router {
  /// Shows a route and waits until it is on screen.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - animated: Whether the last change on the way is animated.
  /// - Throws: What ``navigate(to:animated:completion:)`` gives its completion.
  public func go(to route: Route, animated: Bool = true) async throws {
    MainActor.assertIsolated()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
      navigate(to: route, animated: animated) { continuation.resume(with: result(of: $0)) }
    }
  }

  /// Opens a URL and waits until its route is on screen.
  ///
  /// - Parameters:
  ///   - url: The URL to open.
  ///   - animated: Whether the last change on the way is animated.
  /// - Returns: `false` if the URL is ignored.
  /// - Throws: What ``openURL(_:animated:completion:)-(URL,_,_)`` gives its completion.
  @discardableResult
  public func open(_ url: URL, animated: Bool = true) async throws -> Bool {
    MainActor.assertIsolated()
    return try await open(read(url), animated: animated)
  }

  /// Opens the URL in a text and waits until its route is on screen.
  ///
  /// - Parameters:
  ///   - text: The URL to open.
  ///   - animated: Whether the last change on the way is animated.
  /// - Returns: `false` if the URL is ignored.
  /// - Throws: What ``openURL(_:animated:completion:)-(String,_,_)`` gives its completion.
  @discardableResult
  public func open(_ text: String, animated: Bool = true) async throws -> Bool {
    MainActor.assertIsolated()
    return try await open(read(text), animated: animated)
  }

  private func open(_ reading: LinkReading<Route>, animated: Bool) async throws -> Bool {
    if case .ignored = reading { return false }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
      start(reading, animated: animated) { continuation.resume(with: result(of: $0)) }
    }
    return true
  }
}

private func result(of error: (any Error)?) -> Result<Void, any Error> {
  if let error { .failure(error) } else { .success(()) }
}
