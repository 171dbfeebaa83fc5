/// One entry of the queue, with its callers.
///
/// An entry that waits holds routes and no destination, so that it keeps no screen alive.
@MainActor
final class PendingNavigation<Route: RouteType> {
  enum Goal {
    case route(NavigationRequest<Route>)
    /// Shows the last route, with the others under it.
    case restore([NavigationRequest<Route>])
    case back
    case backTo(Route)
    case dismiss
    /// Asks the gate about the current route.
    case gateCheck
  }

  let goal: Goal
  let animated: Bool
  /// The routes whose deferral led to this one.
  private(set) var trail: [Route]
  /// The position in the order of calls.
  var ordinal = 0
  private(set) var waiters: [Waiter]
  /// The plan of a navigation that starts inside its call.
  var checkedPlan: CheckedPlan?
  /// The error that ended it; `nil` before the end and after a success.
  var failure: (any Error)?
  /// True if a gate check shows the route in place of a protected one.
  private let isAskedByGateCheck: Bool

  init(
    _ goal: Goal, animated: Bool, trail: [Route] = [], isAskedByGateCheck: Bool = false,
    waiters: [Waiter]
  ) {
    self.goal = goal
    self.isAskedByGateCheck = isAskedByGateCheck
    self.animated = animated
    self.trail = trail
    self.waiters = waiters
  }

  /// The request; `nil` for an entry without a route.
  var request: NavigationRequest<Route>? {
    switch goal {
    case .route(let request): request
    case .restore(let requests): requests.last
    case .back, .backTo, .dismiss, .gateCheck: nil
    }
  }

  var isRestoration: Bool {
    if case .restore = goal { true } else { false }
  }

  var isGateCheck: Bool {
    if case .gateCheck = goal { true } else { false }
  }

  /// True if the entry takes the user away from a protected screen, so that it cannot be cancelled.
  var isProtection: Bool { isGateCheck || isAskedByGateCheck }

  /// The trail of the route that is shown while this one is deferred.
  var trailOfSubstitute: [Route] {
    trail + [request?.route].compactMap { $0 }
  }

  /// Forgets the trail: the gate of an app that resumes decides anew.
  func forgetTrail() {
    trail = []
  }

  /// Takes over the waiters of an equal call.
  ///
  /// Returns false for another one.
  ///
  /// The sources have to be equal, too: a gate may treat a link differently from an app's call.
  func join(_ other: PendingNavigation) -> Bool {
    guard case .route(let mine) = goal, case .route(let theirs) = other.goal,
      mine.source == theirs.source, mine.route == theirs.route
    else { return false }
    waiters += other.waiters
    ordinal = max(ordinal, other.ordinal)
    return true
  }

  /// Returns the checked plan once, unless the tree has changed since.
  func takeCheckedPlan(in tree: DestinationTree) -> NavigationPlan? {
    defer { checkedPlan = nil }
    return checkedPlan.flatMap { $0.isCurrent(in: tree) ? $0.plan : nil }
  }

  /// Removes a caller.
  ///
  /// Returns false for one that does not wait here.
  func remove(_ waiter: Waiter) -> Bool {
    guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return false }
    waiters.remove(at: index)
    return true
  }

  /// The name in errors.
  var name: String {
    switch goal {
    case .route(let request): routeName(request.route)
    case .restore: "restore"
    case .back: "goBack"
    case .backTo(let route): routeName(route)
    case .dismiss: "dismiss"
    case .gateCheck: "gatesChanged"
    }
  }
}
