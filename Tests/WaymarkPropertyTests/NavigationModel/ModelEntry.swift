import Waymark

/// A navigation as the model knows it.
final class ModelEntry {
  enum Goal: Equatable {
    case route(Place)
    case restore([Place])
    case back
    case backTo(Place)
    case dismiss
    case gateCheck
  }

  let goal: Goal
  let isLink: Bool
  let animated: Bool
  var waiters: [ModelWaiter]
  /// The places whose deferral led to this one.
  var trail: [Place]
  /// Of two calls the older one has the smaller number.
  var number = 0
  /// Whether it keeps the user from what the gate protects.
  let isProtection: Bool

  init(
    _ goal: Goal, isLink: Bool = false, animated: Bool = true, waiters: [ModelWaiter],
    trail: [Place] = [], isProtection: Bool = false
  ) {
    self.goal = goal
    self.isLink = isLink
    self.animated = animated
    self.waiters = waiters
    self.trail = trail
    self.isProtection = isProtection || goal == .gateCheck
  }

  /// What was asked for, in events.
  var place: Place? {
    switch goal {
    case .route(let place): place
    case .restore(let places): places.last
    case .back, .backTo, .dismiss, .gateCheck: nil
    }
  }

  var name: String {
    switch goal {
    case .route(let place), .backTo(let place): routeName(place)
    case .restore: "restore"
    case .back: "goBack"
    case .dismiss: "dismiss"
    case .gateCheck: "gatesChanged"
    }
  }

  func joins(_ other: ModelEntry) -> Bool {
    guard case .route = goal, goal == other.goal, isLink == other.isLink else { return false }
    waiters += other.waiters
    number = max(number, other.number)
    return true
  }
}

/// A caller, as the model knows it.
enum ModelWaiter: Equatable {
  /// One with a completion.
  case call(Int)
  /// An asynchronous one.
  case task(Int)
  /// The router itself, for the route that a gate asks for.
  case nobody
}
