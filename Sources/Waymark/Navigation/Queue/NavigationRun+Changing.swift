extension NavigationRun {
  /// Takes the remaining steps until one needs a change.
  ///
  /// The way is planned anew after each change, since the user may have gone elsewhere meanwhile.
  func takeSteps() {
    while itinerary.position < itinerary.steps.count {
      guard let host, let tree else { return endWithoutSource() }
      if returnToPreviousStep(in: tree) { return }
      let steps = itinerary
      let plan =
        navigation.takeCheckedPlan(in: tree)
        ?? steps.plan(in: tree) { host.transition(for: $0) }
      guard check(plan, in: tree) else { return }
      // A hook may have put another tree in this one's place.
      if host.root !== tree.root {
        guard countChange("transition") else { return }
        continue
      }
      guard let change = plan.next else {
        guard arrive(plan.taken) else { return }
        continue
      }
      let isArrival = plan.changes.isEmpty
      if isArrival, let index = itinerary.next(plan.taken).firstIndex(where: \.isNew) {
        itinerary.current = index
      } else {
        itinerary.current = itinerary.position
      }
      let isLast = itinerary.isLastChange(of: plan, in: tree)
      return perform(change, animated: isLast && navigation.animated) { run in
        guard !isArrival || run.arrive(plan.taken) else { return }
        run.takeSteps()
      }
    }
    end(with: itinerary.failure)
  }

  /// Goes back to the previous step if the user has left it and the next one, which is new, would
  /// not be shown on top of it.
  ///
  /// Returns false if there is nothing to do.
  private func returnToPreviousStep(in tree: DestinationTree) -> Bool {
    guard itinerary.hasLostPrevious(in: tree), let previous = itinerary.previous else {
      return false
    }
    itinerary.current = itinerary.position - 1
    guard tree.contains(previous.destination) else {
      fail(RouterError.notInTree(route: routeName(previous.route)))
      return true
    }
    let plan = NavigationPlan(goingBackTo: previous.destination, in: tree)
    guard let change = plan.next else { return false }
    // Never dismiss a sheet that appeared over the step: nobody asked for that.
    walk.expectNoDismissals()
    guard check(plan, in: tree) else { return true }
    perform(change, animated: false) { $0.takeSteps() }
    return true
  }

  /// Notes steps that are on screen.
  ///
  /// Returns false if the screen has to come to rest before the next.
  private func arrive(_ count: Int) -> Bool {
    guard let host, let tree else {
      endWithoutSource()
      return false
    }
    let arrived = itinerary.next(count)
    let lastIndex = itinerary.steps.indices.last
    for (index, step) in zip(arrived.indices, arrived) {
      host.shownRoutes.record(
        step.route, for: step.destination, in: tree, isNew: step.isNew,
        isUnder: index != lastIndex)
      shown = step.route
    }
    let isPlaced = arrived.last.map { tree.contains($0.destination) } == true
    itinerary.advance(by: count, isPlaced: isPlaced)
    walk.beginStep()
    guard itinerary.position < itinerary.steps.count, unsettled != nil else { return true }
    whenSettled { $0.takeSteps() }
    return false
  }

  // MARK: Back

  /// Carries out a plan that shows no route and has one change.
  func move(_ plan: (DestinationTree) throws -> NavigationPlan) {
    guard let tree else { return endWithoutSource() }
    do {
      let plan = try plan(tree)
      guard check(plan, in: tree) else { return }
      guard let change = plan.next else { return end(.succeeded) }
      perform(change, animated: navigation.animated) { $0.end(.succeeded) }
    } catch {
      fail(error)
    }
  }

  /// Goes back to the nearest destination that shows a route.
  func goBack(to route: Route) {
    guard let host, let tree else { return endWithoutSource() }
    guard let destination = host.shownRoutes.destination(showing: route, in: tree) else {
      return end(.failed(RouterError.notInTree(route: routeName(route))))
    }
    goBack(to: destination)
  }

  private func goBack(to destination: any Destination) {
    guard let tree else { return endWithoutSource() }
    let notInTree = RouterError.notInTree(route: navigation.name)
    guard tree.contains(destination) else { return end(.failed(notInTree)) }
    let plan = NavigationPlan(goingBackTo: destination, in: tree)
    guard check(plan, in: tree) else { return }
    guard host?.root === tree.root else { return end(.failed(notInTree)) }
    guard let change = plan.next else { return end(.succeeded) }
    perform(change, animated: plan.isNextLast && navigation.animated) {
      $0.goBack(to: destination)
    }
  }

  // MARK: Checks

  /// Checks a plan, and before the first change also the ways to later steps, as far as they are
  /// known.
  ///
  /// - Returns: `false` if the navigation has ended: something stands in the way, or a hook has
  ///   replaced the root.
  private func check(_ plan: NavigationPlan, in tree: DestinationTree) -> Bool {
    if hasEnded { return false }
    itinerary.current = itinerary.position
    var plans = [(step: itinerary.position, plan: plan)]
    if !walk.hasLookedAhead { plans += itinerary.laterPlans(behind: plan, in: tree) }
    // Nothing is known yet of another tree that a hook has put in this one's place.
    walk.hasLookedAhead = host?.root === tree.root
    do {
      // Never dismiss a sheet that appeared after planning: nobody asked for that.
      if let surprise = walk.surprise(in: plan.dismissed) {
        throw RouterError.blocked(by: destinationName(surprise))
      }
      try checkRemovals(plans, in: tree)
      for (index, plan) in plans {
        itinerary.current = index
        try plan.ask(unless: { !walk.answered.insert($0).inserted })
      }
      return !hasEnded
    } catch {
      fail(error)
      return false
    }
  }

  /// Throws the reason why plans cannot be carried out, without asking a container: one may have
  /// effects when it is asked.
  private func checkRemovals(
    _ plans: [(step: Int, plan: NavigationPlan)], in tree: DestinationTree
  ) throws {
    var dismissed: [any Destination] = []
    for (index, plan) in plans {
      itinerary.current = index
      try plan.check()
      if itinerary.steps.indices.contains(index) {
        try tree.checkRemains(itinerary.steps[index].destination, without: dismissed)
      }
      dismissed += plan.dismissed
    }
  }
}
