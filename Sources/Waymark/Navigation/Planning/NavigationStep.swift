/// A route to show, and its destination.
struct NavigationStep<Route: RouteType> {
  let route: Route
  let destination: any Destination
  /// True if the destination was made for the route, rather than found in the tree.
  let isNew: Bool
}
