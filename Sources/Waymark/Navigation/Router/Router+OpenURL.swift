public import Foundation

extension Router {
  /// Opens a URL.
  ///
  /// ```swift
  /// if !router.openURL(url) { UIApplication.shared.open(url) }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL to open.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned: with `nil` when the route is on screen
  ///     or the URL is ignored, else with the error. Without one an error goes to
  ///     ``received(unhandledError:)``.
  /// - Returns: Whether the URL is ours. `false` for one that is ignored, malformed, unmatched or
  ///   declined by every mapping.
  @discardableResult
  public func openURL(
    _ url: URL, animated: Bool = true, completion: RoutingCompletion? = nil
  ) -> Bool {
    MainActor.assertIsolated()
    return start(resolve(url), animated: animated, completion: completion)
  }

  /// Opens the URL in a text.
  ///
  /// - Parameters:
  ///   - text: The URL to open; it may contain non-ASCII text as it stands. What is no URL is
  ///     ``RouterError/malformedURL(_:reason:)``.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned, as for a URL.
  /// - Returns: Whether the URL is ours.
  @discardableResult
  public func openURL(
    _ text: String, animated: Bool = true, completion: RoutingCompletion? = nil
  ) -> Bool {
    MainActor.assertIsolated()
    return start(resolve(text), animated: animated, completion: completion)
  }

  /// Opens the web link of an activity.
  ///
  /// ```swift
  /// func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
  ///   router.continue(userActivity)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - activity: What the system hands over. One of another type than
  ///     ``UserActivityType/browsingWeb``, or without a URL, is not ours and no error either.
  ///   - animated: Whether the last change on the way is animated.
  ///   - completion: Called once, after the call has returned, as for a URL.
  /// - Returns: Whether the activity is a link of ours.
  @discardableResult
  public func `continue`(
    _ activity: some UserActivity, animated: Bool = true, completion: RoutingCompletion? = nil
  ) -> Bool {
    MainActor.assertIsolated()
    guard activity.activityType == UserActivityType.browsingWeb, let url = activity.webpageURL
    else { return start(.ignored, animated: animated, completion: completion) }
    return openURL(url, animated: animated, completion: completion)
  }

  /// Says whether opening a URL would answer `true`.
  ///
  /// Of the hooks only ``ignores(_:)`` and ``fallback(for:)`` are asked, and nothing is reported.
  ///
  /// - Parameter url: The URL to look at.
  /// - Returns: Whether the URL is ours.
  public func canOpen(_ url: URL) -> Bool {
    MainActor.assertIsolated()
    return resolve(url).isOurs
  }

  /// Says whether opening the URL in a text would answer `true`.
  ///
  /// - Parameter text: The URL to look at.
  /// - Returns: Whether the URL is ours.
  public func canOpen(_ text: String) -> Bool {
    MainActor.assertIsolated()
    return resolve(text).isOurs
  }

  /// Starts what a URL was read as, and answers whether it is ours.
  @discardableResult
  func start(
    _ resolution: LinkResolution<Route>, animated: Bool, completion: RoutingCompletion?
  ) -> Bool {
    begin(resolution, animated: animated, waiter: Waiter(completion))
    return resolution.isOurs
  }

  /// Starts what a URL was read as, for a caller who may withdraw.
  func begin(_ resolution: LinkResolution<Route>, animated: Bool, waiter: Waiter) {
    switch resolution {
    case .ignored: queue.report(nil, to: [waiter])
    case .notOurs(let error), .failed(let error): queue.report(error, to: [waiter])
    case .link(let request):
      queue.append(PendingNavigation(.route(request), animated: animated, waiters: [waiter]))
    }
  }
}
