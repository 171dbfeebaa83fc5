/// Steps that are taken together, and what is needed once the way is free.
struct NavigationLeg<Route: RouteType> {
  var steps: [NavigationStep<Route>]
  /// Whether they are the last ones.
  let isLast: Bool
  /// Whether the changes on the way put them in place, without a transition.
  let isOneChange: Bool
  /// The stack that the transition goes back in.
  let stack: (any StackDestination)?
  let transition: RouteTransition?
  var hasBegunTransition = false
}
