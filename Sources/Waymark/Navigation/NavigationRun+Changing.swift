/// From the destinations to the tree.
extension NavigationRun {
  /// Plans the way to the next step, and to those after it that are pushed in the same stack.
  func plan() {
    guard position < steps.count else { return end(failure) }
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    do {
      let destination = steps[position].destination
      var plan = try NavigationPlan(
        showing: destination, in: tree,
        dismissesPresented: position == 0 && policy.presented == .dismiss
      ) { router.transition(for: steps[position].route) }
      var taken = 1
      for step in steps[(position + 1)...] {
        guard
          plan.join(step.destination, in: tree, transition: { router.transition(for: step.route) })
        else { break }
        taken += 1
      }
      if taken > 1 { try plan.makeOneChange() }
      let end = position + taken
      leg = NavigationLeg(
        steps: steps[position..<end].map { step in
          var step = step
          step.isNew = tree.path(to: step.destination) == nil
          return step
        },
        isLast: end == steps.count, isOneChange: taken > 1, stack: plan.stack,
        transition: plan.transition)
      changes = plan.changes
      next()
    } catch {
      fail(error)
    }
  }

  /// Carries out a plan that leads to no route.
  func move(_ plan: (Router<Route>, DestinationTree) throws -> NavigationPlan) {
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    do {
      changes = try plan(router, tree).changes
      next()
    } catch {
      fail(error)
    }
  }

  private func next() {
    while let change = changes.first, change.isSatisfied { changes.removeFirst() }
    if !changes.isEmpty {
      let change = changes.removeFirst()
      let isLast = changes.isEmpty && leg?.transition == nil && leg?.isLast != false
      perform(change, animated: isLast && navigation.animated)
    } else if leg != nil {
      arrive()
    } else {
      end(nil)
    }
  }

  private func arrive() {
    guard var leg, let step = leg.steps.last else { return }
    guard let router = queue?.router, let tree else { return endWithoutSource() }
    if leg.isOneChange || leg.hasBegunTransition || tree.shows(step.destination) {
      for step in leg.steps {
        let innermost = tree.extended([step.destination]).last ?? step.destination
        router.notes.write(step.route, at: innermost, isNew: step.isNew)
      }
      shown = step.route
      position += leg.steps.count
      self.leg = nil
      if position == steps.count { return end(failure) }
      return whenSettled { $0.plan() }
    }
    let transition = leg.transition ?? router.transition(for: step.route)
    let source = leg.stack ?? DestinationTree.source(in: tree.visibleChain) ?? tree.root
    leg.hasBegunTransition = true
    self.leg = leg
    perform(
      .transition(
        transition.chosen(source, step.destination), from: source, to: step.destination),
      animated: leg.isLast && navigation.animated)
  }

  private func perform(_ change: TreeChange, animated: Bool) {
    // A hook may have replaced the root a moment ago, which ends what has begun.
    guard let queue, queue.running === self else { return }
    guard let root = queue.router?.root else { return endWithoutSource() }
    do {
      try change.check()
    } catch {
      return fail(error)
    }
    changedRoot = changedRoot ?? root
    let attempt = ChangeAttempt(change, under: root, timeout: queue.transitionTimeout) {
      [weak self] error in self?.changeEnded(error)
    }
    self.attempt = attempt
    attempt.begin(animated: animated, clock: queue.clock)
  }

  private func changeEnded(_ error: (any Error)?) {
    attempt = nil
    if let error { fail(error) } else { next() }
  }
}
