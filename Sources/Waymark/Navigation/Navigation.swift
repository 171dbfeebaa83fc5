/// One entry of the queue: what to do, and who waits for it.
///
/// An entry holds a route and never a destination, so that waiting keeps no screen alive.
@MainActor
final class Navigation<Route: RouteType> {
  enum Goal {
    case route(NavigationRequest<Route>)
    case back
    case dismiss
  }

  let goal: Goal
  let animated: Bool
  private(set) var waiters: [Waiter]

  init(_ goal: Goal, animated: Bool, waiter: Waiter) {
    self.goal = goal
    self.animated = animated
    waiters = [waiter]
  }

  /// Takes over the waiters of an equal call; `false` for another one.
  ///
  /// The sources are compared too: a gate may treat an app's call and a custom scheme differently.
  func join(_ other: Navigation) -> Bool {
    guard case .route(let mine) = goal, case .route(let theirs) = other.goal,
      mine.source == theirs.source, mine.route == theirs.route
    else { return false }
    waiters += other.waiters
    return true
  }

  /// What errors call the entry.
  var name: String {
    switch goal {
    case .route(let request): routeName(request.route)
    case .back: "goBack"
    case .dismiss: "dismiss"
    }
  }
}
