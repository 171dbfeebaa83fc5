/// A route and the destination that stands for it, on the way to being shown.
struct NavigationStep<Route: RouteType> {
  let route: Route
  let destination: any Destination
  /// Whether the destination was made for the route, rather than found in the tree.
  let isNew: Bool
}
