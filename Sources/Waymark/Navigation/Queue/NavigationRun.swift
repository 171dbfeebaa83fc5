/// Carries out one navigation: asks the gate, waits until the screen is at rest, prepares what is to be
/// shown, plans, and makes one change after the other.
@MainActor
final class NavigationRun<Route: RouteType> {
  /// How often a screen that is not at rest is looked at again.
  private static var settleInterval: Duration { .milliseconds(50) }

  /// How many changes bring a step on screen at most.
  ///
  /// An app or a container that undoes each of them must not keep the queue for ever.
  static var changeLimit: Int { 100 }

  let navigation: PendingNavigation<Route>
  private(set) weak var queue: NavigationQueue<Route>?
  private let stopwatch: Stopwatch

  /// Looks whether the screen has come to rest.
  private var watch: Task<Void, Never>?
  /// Runs what the app does before a destination is made.
  var preparing: Task<Void, Never>?

  /// What is to be shown, the last one on top; what is made for them is in `steps`.
  var routes: [Route] = []
  var steps: [NavigationStep<Route>] = []
  /// The first of the steps that has not been taken.
  var position = 0
  /// Whether the step before it came to lie in the tree; a transition of an app's own may do otherwise.
  var wasPlaced = false
  var policy = NavigationPolicy()
  /// What keeps further steps from being taken.
  var failure: (any Error)?

  /// The step that an error is about.
  var step = 0
  /// Whether the way to every step has been checked, as far as it is known before the first change.
  var hasLookedAhead = false
  /// The questions that the containers have answered.
  var answered: Set<NavigationPlan.Question> = []
  var changesLeft = NavigationRun.changeLimit
  /// What the way to the current step dismisses; `nil` before it is planned.
  var expected: [any Destination]?
  var attempt: ChangeAttempt?
  /// The root of the tree that is being changed.
  var changedRoot: (any Destination)?
  /// The last route that came on screen.
  var shown: Route?

  init(_ navigation: PendingNavigation<Route>, queue: NavigationQueue<Route>) {
    self.navigation = navigation
    self.queue = queue
    stopwatch = Stopwatch(queue.clock)
  }

  func start() {
    switch navigation.goal {
    case .route(let request): askGate([request])
    case .restore(let requests): askGate(requests)
    case .back: whenSettled { $0.move(NavigationPlan.init(goingBackIn:)) }
    case .backTo(let route): whenSettled { $0.goBack(to: route) }
    case .dismiss: whenSettled { $0.move(NavigationPlan.init(dismissingIn:)) }
    case .gateCheck: checkGate()
    }
  }

  /// Lets go of everything; what is reported from now on is ignored.
  func stop() {
    watch?.cancel()
    watch = nil
    preparing?.cancel()
    preparing = nil
    attempt?.cancel()
    attempt = nil
    (steps, expected, changedRoot) = ([], nil, nil)
  }

  /// Whether the first change of the tree has begun; from then on nothing is dropped.
  var hasBegun: Bool { changedRoot != nil }

  /// Whether the app prepares a destination in its own time.
  var isPreparing: Bool { preparing != nil && !hasBegun }

  /// Whether the navigation waits for something, and has changed nothing yet.
  var isSuspended: Bool { !hasBegun && (preparing != nil || watch != nil) }

  /// Whether the tree under another root is being changed.
  func changes(another root: (any Destination)?) -> Bool {
    hasBegun && changedRoot !== root
  }

  /// What an event says; `nil` for an entry without a route.
  var record: NavigationRecord<Route>? {
    navigation.request.map {
      NavigationRecord(request: $0, shown: shown, duration: stopwatch.elapsed)
    }
  }

  var tree: DestinationTree? {
    queue?.router?.root.map { DestinationTree(root: $0) }
  }

  // MARK: Ends

  func end(_ error: (any Error)?) {
    queue?.end(self, with: error)
  }

  func endWithoutSource() {
    // The release of a router that is gone is on its way, and ends what is under way.
    guard queue?.router != nil else { return }
    end(RouterError.missingSource(route: navigation.name))
  }

  /// Ends with what made the current step impossible; a link that a pinned screen stands in the way of
  /// is put off.
  func fail(_ error: any Error) {
    var error = error
    if let refusal = error as? RemovalRefusal {
      if !hasBegun, navigation.request?.isLink == true {
        queue?.deferRunning(self, showing: nil)
        return
      }
      error = RouterError.blocked(by: refusal.name)
    }
    end(named(error, at: step, of: routes))
  }

  /// An error of one of several routes, with its name.
  func named(_ error: any Error, at index: Int, of routes: [Route]) -> any Error {
    guard routes.count > 1, routes.indices.contains(index) else { return error }
    return RouteStepError(route: routeName(routes[index]), index: index, underlying: error)
  }

  // MARK: Rest

  /// Goes on when everything on the visible chain is at rest, at once if it is.
  func whenSettled(_ next: @escaping (NavigationRun) -> Void) {
    guard unsettled != nil, let queue else { return next(self) }
    let (clock, timeout) = (queue.clock, queue.transitionTimeout)
    watch = Task { [weak self] in
      await Polling.wait(on: clock, every: Self.settleInterval, atMost: timeout) {
        self?.unsettled == nil
      }
      guard let self, !Task.isCancelled else { return }
      watch = nil
      if let unsettled {
        fail(RouterError.blocked(by: destinationName(unsettled)))
      } else {
        next(self)
      }
    }
  }

  var unsettled: (any Destination)? {
    tree?.visibleChain.first { !$0.destination.routingIsSettled }?.destination
  }
}
