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
  public var root: (any Destination)?

  let queue: NavigationQueue<Route>
  let notes = RouteNotes<Route>()

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - root: The destination that holds all others; without one every navigation fails with
  ///     ``RouterError/missingSource(route:)``.
  ///   - table: The compiled URLs, for a router that shares them with other routers.
  ///   - clock: The clock of all waiting.
  ///   - transitionTimeout: How long a navigation waits for a screen that is still moving.
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
    return notes.route(at: DestinationTree(root: root).visible)
  }

  /// Makes the destination of a route.
  ///
  /// Every router overrides it. Called after the screen has come to rest, and not at all for a route that is already on top. A
  /// destination that is already in the tree is gone to where it is.
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
  /// Never called with ``RouterError/superseded`` and ``RouterError/cancelled``.
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
}
