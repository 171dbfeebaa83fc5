public import Foundation

// Other names than those of the calls with a completion: an `async` overload of `navigate(to:)`
// would capture every call that does not await in an asynchronous context.
extension Router {
  /// Shows a route and waits until it is on screen.
  ///
  /// Cancelling the task ends the wait with a `CancellationError`. It ends the navigation, too,
  /// unless that has begun to change the tree or somebody else waits for it.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - animated: Pass `true` to animate the last change on the way.
  /// - Throws: The error that ``navigate(to:animated:completion:)`` passes to its completion.
  public func go(to route: Route, animated: Bool = true) async throws {
    MainActor.assertIsolated()
    let request = NavigationRequest(route: route)
    try await open(.link(request), animated: animated)
  }

  /// Opens a URL and waits until its route is on screen.
  ///
  /// Cancelling the task ends the wait as it does for ``go(to:animated:)``.
  ///
  /// - Parameters:
  ///   - url: The URL to open.
  ///   - animated: Pass `true` to animate the last change on the way.
  /// - Returns: `false` if the URL is ignored.
  /// - Throws: The error that ``openURL(_:animated:completion:)-(URL,_,_)`` passes to its
  ///   completion.
  @discardableResult
  public func open(_ url: URL, animated: Bool = true) async throws -> Bool {
    MainActor.assertIsolated()
    return try await open(resolve(url), animated: animated)
  }

  /// Opens the URL in a text and waits until its route is on screen.
  ///
  /// Cancelling the task ends the wait as it does for ``go(to:animated:)``.
  ///
  /// - Parameters:
  ///   - text: The URL to open.
  ///   - animated: Pass `true` to animate the last change on the way.
  /// - Returns: `false` if the URL is ignored.
  /// - Throws: The error that ``openURL(_:animated:completion:)-(String,_,_)`` passes to its
  ///   completion.
  @discardableResult
  public func open(_ text: String, animated: Bool = true) async throws -> Bool {
    MainActor.assertIsolated()
    return try await open(resolve(text), animated: animated)
  }

  @discardableResult
  private func open(_ resolution: LinkResolution<Route>, animated: Bool) async throws -> Bool {
    if case .ignored = resolution { return false }
    try Task.checkCancellation()
    let (call, queue) = (PendingCall(), queue)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
        let waiter = Waiter { continuation.resume(with: result(of: $0)) }
        call.waiter = waiter
        begin(resolution, animated: animated, waiter: waiter)
      }
    } onCancel: {
      Task { @MainActor in
        if let waiter = call.waiter { queue.withdraw(waiter) }
      }
    }
    return true
  }
}

/// The caller of an asynchronous function, for the handler of its task's cancellation.
@MainActor
private final class PendingCall {
  weak var waiter: Waiter?
}

private func result(of error: (any Error)?) -> Result<Void, any Error> {
  if let error { .failure(error) } else { .success(()) }
}
