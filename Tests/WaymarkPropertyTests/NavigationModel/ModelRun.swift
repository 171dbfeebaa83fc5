import Waymark

/// The navigation that is carried out, as the model knows it.
struct ModelRun {
  /// A change that is under way, and what comes after it.
  struct Change {
    let step: ModelStep
    let then: () -> Void
  }

  /// A wait for the screen to come to rest, until when, and what comes after it.
  struct Rest {
    let end: Duration
    let then: () -> Void
  }

  let entry: ModelEntry
  var routes: [Place] = []
  var items: [ModelItem] = []
  /// The first item that has not been shown.
  var position = 0
  /// The item that an error is about.
  var step = 0
  var policy = NavigationPolicy()
  /// What keeps further items from being shown.
  var failure: (any Error)?
  var hasLookedAhead = false
  /// The tabs that may be revealed.
  var answered: Set<Int> = []
  /// The tree whose change has begun.
  var changedRoot: Int?

  /// Whether the app is preparing a place.
  var isPreparing = false
  var rest: Rest?
  var change: Change?

  var isSuspended: Bool { changedRoot == nil && (isPreparing || rest != nil) }

  /// An error of an item, which is named if there are several.
  func error(_ error: any Error, at index: Int) -> any Error {
    guard routes.count > 1, routes.indices.contains(index) else { return error }
    return RouteStepError(route: routeName(routes[index]), index: index, underlying: error)
  }
}
