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
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned: with `nil` when the route is on
  ///     screen or the URL is ignored, otherwise with the error. Without a completion, an error
  ///     goes to ``received(unhandledError:)``.
  /// - Returns: `true` if the URL is ours; `false` if it is ignored, malformed, unmatched or
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
  ///   - text: The URL to open; it may contain unescaped non-ASCII text. A text that is no URL
  ///     fails with ``RouterError/malformedURL(_:reason:)``.
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned, as for a URL.
  /// - Returns: `true` if the URL is ours.
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
  ///   - activity: The activity that the system hands over. One of another type than
  ///     ``UserActivityType/browsingWeb``, or without a URL, is ignored.
  ///   - animated: Pass `true` to animate the last change on the way.
  ///   - completion: Called once, after the call has returned, as for a URL.
  /// - Returns: `true` if the activity is a link of ours.
  @discardableResult
  public func `continue`(
    _ activity: some UserActivity, animated: Bool = true, completion: RoutingCompletion? = nil
  ) -> Bool {
    MainActor.assertIsolated()
    guard activity.activityType == UserActivityType.browsingWeb, let url = activity.webpageURL
    else { return start(.ignored, animated: animated, completion: completion) }
    return openURL(url, animated: animated, completion: completion)
  }

  /// Returns a Boolean value that tells whether a URL is ours.
  ///
  /// Calls no hooks but ``ignores(_:)`` and ``fallback(for:)``, and reports nothing.
  ///
  /// - Parameter url: The URL to look at.
  /// - Returns: `true` if opening the URL would return `true`.
  public func canOpen(_ url: URL) -> Bool {
    MainActor.assertIsolated()
    return resolve(url).isOurs
  }

  /// Returns a Boolean value that tells whether the URL in a text is ours.
  ///
  /// - Parameter text: The URL to look at.
  /// - Returns: `true` if opening the URL would return `true`.
  public func canOpen(_ text: String) -> Bool {
    MainActor.assertIsolated()
    return resolve(text).isOurs
  }

  /// Starts the navigation of a link, if there is one.
  ///
  /// Returns true if the URL is ours.
  @discardableResult
  func start(
    _ resolution: LinkResolution<Route>, animated: Bool, completion: RoutingCompletion?
  ) -> Bool {
    begin(resolution, animated: animated, waiter: Waiter(completion))
    return resolution.isOurs
  }

  /// Starts the navigation of a link, if there is one, for a caller who may withdraw.
  func begin(_ resolution: LinkResolution<Route>, animated: Bool, waiter: Waiter) {
    switch resolution {
    case .ignored: queue.report(nil, to: [waiter])
    case .notOurs(let error), .failed(let error): queue.report(error, to: [waiter])
    case .link(let request):
      queue.append(PendingNavigation(.route(request), animated: animated, waiters: [waiter]))
    }
  }
}
