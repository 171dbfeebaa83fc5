import Waymark

/// How the model comes from a call to what is to be shown.
extension ModelQueue {
  func start(_ entry: ModelEntry) {
    running = ModelRun(entry: entry)
    if let place = entry.place { write("will \(place)") }
    switch entry.goal {
    case .route(let place): pass([place], entry)
    case .restore(let places): pass(places, entry)
    case .back: whenSettled { self.move(ModelWay.back(in:)) }
    case .backTo(let place): whenSettled { self.goBack(to: place) }
    case .dismiss: whenSettled { self.move(ModelWay.dismissal(in:)) }
    case .gateCheck: checkGate()
    }
  }

  /// The gate of the app.
  func gate(_ place: Place) -> GateDecision<Place> {
    isLoggedIn ? .allow : ModelPlaces.gate(place)
  }

  private func checkGate() {
    if let place = currentRoute {
      switch gate(place) {
      case .redirect(let target), .defer(showing: let target?):
        show(target, animated: true, isProtection: true)
      case .allow, .refuse, .defer(showing: nil): break
      }
    }
    end(nil)
  }

  /// Asks the gate for all that is to be shown; what it does not let through ends the list.
  private func pass(_ places: [Place], _ entry: ModelEntry) {
    var routes: [Place] = []
    var failure: (any Error)?
    for (index, place) in places.enumerated() where failure == nil {
      switch ModelGate(place, trail: entry.trail, gate: gate) {
      case .putOff(let target): return putOff(showing: target)
      case .pass(let route): routes.append(route)
      case .refuse(let error):
        failure =
          places.count == 1
          ? error : RouteStepError(route: routeName(place), index: index, underlying: error)
      }
      if routes.last != place { break }
    }
    guard let route = routes.last else { return end(failure) }
    if case .route = entry.goal, route == .logOut { return end(nil) }
    running?.routes = routes
    running?.failure = failure
    whenSettled { self.choose(route, entry) }
  }

  /// Goes on when the screen is at rest.
  func whenSettled(_ next: @escaping () -> Void) {
    guard root != nil, tree.restless != nil else { return next() }
    running?.rest = ModelRun.Rest(end: now + ModelQueue.timeout, then: next)
  }

  /// The screen is looked at again after a while.
  func looked(after duration: Duration) {
    now += duration
    guard let rest = running?.rest else { return }
    if root != nil, let name = tree.restless {
      guard now >= rest.end else { return }
      running?.rest = nil
      return fail(RouterError.blocked(by: name))
    }
    running?.rest = nil
    rest.then()
  }

  /// Looks for what is there already.
  private func choose(_ place: Place, _ entry: ModelEntry) {
    guard root != nil else { return endWithoutSource() }
    let policy = ModelPlaces.policy(place, isLink: entry.isLink)
    running?.policy = policy
    if policy.reuse != .never, notes[tree.visible]?.madeFor == place {
      notes[tree.visible]?.shown = place
      return end(running?.failure)
    }
    let made = tree.nearestFirst.first { notes[$0]?.madeFor == place }
    if policy.reuse == .inTree, let made {
      running?.routes = [place]
      running?.items = [ModelItem(place: place, name: made, isNew: false)]
      return takeSteps()
    }
    if case .route = entry.goal { running?.routes = ModelPlaces.ancestors(place) + [place] }
    prepareItems()
  }

  private func prepareItems() {
    while let run = running, run.items.count < run.routes.count {
      let place = run.routes[run.items.count]
      running?.step = run.items.count
      if let made = nameOfMade(for: place, run) {
        running?.items.append(ModelItem(place: place, name: made, isNew: false))
      } else if ModelPlaces.isPrepared(place) {
        if waiting.contains(where: { $0.place != nil }) { return end(RouterError.superseded) }
        running?.isPreparing = true
        preparations += 1
        return
      } else {
        guard make(place) else { return }
      }
    }
    running?.step = 0
    whenSettled { self.takeSteps() }
  }

  func prepared(throwing: Bool) {
    guard let run = running, run.isPreparing else { return }
    running?.isPreparing = false
    whenSettled {
      if throwing { return self.itemFailed() }
      if self.make(run.routes[run.items.count]) { self.prepareItems() }
    }
  }

  private func make(_ place: Place) -> Bool {
    guard root != nil else {
      endWithoutSource()
      return false
    }
    switch place {
    case .token:
      itemFailed()
      return false
    case .home, .list:
      let name = tree.stacks[place == .home ? 0 : 1].children[0]
      running?.items.append(ModelItem(place: place, name: name, isNew: false))
    default:
      made += 1
      running?.items.append(ModelItem(place: place, name: "\(place)#\(made)", isNew: true))
    }
    return true
  }

  /// What comes before the item that cannot be made is shown.
  private func itemFailed() {
    guard let run = running else { return }
    running?.failure = run.error(Broken(), at: run.items.count)
    running?.step = 0
    if run.items.isEmpty { end(running?.failure) } else { whenSettled { self.takeSteps() } }
  }

  /// What is where the next of several items belongs, if it was made for it.
  private func nameOfMade(for place: Place, _ run: ModelRun) -> String? {
    guard root != nil, run.routes.count > 1 else { return nil }
    if run.items.count == run.routes.count - 1, run.policy.reuse == .never { return nil }
    guard let previous = run.items.last else {
      return tree.nearestFirst.first { notes[$0]?.madeFor == place }
    }
    var above = tree.cover(of: previous.name)
    if case .child(let index, let stack) = tree.spot(of: previous.name) {
      above = tree.stacks[stack].children.dropFirst(index + 1).first ?? above
    }
    return above.flatMap { notes[$0]?.madeFor == place ? $0 : nil }
  }

  func endWithoutSource() {
    guard let entry = running?.entry else { return }
    end(RouterError.missingSource(route: entry.name))
  }

  /// Ends with what stands in the way of the current item.
  func fail(_ error: any Error) {
    guard let run = running else { return }
    end(run.error(error, at: run.step))
  }
}
