public import Foundation

/// Shows the routes of an app.
///
/// A subclass makes the destination of a route and chooses how it comes on screen. The router does
/// the rest: it reads the screen, clears the way, and carries out one navigation at a time, in the
/// order of the calls.
///
/// ```swift
/// final class AppRouter: Router<AppRoute> {
///   override func prepareDestination(for route: AppRoute) throws -> any Destination {
///     switch route {
///     case .home: home
///     case .profile(let userID): ProfileScreen(userID: userID)
///     }
///   }
/// }
///
/// let router = AppRouter(root: tabs)
/// router.navigate(to: .profile(userID: 3355))
/// router.openURL(url)
/// ```
///
/// A completion is called exactly once, on the main actor, and never before the call returns. The
/// error of a call without a completion goes to ``received(unhandledError:)``. Use one router for
/// each window: routers share nothing. A program without a user interface must let the main actor
/// run, for example with `await`, or no completion is ever called.
@preconcurrency @MainActor
open class Router<Route: RouteType> {
  /// The compiled URLs of the route type.
  public nonisolated let table: RouteTable<Route>

  /// The destination that holds all others: the root of the window.
  ///
  /// A new root ends a navigation that is changing the tree of the old one with
  /// ``RouterError/cancelled``, and opens the link that waits for a root.
  public var root: (any Destination)? {
    didSet { rootDidChange() }
  }

  var queue: NavigationQueue<Route> {
    didSet { queue.host = self }
  }
  let shownRoutes = ShownRoutes<Route>()

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - root: The destination that holds all others. Without one, links wait and other calls fail
  ///     with ``RouterError/missingSource(route:)``.
  ///   - table: The compiled URLs, for a router that shares them with other routers.
  ///   - clock: The clock of all waiting.
  ///   - transitionTimeout: The time that a moving screen has to come to rest, and each change to
  ///     report.
  public init(
    root: (any Destination)? = nil, table: RouteTable<Route> = RouteTable(),
    clock: any Clock<Duration> = SuspendingClock(), transitionTimeout: Duration = .seconds(5)
  ) {
    self.table = table
    self.root = root
    queue = NavigationQueue(clock: clock, transitionTimeout: transitionTimeout)
    queue.host = self
  }

  deinit {
    // Pending navigations still complete: no caller may wait for ever.
    Task { @MainActor [queue] in queue.release() }
  }

  /// The route of the screen that the user sees; `nil` if the app put it there without the router.
  ///
  /// Read from the tree: a screen that the user swiped away is not current any more.
  public var currentRoute: Route? {
    MainActor.assertIsolated()
    guard let root else { return nil }
    return shownRoutes.route(at: DestinationTree(root: root).visible)
  }

  /// Makes the destination of a route.
  ///
  /// Every router overrides this method. It is called when the screen has come to rest, and by
  /// default not for a route that is already on top. If the destination is in the tree, the router
  /// walks to it.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The destination, new or already in the tree.
  /// - Throws: Any error; it ends the navigation. The default throws
  ///   ``RouterError/destinationNotConfigured(route:)``.
  open func prepareDestination(for route: Route) throws -> any Destination {
    throw RouterError.destinationNotConfigured(route: routeName(route))
  }

  /// Chooses how the destination of a route comes on screen; `automatic` by default.
  ///
  /// Not called for a destination that only has to be revealed.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The transition.
  open func transition(for route: Route) -> RouteTransition { .automatic }

  /// Receives the error of a call without a completion; writes it to the log by default.
  ///
  /// Never called with ``RouterError/superseded`` and ``RouterError/cancelled``, nor if another
  /// call that joined has a completion for the error.
  ///
  /// - Parameter error: The error.
  open func received(unhandledError error: any Error) {
    ErrorLog.write(error)
  }

  /// Carries out a route that is an action and shows nothing, such as a log-out.
  ///
  /// - Parameter route: The route.
  /// - Returns: `true` if the route is done; `false`, the default, to show its destination.
  open func performAction(for route: Route) -> Bool { false }

  /// Returns a Boolean value that tells whether a URL is someone else's, such as an SDK's callback.
  ///
  /// An ignored URL is not ours, and no error either. An override must have no effects:
  /// ``canOpen(_:)-(URL)`` calls it, too. `false` by default.
  ///
  /// - Parameter url: The URL to open.
  /// - Returns: `true` to ignore the URL.
  open func ignores(_ url: URL) -> Bool { false }

  /// Finds a route for a URL that no mapping takes.
  ///
  /// Called if nothing matches or every match declines. An override must have no effects:
  /// ``canOpen(_:)-(URL)`` calls it, too.
  ///
  /// - Parameter url: The URL to open.
  /// - Returns: The route; `nil`, the default, makes such a URL an error.
  open func fallback(for url: URL) -> Route? { nil }

  /// Decides whether a route may be shown; `allow` by default.
  ///
  /// Called when the navigation starts and not inside the call, again for each route that it
  /// redirects to, and again when a deferred navigation resumes. A circle of redirects fails with
  /// ``RouterError/redirectLoop(routes:)``.
  ///
  /// ```swift
  /// override func gate(for request: NavigationRequest<AppRoute>) -> GateDecision<AppRoute> {
  ///   switch request.route {
  ///   case .order where !session.isSignedIn: .defer(showing: .login)
  ///   default: .allow
  ///   }
  /// }
  /// ```
  ///
  /// There is no asynchronous gate: defer, or throw from ``loader(for:)``.
  ///
  /// - Parameter request: The route, with its source and URL.
  /// - Returns: The decision.
  open func gate(for request: NavigationRequest<Route>) -> GateDecision<Route> { .allow }

  /// Decides how a route is shown while it, or something else, is on screen already.
  ///
  /// By default only the screen on top is shown again. A link dismisses sheets, and another call
  /// goes on top of them.
  ///
  /// - Parameter request: The route, with its source and URL.
  /// - Returns: The policy.
  open func policy(for request: NavigationRequest<Route>) -> NavigationPolicy {
    NavigationPolicy(presented: request.isLink ? .dismiss : .onTop)
  }

  /// Returns the work that has to be done before the destination of a route can be made.
  ///
  /// ```swift
  /// override func loader(for route: AppRoute) -> (@MainActor @Sendable () async throws -> Void)? {
  ///   guard case .article(let id) = route else { return nil }
  ///   return { [articles] in try await articles.load(id) }
  /// }
  /// ```
  ///
  /// The screen stays as it is until the work is done. A newer call supersedes a navigation whose
  /// work is not done: that one ends with ``RouterError/superseded``, and the task of its work is
  /// cancelled.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The work, whose error ends the navigation; `nil`, the default, if there is none.
  open func loader(for route: Route) -> (@MainActor @Sendable () async throws -> Void)? { nil }

  /// Returns the routes under a route, from the bottom to the top; none by default.
  ///
  /// They and the route are the steps of one navigation, so a link leads to the same stack of
  /// screens whether the app was running or not. Screens that are in place stay. Steps that are
  /// pushed on the same stack are one change of it, and only the last change is animated. The first
  /// step that fails ends the navigation with a ``RouteStepError``; those before it are shown.
  ///
  /// The gate is asked about the route only.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The routes under it.
  open func ancestors(of route: Route) -> [Route] { [] }
}

extension Router: NavigationHost {}
