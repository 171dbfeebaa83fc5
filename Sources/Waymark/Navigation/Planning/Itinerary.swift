/// The steps of one navigation, the last one on top, and how far it has come.
@MainActor
struct Itinerary<Route: RouteType> {
  var routes: [Route] = []
  /// The destinations of the routes; fewer if one could not be made.
  var steps: [NavigationStep<Route>] = []
  /// The error that keeps further steps from being taken.
  var failure: (any Error)?
  var policy = NavigationPolicy()
  /// The index of the step that an error now would be about.
  var current = 0
  /// The index of the first step that is not on screen yet.
  private(set) var position = 0
  /// True if the previous step is in the tree; an app's own transition may put it elsewhere.
  private var wasPlaced = false

  /// The step before the next one.
  var previous: NavigationStep<Route>? { position > 0 ? steps[position - 1] : nil }

  /// The error of a route, with its name if there are several.
  func named(_ error: any Error, at index: Int) -> any Error {
    Self.named(error, at: index, of: routes)
  }

  /// The error of one of several routes, with its name.
  static func named(_ error: any Error, at index: Int, of routes: [Route]) -> any Error {
    guard routes.count > 1, routes.indices.contains(index) else { return error }
    return RouteStepError(route: routeName(routes[index]), index: index, underlying: error)
  }

  /// The destination that was made for the next route, at the place where the steps so far put it.
  ///
  /// With it, a link leads to the same place whether what is under it is there already or not.
  ///
  /// - Parameters:
  ///   - tree: The tree as it is.
  ///   - shownRoutes: The routes for which its destinations were made.
  /// - Returns: The destination; `nil` if there is none at that place.
  func destinationMade(
    in tree: DestinationTree, shownRoutes: ShownRoutes<Route>
  ) -> (any Destination)? {
    let index = steps.count
    let route = routes[index]
    guard routes.count > 1 else { return nil }
    if index == routes.count - 1, policy.reuse == .never { return nil }
    guard let previous = steps.last?.destination else {
      return shownRoutes.destination(madeFor: route, in: tree)
    }
    guard tree.contains(previous) else { return nil }
    func isMade(_ destination: any Destination) -> Bool {
      shownRoutes.routeThatMade(destination) == route
    }
    // A step after a container that has a stack is pushed on that stack.
    let children =
      if let stack = tree.stack(in: previous) {
        stack.routingChildren.dropFirst()
      } else {
        ((previous.routingContainer as? any StackDestination)?.routingChildren ?? [])
          .drop { $0 !== previous }.dropFirst()
      }
    if let next = children.first { return isMade(next) ? next : nil }
    return tree.cover(of: previous).first(where: isMade)
  }

  // MARK: Plans

  /// Plans the way to the next step, and to those that can be shown with it.
  func plan(in tree: DestinationTree, transition: (Route) -> RouteTransition) -> NavigationPlan {
    NavigationPlan(
      showing: steps[position...], behind: previous, in: tree,
      dismissesPresented: position == 0 && policy.presented == .dismiss, transition: transition)
  }

  /// Returns true if the next step, a new one, would miss the previous one, which the user has
  /// left.
  func hasLostPrevious(in tree: DestinationTree) -> Bool {
    guard let previous, wasPlaced, !tree.contains(steps[position].destination) else { return false }
    return !tree.shows(previous.destination)
  }

  /// The next steps.
  func next(_ count: Int) -> ArraySlice<NavigationStep<Route>> {
    steps[position..<(position + count)]
  }

  /// Returns true if no step behind a plan needs a change of its own, as far as that is known.
  func isLastChange(of plan: NavigationPlan, in tree: DestinationTree) -> Bool {
    guard plan.isNextLast else { return false }
    let shown = next(plan.taken).last?.destination
    var tree = tree
    tree.simulate(plan.changes)
    return steps[(position + plan.taken)...].allSatisfy { step in
      if step.destination === shown { return true }
      // Nobody knows what a transition leaves of the tree.
      return plan.arrival == nil && tree.contains(step.destination)
        && NavigationPlan(goingBackTo: step.destination, in: tree).next == nil
    }
  }

  /// Plans the ways to the later steps that are in the tree, each from the tree that the way before
  /// it leaves.
  func laterPlans(
    behind plan: NavigationPlan, in tree: DestinationTree
  ) -> [(step: Int, plan: NavigationPlan)] {
    var tree = tree
    tree.simulate(plan.changes)
    var plans: [(step: Int, plan: NavigationPlan)] = []
    for index in steps.indices.dropFirst(position + plan.taken)
    where tree.contains(steps[index].destination) {
      let plan = NavigationPlan(goingBackTo: steps[index].destination, in: tree)
      tree.simulate(plan.changes)
      plans.append((index, plan))
    }
    return plans
  }

  /// Moves on behind steps that are on screen now.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - isPlaced: Pass `true` if the last of them is in the tree.
  mutating func advance(by count: Int, isPlaced: Bool) {
    position += count
    current = position
    wasPlaced = isPlaced
  }
}
