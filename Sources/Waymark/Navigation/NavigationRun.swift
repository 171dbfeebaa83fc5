/// Carries out one navigation: waits until the screen is at rest, prepares the destination, plans, and
/// makes one change after the other.
///
/// Every change is an attempt with a number of its own, so that a report which comes too late is told
/// from that of the change under way. A deadline for a change is a second source of such reports.
@MainActor
final class NavigationRun<Route: RouteType> {
  /// How often a screen that is not at rest is looked at again.
  private static var settleInterval: Duration { .milliseconds(50) }

  let navigation: Navigation<Route>

  private weak var queue: NavigationQueue<Route>?
  private var watch: Task<Void, Never>?
  private var attempt = 0
  private var changes: [TreeChange] = []
  private var changeUnderWay: TreeChange?
  private var arrival: Arrival?

  /// What is needed once the way is free.
  private struct Arrival {
    let route: Route
    let destination: any Destination
    let isNew: Bool
    /// The stack that the transition goes back in.
    let stack: (any StackDestination)?
    var transition: RouteTransition?
    var hasBegunTransition = false
  }

  init(_ navigation: Navigation<Route>, queue: NavigationQueue<Route>) {
    self.navigation = navigation
    self.queue = queue
  }

  func start() {
    guard let router = queue?.router, router.root != nil else { return endWithoutSource() }
    switch navigation.goal {
    case .route(let request):
      if router.performAction(for: request.route) { return end(nil) }
      whenSettled { $0.prepare(request) }
    case .back:
      whenSettled { $0.move { try NavigationPlan(goingBackIn: $0) } }
    case .dismiss:
      whenSettled { $0.move { try NavigationPlan(dismissingIn: $0) } }
    }
  }

  /// Lets go of everything; what is reported from now on is ignored.
  func stop() {
    watch?.cancel()
    watch = nil
    attempt += 1
    changes = []
    changeUnderWay = nil
    arrival = nil
  }

  private var tree: DestinationTree? {
    queue?.router?.root.map { DestinationTree(root: $0) }
  }

  private func end(_ error: (any Error)?) {
    queue?.end(self, with: error)
  }

  private func endWithoutSource() {
    end(RouterError.missingSource(route: navigation.name))
  }

  // MARK: Before the first change

  private func prepare(_ request: NavigationRequest<Route>) {
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    let visible = tree.visible
    if router.notes.routeThatMade(visible) == request.route {
      router.notes.write(request.route, at: visible, isNew: true)
      return end(nil)
    }
    do {
      let destination = try router.prepareDestination(for: request.route)
      // The app may have replaced the root, or set something in motion, while it prepared.
      whenSettled { $0.plan(request, showing: destination) }
    } catch {
      end(error)
    }
  }

  private func plan(_ request: NavigationRequest<Route>, showing destination: any Destination) {
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    do {
      let plan = try NavigationPlan(
        showing: destination, in: tree, dismissesPresented: request.isLink
      ) { router.transition(for: request.route) }
      arrival = Arrival(
        route: request.route, destination: destination,
        isNew: tree.path(to: destination) == nil, stack: plan.stack, transition: plan.transition)
      changes = plan.changes
      next()
    } catch {
      end(error)
    }
  }

  private func move(_ plan: (DestinationTree) throws -> NavigationPlan) {
    guard let tree else { return endWithoutSource() }
    do {
      changes = try plan(tree).changes
      next()
    } catch {
      end(error)
    }
  }

  /// Goes on when everything on the visible chain is at rest, at once if it is.
  private func whenSettled(_ next: @escaping (NavigationRun) -> Void) {
    guard unsettled != nil, let queue else { return next(self) }
    let (clock, timeout) = (queue.clock, queue.transitionTimeout)
    watch = Task { [weak self] in
      await Polling.wait(on: clock, every: Self.settleInterval, atMost: timeout) {
        self?.unsettled == nil
      }
      guard let self, !Task.isCancelled else { return }
      watch = nil
      if let unsettled {
        end(RouterError.blocked(by: destinationName(unsettled)))
      } else {
        next(self)
      }
    }
  }

  private var unsettled: (any Destination)? {
    tree?.visibleChain.first { !$0.destination.routingIsSettled }?.destination
  }

  // MARK: Changes

  private func next() {
    while let change = changes.first, change.isSatisfied { changes.removeFirst() }
    if !changes.isEmpty {
      let change = changes.removeFirst()
      perform(change, isLast: changes.isEmpty && arrival?.transition == nil)
    } else if arrival != nil {
      arrive()
    } else {
      end(nil)
    }
  }

  private func arrive() {
    guard var arrival else { return }
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    if arrival.hasBegunTransition || tree.shows(arrival.destination) {
      let shown = tree.extended([arrival.destination]).last ?? arrival.destination
      router.notes.write(arrival.route, at: shown, isNew: arrival.isNew)
      return end(nil)
    }
    let transition = arrival.transition ?? router.transition(for: arrival.route)
    let source =
      arrival.stack ?? DestinationTree.source(in: tree.visibleChain) ?? tree.root
    arrival.hasBegunTransition = true
    self.arrival = arrival
    perform(.transition(transition, from: source, to: arrival.destination), isLast: true)
  }

  private func perform(_ change: TreeChange, isLast: Bool) {
    do {
      try change.check()
    } catch {
      return end(error)
    }
    attempt += 1
    let number = attempt
    changeUnderWay = change
    // The token lives as long as the transition keeps its completion, which may be for ever: it must
    // hold no destination.
    let token = CompletionToken { [weak self] outcome in
      self?.changeEnded(attempt: number, with: outcome)
    }
    change.perform(animated: isLast && navigation.animated) { token.finish($0) }
  }

  private func changeEnded(attempt number: Int, with outcome: CompletionToken.Outcome) {
    guard number == attempt, let change = changeUnderWay else { return }
    attempt += 1
    changeUnderWay = nil
    switch outcome {
    case .reported(.none) where change.isApplied: next()
    case .reported(.none): end(RouterError.notApplied(operation: change.name))
    case .reported(let error): end(error)
    case .dropped: end(RouterError.transitionDropped(transition: change.name))
    }
  }
}
