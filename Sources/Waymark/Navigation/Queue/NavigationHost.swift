/// A router as its queue sees it: the tree, the routes that it shows, and the hooks of the app.
@MainActor
protocol NavigationHost<Route>: AnyObject {
  associatedtype Route: RouteType

  var root: (any Destination)? { get }
  var shownRoutes: ShownRoutes<Route> { get }
  var currentRoute: Route? { get }

  func gate(for request: NavigationRequest<Route>) -> GateDecision<Route>
  func performAction(for route: Route) -> Bool
  func policy(for request: NavigationRequest<Route>) -> NavigationPolicy
  func ancestors(of route: Route) -> [Route]
  func loader(for route: Route) -> (@MainActor @Sendable () async throws -> Void)?
  func prepareDestination(for route: Route) throws -> any Destination
  func transition(for route: Route) -> RouteTransition
  func received(unhandledError error: any Error)
}
