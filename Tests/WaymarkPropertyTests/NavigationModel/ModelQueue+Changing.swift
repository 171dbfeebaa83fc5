import Waymark

/// How the model changes its tree.
extension ModelQueue {
  /// Shows what is left to be shown, as far as nothing has to be waited for.
  func takeSteps() {
    while let run = running, run.position < run.items.count {
      guard root != nil else { return endWithoutSource() }
      if returnToPrevious(run) { return }
      let way = ModelWay.to(
        run.items[run.position...],
        dismisses: run.position == 0 && run.policy.presented == .dismiss, in: tree,
        isElsewhere: { name in self.trees.contains { $0.spot(of: name) != nil } })
      guard permits(way, run) else { return }
      let taken = run.position..<(run.position + way.taken)
      guard let change = way.next else {
        guard arrive(way.taken) else { return }
        continue
      }
      let isArrival = way.changes.isEmpty
      let new = taken.first { run.items[$0].isNew }
      running?.step = isArrival ? new ?? run.position : run.position
      let isLast = way.all.count == 1 && isLastChange(way, run, taken)
      return perform(change, animated: isLast && run.entry.animated) {
        if !isArrival || self.arrive(way.taken) { self.takeSteps() }
      }
    }
    end(running?.failure)
  }

  /// Whether what comes after the items that are taken needs no change.
  private func isLastChange(_ way: ModelWay, _ run: ModelRun, _ taken: Range<Int>) -> Bool {
    var tree = tree
    tree.selected = way.revealed ?? tree.selected
    return run.items[taken.upperBound...].allSatisfy { item in
      if item.name == run.items[taken.upperBound - 1].name { return true }
      return way.arrival == nil && tree.spot(of: item.name) != nil
        && ModelWay.back(to: item.name, in: tree).next == nil
    }
  }

  /// Goes back to the item before one that is new, where the user has left it.
  private func returnToPrevious(_ run: ModelRun) -> Bool {
    guard run.position > 0, tree.spot(of: run.items[run.position].name) == nil else { return false }
    let previous = run.items[run.position - 1]
    guard tree.spot(of: previous.name) != nil else {
      running?.step = run.position - 1
      fail(RouterError.notInTree(route: routeName(previous.place)))
      return true
    }
    if tree.visible == previous.name { return false }
    let way = ModelWay.back(to: previous.name, in: tree)
    running?.step = run.position
    if let sheet = way.dismissed(in: tree).first {
      fail(RouterError.blocked(by: sheet))
    } else if permits(way, run), let change = way.next {
      perform(change, animated: false) { self.takeSteps() }
    }
    return true
  }

  /// Makes the one change that a way consists of.
  func move(_ way: (ModelTree) -> ModelWay?) {
    guard let run = running else { return }
    guard root != nil else { return endWithoutSource() }
    guard let way = way(tree) else { return end(RouterError.nothingToGoBackTo) }
    guard permits(way, run), let change = way.next else { return }
    perform(change, animated: run.entry.animated) { self.end(nil) }
  }

  func goBack(to place: Place) {
    guard root != nil else { return endWithoutSource() }
    guard let name = tree.nearestFirst.first(where: { notes[$0]?.shown == place }) else {
      return end(RouterError.notInTree(route: routeName(place)))
    }
    goBack(to: name)
  }

  private func goBack(to name: String) {
    guard let run = running else { return }
    let way = ModelWay.back(to: name, in: tree)
    guard permits(way, run) else { return }
    guard let change = way.next else { return end(nil) }
    perform(change, animated: way.all.count == 1 && run.entry.animated) { self.goBack(to: name) }
  }

  /// Whether nothing stands in the way, nor in that to later items which are in the tree.
  private func permits(_ way: ModelWay, _ run: ModelRun) -> Bool {
    var ways = [(index: run.position, way: way)]
    var selected = way.revealed ?? tree.selected
    let later = run.items.indices.dropFirst(run.position + way.taken)
    for index in later where !run.hasLookedAhead && tree.spot(of: run.items[index].name) != nil {
      var tree = tree
      tree.selected = selected
      let way = ModelWay.back(to: run.items[index].name, in: tree)
      selected = way.revealed ?? selected
      ways.append((index, way))
    }
    running?.hasLookedAhead = true
    var dismissed: [String] = []
    for (index, way) in ways {
      running?.step = index
      switch way.obstacle(in: tree) {
      case .pinned(let name):
        if run.changedRoot == nil, run.entry.isLink {
          putOff()
        } else {
          fail(RouterError.blocked(by: name))
        }
        return false
      case .error(let error):
        fail(error)
        return false
      case nil: break
      }
      let name = run.items.indices.contains(index) ? run.items[index].name : ""
      if tree.sheets(under: name).contains(where: dismissed.contains) {
        fail(RouterError.alreadyElsewhere(destination: name))
        return false
      }
      dismissed += way.dismissed(in: tree)
    }
    for (index, way) in ways {
      running?.step = index
      guard let tab = way.revealed, running?.answered.insert(tab).inserted == true else { continue }
      if tree.refuses {
        fail(RouterError.refused(by: tree.tabsName))
        return false
      }
    }
    return true
  }

  private func perform(_ step: ModelStep, animated: Bool, then: @escaping () -> Void) {
    requests.append(step.text(in: tree) + (animated ? "" : ", not animated"))
    running?.changedRoot = root
    running?.change = ModelRun.Change(step: step, then: then)
  }

  /// Notes what is on screen; `false` if the next item has to wait until the screen is at rest.
  private func arrive(_ count: Int) -> Bool {
    guard let run = running else { return false }
    for item in run.items[run.position..<(run.position + count)] {
      let madeFor = item.isNew ? item.place : notes[item.name]?.madeFor
      notes[item.name] = Note(shown: item.place, madeFor: madeFor)
    }
    running?.position += count
    running?.step = run.position + count
    guard run.position + count < run.items.count, tree.restless != nil else { return true }
    whenSettled { self.takeSteps() }
    return false
  }

  /// Whether a change is under way.
  var isChanging: Bool { running?.change != nil }

  /// Who sleeps on the clock.
  var sleepers: Int { isChanging || running?.rest != nil ? 1 : 0 }

  func reported(_ report: ModelAction.Report) {
    guard let change = running?.change else { return }
    running?.change = nil
    switch report {
    case .finish, .twice:
      change.step.apply(to: &tree)
      change.then()
    case .fail: fail(Broken())
    case .drop: fail(RouterError.transitionDropped(transition: change.step.name))
    case .pretend: fail(RouterError.notApplied(operation: change.step.name))
    }
  }

  /// The deadline passes, and a second look comes to the same.
  func expired(isApplied: Bool) {
    guard let change = running?.change else { return }
    now += ModelQueue.timeout
    if isApplied { return reported(.finish) }
    now += .seconds(1)
    running?.change = nil
    fail(
      RouterError.transitionTimedOut(transition: change.step.name, after: ModelQueue.timeout))
  }
}
