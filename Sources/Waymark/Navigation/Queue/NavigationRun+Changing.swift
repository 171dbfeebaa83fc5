/// From the destinations to the tree.
extension NavigationRun {
  /// Takes the steps that are left, as far as nothing has to be waited for.
  ///
  /// The way is planned anew after each change: the user may have gone elsewhere while it was made.
  func takeSteps() {
    while position < steps.count {
      guard let router = queue?.router, let tree else { return endWithoutSource() }
      if returnToPreviousStep(in: tree) { return }
      let plan = NavigationPlan(
        showing: steps[position...], behind: position > 0 ? steps[position - 1] : nil, in: tree,
        dismissesPresented: position == 0 && policy.presented == .dismiss,
        transition: router.transition(for:))
      guard check(plan, in: tree) else { return }
      if router.root !== tree.root {
        guard countChange("transition") else { return }
        continue
      }
      guard let change = plan.next else {
        guard arrive(plan.taken) else { return }
        continue
      }
      let isArrival = plan.changes.isEmpty
      let isLast = plan.isNextLast && isLastChange(of: plan, in: tree)
      let taken = steps[position..<(position + plan.taken)]
      step = isArrival ? taken.firstIndex(where: \.isNew) ?? position : position
      return perform(change, animated: isLast && navigation.animated) { run in
        guard !isArrival || run.arrive(plan.taken) else { return }
        run.takeSteps()
      }
    }
    end(failure)
  }

  /// Goes back to the step before the next one, where the user has left it and the next one, which is
  /// new, would come to lie elsewhere; `false` if there is nothing to do.
  private func returnToPreviousStep(in tree: DestinationTree) -> Bool {
    guard position > 0, wasPlaced, tree.path(to: steps[position].destination) == nil else {
      return false
    }
    let previous = steps[position - 1]
    step = position - 1
    guard tree.path(to: previous.destination) != nil else {
      fail(RouterError.notInTree(route: routeName(previous.route)))
      return true
    }
    if tree.shows(previous.destination) { return false }
    let plan = NavigationPlan(goingBackTo: previous.destination, in: tree)
    guard let change = plan.next else { return false }
    // What came up over it, nobody has decided to take off.
    expected = expected ?? []
    guard check(plan, in: tree) else { return true }
    perform(change, animated: false) { $0.takeSteps() }
    return true
  }

  /// Whether no step behind a plan needs a change of its own, as far as that is known.
  private func isLastChange(of plan: NavigationPlan, in tree: DestinationTree) -> Bool {
    let taken = steps[position..<(position + plan.taken)]
    var tree = tree
    tree.simulate(plan.changes)
    return steps[(position + plan.taken)...].allSatisfy { step in
      if step.destination === taken.last?.destination { return true }
      // What a transition leaves of the tree is not known before.
      return plan.arrival == nil && tree.path(to: step.destination) != nil
        && NavigationPlan(goingBackTo: step.destination, in: tree).next == nil
    }
  }

  /// Carries out a plan that leads to no route and has one change.
  func move(_ plan: (DestinationTree) throws -> NavigationPlan) {
    guard let tree else { return endWithoutSource() }
    do {
      let plan = try plan(tree)
      guard check(plan, in: tree) else { return }
      guard let change = plan.next else { return end(nil) }
      perform(change, animated: navigation.animated) { $0.end(nil) }
    } catch {
      fail(error)
    }
  }

  /// Goes back to what shows a route.
  func goBack(to route: Route) {
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    guard let destination = router.shownRoutes.destination(showing: route, in: tree) else {
      return end(RouterError.notInTree(route: routeName(route)))
    }
    goBack(to: destination)
  }

  /// Goes back to a destination, one change after the other.
  private func goBack(to destination: any Destination) {
    guard let tree else { return endWithoutSource() }
    guard tree.path(to: destination) != nil else {
      return end(RouterError.notInTree(route: navigation.name))
    }
    let plan = NavigationPlan(goingBackTo: destination, in: tree)
    guard check(plan, in: tree) else { return }
    guard queue?.router?.root === tree.root else {
      return end(RouterError.notInTree(route: navigation.name))
    }
    guard let change = plan.next else { return end(nil) }
    perform(change, animated: plan.isNextLast && navigation.animated) {
      $0.goBack(to: destination)
    }
  }

  // MARK: Checks

  /// Checks a plan, and before the first change also what is known of the steps after it; ends the
  /// navigation if something stands in the way.
  ///
  /// - Returns: `false` if the navigation has ended, which a hook may have done by another root.
  private func check(_ plan: NavigationPlan, in tree: DestinationTree) -> Bool {
    guard queue?.running === self else { return false }
    step = position
    var plans = [(step: position, plan: plan)]
    if !hasLookedAhead { plans += laterPlans(behind: plan, in: tree) }
    // A hook may have put another tree in this one's place, of which nothing is known yet.
    hasLookedAhead = queue?.router?.root === tree.root
    let dismissed = plan.dismissed
    // What came up since the way was first planned, nobody has decided to take off.
    let surprise = expected.flatMap { expected in
      dismissed.first { presented in !expected.contains { $0 === presented } }
    }
    expected = expected ?? dismissed
    do {
      if let surprise { throw RouterError.blocked(by: destinationName(surprise)) }
      // A container may have effects of its own when it is asked.
      var dismissed: [any Destination] = []
      for (index, plan) in plans {
        step = index
        try plan.check()
        if steps.indices.contains(index) {
          try checkRemains(steps[index].destination, in: tree, without: dismissed)
        }
        dismissed += plan.dismissed
      }
      for (index, plan) in plans {
        step = index
        try plan.ask(except: &answered)
      }
      return queue?.running === self
    } catch {
      fail(error)
      return false
    }
  }

  /// Throws where a destination cannot be shown once others are dismissed, in one of which it is.
  private func checkRemains(
    _ destination: any Destination, in tree: DestinationTree, without dismissed: [any Destination]
  ) throws {
    guard !dismissed.isEmpty, let path = tree.path(to: destination) else { return }
    if path.dropLast().contains(where: { node in dismissed.contains { $0 === node } }) {
      throw RouterError.alreadyElsewhere(destination: destinationName(destination))
    }
  }

  /// The ways to later steps that are in the tree, each as the one before it leaves the tree.
  private func laterPlans(
    behind plan: NavigationPlan, in tree: DestinationTree
  ) -> [(step: Int, plan: NavigationPlan)] {
    var tree = tree
    tree.simulate(plan.changes)
    var plans: [(step: Int, plan: NavigationPlan)] = []
    for index in steps.indices.dropFirst(position + plan.taken)
    where tree.path(to: steps[index].destination) != nil {
      let plan = NavigationPlan(goingBackTo: steps[index].destination, in: tree)
      tree.simulate(plan.changes)
      plans.append((index, plan))
    }
    return plans
  }

  // MARK: Changes

  private func perform(
    _ change: TreeChange, animated: Bool, then next: @escaping (NavigationRun) -> Void
  ) {
    guard let queue else { return }
    guard let root = queue.router?.root else { return endWithoutSource() }
    guard countChange(change.name) else { return }
    changedRoot = changedRoot ?? root
    let attempt = ChangeAttempt(change, under: root, timeout: queue.transitionTimeout) {
      [weak self] error in
      guard let self else { return }
      self.attempt = nil
      if let error { fail(error) } else { next(self) }
    }
    self.attempt = attempt
    attempt.begin(animated: animated, clock: queue.clock)
  }

  /// Counts one more change of a step; `false` once they are too many, which ends the navigation.
  private func countChange(_ operation: String) -> Bool {
    changesLeft -= 1
    if changesLeft >= 0 { return true }
    fail(RouterError.notApplied(operation: operation))
    return false
  }

  /// Notes steps that are on screen; `false` if the screen has to come to rest before the next one.
  private func arrive(_ count: Int) -> Bool {
    guard let router = queue?.router, let tree else {
      endWithoutSource()
      return false
    }
    for (index, step) in zip(position..., steps[position..<(position + count)]) {
      router.shownRoutes.record(
        step.route, for: step.destination, in: tree, isNew: step.isNew,
        isUnder: index < steps.count - 1)
      shown = step.route
    }
    position += count
    wasPlaced = tree.path(to: steps[position - 1].destination) != nil
    step = position
    (changesLeft, expected) = (Self.changeLimit, nil)
    guard position < steps.count, unsettled != nil else { return true }
    whenSettled { $0.takeSteps() }
    return false
  }
}
