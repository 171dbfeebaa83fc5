import Waymark

/// A navigation as the model knows it.
final class ModelEntry {
  enum Goal: Equatable {
    case route(Place)
    case back
    case dismiss
    case gateCheck
  }

  let goal: Goal
  let isLink: Bool
  var waiters: [ModelWaiter]
  /// Of two calls the older one has the smaller number.
  var number = 0

  init(_ goal: Goal, isLink: Bool = false, waiters: [ModelWaiter]) {
    self.goal = goal
    self.isLink = isLink
    self.waiters = waiters
  }

  var place: Place? {
    if case .route(let place) = goal { place } else { nil }
  }

  var name: String {
    switch goal {
    case .route(let place): routeName(place)
    case .back: "goBack"
    case .dismiss: "dismiss"
    case .gateCheck: "gatesChanged"
    }
  }

  func joins(_ other: ModelEntry) -> Bool {
    guard let place, place == other.place, isLink == other.isLink else { return false }
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
