/// One entry of the queue: what to do, and who waits for it.
///
/// An entry holds routes and never a destination, so that waiting keeps no screen alive.
@MainActor
final class PendingNavigation<Route: RouteType> {
  enum Goal {
    case route(NavigationRequest<Route>)
    /// Shows the last route, with the others under it.
    case restore([NavigationRequest<Route>])
    case back
    case backTo(Route)
    case dismiss
    /// Asks the gate for what the user sees.
    case gateCheck
  }

  let goal: Goal
  let animated: Bool
  /// The routes whose deferral led to this one.
  private(set) var trail: [Route]
  /// Of two calls the older one has the smaller ordinal.
  var ordinal = 0
  private(set) var waiters: [Waiter]
  /// Why it has ended; `nil` before, and where nothing went wrong.
  var failure: (any Error)?
  /// Whether the gate asked for the route when it was asked about what the user sees.
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

  /// What was asked for; `nil` for an entry without a route.
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

  /// Whether the entry keeps the user from what a gate protects, so that it cannot be cancelled.
  var isProtection: Bool { isGateCheck || isAskedByGateCheck }

  /// The routes that led to the one that is shown while this one is deferred.
  func trail(before route: Route) -> [Route] {
    trail + [request?.route].compactMap { $0 }
  }

  /// Forgets what led here: an app that resumes has changed what its gate goes by.
  func forgetTrail() {
    trail = []
  }

  /// Takes over the waiters of an equal call; `false` for another one.
  ///
  /// The sources are compared too: a gate may treat an app's call and a custom scheme differently.
  func join(_ other: PendingNavigation) -> Bool {
    guard case .route(let mine) = goal, case .route(let theirs) = other.goal,
      mine.source == theirs.source, mine.route == theirs.route
    else { return false }
    waiters += other.waiters
    ordinal = max(ordinal, other.ordinal)
    return true
  }

  /// Lets a caller go; `false` for one that does not wait here.
  func remove(_ waiter: Waiter) -> Bool {
    guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return false }
    waiters.remove(at: index)
    return true
  }

  /// What errors call the entry.
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
