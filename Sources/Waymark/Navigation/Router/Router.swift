public import Foundation

/// Shows the routes of an app.
///
/// A subclass says how a route becomes a destination and how that comes on screen; the router does
/// the rest: it finds out what is on screen, clears what is in the way, and carries out one
/// navigation at a time, in the order of the calls.
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
/// A completion is called exactly once, on the main actor, and never before the call returns. An
/// error for which a call has no completion goes to ``received(unhandledError:)``. Use one router for
/// each window: nothing is shared between them. A program without a user interface must let the main
/// actor run, for example with `await`, or no completion is ever called.
@preconcurrency @MainActor
open class Router<Route: RouteType> {
  /// The compiled URLs of the route type.
  public nonisolated let table: RouteTable<Route>

  /// The destination that holds all others: the root of the window.
  ///
  /// A new root ends a navigation that is changing the tree under the old one with
  /// ``RouterError/cancelled``, and lets the link go that waited for a root.
  public var root: (any Destination)? {
    didSet { rootDidChange() }
  }

  var queue: NavigationQueue<Route> {
    didSet { queue.router = self }
  }
  let shownRoutes = ShownRoutes<Route>()

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - root: The destination that holds all others; without one links wait, and other calls fail
  ///     with ``RouterError/missingSource(route:)``.
  ///   - table: The compiled URLs, for a router that shares them with other routers.
  ///   - clock: The clock of all waiting.
  ///   - transitionTimeout: How long a navigation waits for a screen that is still moving, and for the
  ///     report of each change.
  public init(
    root: (any Destination)? = nil, table: RouteTable<Route> = RouteTable(),
    clock: any Clock<Duration> = SuspendingClock(), transitionTimeout: Duration = .seconds(5)
  ) {
    self.table = table
    self.root = root
    queue = NavigationQueue(clock: clock, transitionTimeout: transitionTimeout)
    queue.router = self
  }

  deinit {
    // What is pending still completes: a caller that waits for it must not wait forever.
    Task { @MainActor [queue] in queue.release() }
  }

  /// The route of what the user sees.
  ///
  /// `nil` where the app put a screen there without the router. Read from the tree: a screen that the
  /// user swiped away is not current any more.
  public var currentRoute: Route? {
    MainActor.assertIsolated()
    guard let root else { return nil }
    return shownRoutes.route(at: DestinationTree(root: root).visible)
  }

  /// Makes the destination of a route.
  ///
  /// Every router overrides it. Called after the screen has come to rest, and not at all for a route
  /// that is already on top, unless its policy says so. A destination that is already in the tree is
  /// gone to where it is.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: What to show, new or already in the tree.
  /// - Throws: Whatever keeps the route from being shown; it ends the navigation. The default throws
  ///   ``RouterError/destinationNotConfigured(route:)``.
  open func prepareDestination(for route: Route) throws -> any Destination {
    throw RouterError.destinationNotConfigured(route: routeName(route))
  }

  /// Chooses how the destination of a route comes on screen; `automatic` by default.
  ///
  /// Not asked where the destination can be revealed where it already is.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The transition.
  open func transition(for route: Route) -> RouteTransition { .automatic }

  /// Receives the error of a call that has no completion; writes it to the log by default.
  ///
  /// Never called with ``RouterError/superseded`` and ``RouterError/cancelled``, nor for a call that
  /// joined one with a completion, which has the error then.
  ///
  /// - Parameter error: What went wrong.
  open func received(unhandledError error: any Error) {
    ErrorLog.write(error)
  }

  /// Carries out a route that is an action and shows nothing, such as a log-out.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: `true` if the route is done; `false`, the default, to show its destination.
  open func performAction(for route: Route) -> Bool { false }

  /// Says whether a URL is someone else's, such as the callback of an SDK.
  ///
  /// An ignored URL is not ours and no error either. The method answers a question and has no
  /// effects; ``canOpen(_:)-(URL)`` asks it too. `false` by default.
  ///
  /// - Parameter url: The URL to open.
  /// - Returns: Whether to ignore the URL.
  open func ignores(_ url: URL) -> Bool { false }

  /// Finds a route for a URL that no mapping takes.
  ///
  /// Asked when nothing matches and when every candidate declines. The method answers a question and
  /// has no effects; ``canOpen(_:)-(URL)`` asks it too.
  ///
  /// - Parameter url: The URL to open.
  /// - Returns: The route; `nil`, the default, makes such a URL an error.
  open func fallback(for url: URL) -> Route? { nil }

  /// Decides whether a route may be shown; `allow` by default.
  ///
  /// Asked when the navigation starts and not when it is called, again for each route that it redirects
  /// to, and again when a deferred navigation is resumed. A circle of redirects is the error
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
  /// - Parameter request: The route, with the source and the URL of the wish.
  /// - Returns: The decision.
  open func gate(for request: NavigationRequest<Route>) -> GateDecision<Route> { .allow }

  /// Decides how a route is shown where it, or something else, is on screen already.
  ///
  /// By default only what is on top is shown again; a link dismisses what is presented, another call
  /// goes on top of it.
  ///
  /// - Parameter request: The route, with the source and the URL of the wish.
  /// - Returns: The policy.
  open func policy(for request: NavigationRequest<Route>) -> NavigationPolicy {
    NavigationPolicy(presented: request.isLink ? .dismiss : .onTop)
  }

  /// Says what has to be done before the destination of a route can be made, such as loading it.
  ///
  /// ```swift
  /// override func loader(for route: AppRoute) -> (@MainActor @Sendable () async throws -> Void)? {
  ///   guard case .article(let id) = route else { return nil }
  ///   return { [articles] in try await articles.load(id) }
  /// }
  /// ```
  ///
  /// The screen stays as it is until the work is done. A newer call takes the place of a navigation
  /// whose work is not: that one ends with ``RouterError/superseded``, and the task of its work is
  /// cancelled.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The work; with `nil`, the default, nothing has to be waited for. What it throws ends the
  ///   navigation.
  open func loader(for route: Route) -> (@MainActor @Sendable () async throws -> Void)? { nil }

  /// Names the routes that lie under a route, from the bottom to the top; none by default.
  ///
  /// They and the route are the steps of one navigation, so that a link leads to the same stack of
  /// screens whether the app was running or not. What is in place already stays. Steps that are pushed
  /// on the same stack are one change of it, and only the last change is animated. The first step that
  /// fails ends the navigation with a ``RouteStepError``; those before it are shown.
  ///
  /// The gate is asked for the route only.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The routes under it.
  open func ancestors(of route: Route) -> [Route] { [] }
}
