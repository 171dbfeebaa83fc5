import Waymark

/// How the model carries out a navigation.
extension ModelQueue {
  func start(_ entry: ModelEntry) {
    if entry.goal == .gateCheck { return checkGate() }
    guard isReady else {
      if entry.isLink { return park(entry) }
      return conclude(entry, RouterError.missingSource(route: entry.name))
    }
    running = Run(entry: entry)
    switch entry.goal {
    case .route(let place):
      write("will \(place)")
      pass(place, entry)
    case .back: take(.back(in: tree))
    case .dismiss: take(.dismiss(in: tree))
    case .gateCheck: break
    }
  }

  /// The gate of the app.
  func gate(_ place: Place) -> GateDecision<Place> {
    guard !isLoggedIn, case .item(let id) = place else { return .allow }
    switch id {
    case 3: return .defer(showing: nil)
    case 4: return .defer(showing: .sheet)
    case 5: return .refuse(Broken())
    case 6: return .redirect(.item(1))
    default: return .allow
    }
  }

  private func checkGate() {
    guard let place = currentRoute else { return }
    switch gate(place) {
    case .redirect(let target), .defer(showing: let target?):
      waiting.insert(ModelEntry(.route(target), waiters: [.nobody]), at: 0)
    case .allow, .refuse, .defer(showing: nil): break
    }
  }

  private func pass(_ place: Place, _ entry: ModelEntry) {
    switch gate(place) {
    case .allow: choose(place, entry)
    case .redirect(let target): choose(target, entry)
    case .refuse(let error): end(error)
    case .defer(let target):
      putOff(entry)
      if let target {
        waiting.insert(ModelEntry(.route(target), waiters: [.nobody]), at: 0)
      }
    }
  }

  private func putOff(_ entry: ModelEntry) {
    running = nil
    entry.place.map { write("deferred \($0)") }
    keep(entry)
  }

  private func choose(_ place: Place, _ entry: ModelEntry) {
    if place == .logOut { return end(nil) }
    if notes[tree.visible]?.madeFor == place {
      notes[tree.visible]?.shown = place
      return end(nil)
    }
    guard place == .item(7) || place == .item(8) else { return show(place, entry) }
    if waiting.contains(where: { $0.place != nil }) { return end(RouterError.superseded) }
    running?.preparing = place
    preparations += 1
  }

  func prepared(throwing: Bool) {
    guard let run = running, let place = run.preparing else { return }
    running?.preparing = nil
    if throwing { end(Broken()) } else { show(place, run.entry) }
    advance()
  }

  private func show(_ place: Place, _ entry: ModelEntry) {
    guard root != nil else { return end(RouterError.missingSource(route: entry.name)) }
    switch place {
    case .token: end(Broken())
    case .home, .list:
      let index = place == .home ? 0 : 1
      running?.arrival = (place, tree.stacks[index].children[0], false)
      take(.bottom(of: index, isLink: entry.isLink, in: tree))
    default:
      made += 1
      running?.arrival = (place, "\(place)#\(made)", true)
      take(.new("\(place)#\(made)", for: place, isLink: entry.isLink, in: tree))
    }
  }

  private func take(_ plan: ModelPlan) {
    guard let entry = running?.entry else { return }
    switch plan {
    case .failed(let error): end(error)
    case .blocked(let name):
      if entry.isLink { putOff(entry) } else { end(RouterError.blocked(by: name)) }
    case .steps(let steps):
      running?.steps = steps
      next()
    }
  }

  private func next() {
    if let step = running?.steps.first {
      requests.append(step.text(in: tree))
    } else {
      if let arrival = running?.arrival {
        let madeFor = arrival.isNew ? arrival.place : notes[arrival.name]?.madeFor
        notes[arrival.name] = Note(shown: arrival.place, madeFor: madeFor)
      }
      end(nil)
    }
  }

  /// Whether a step is under way.
  var isChanging: Bool { running?.steps.isEmpty == false }

  func reported(_ report: ModelAction.Report) {
    guard let step = running?.steps.first else { return }
    switch report {
    case .finish, .twice:
      step.apply(to: &tree)
      running?.steps.removeFirst()
      next()
    case .fail: end(Broken())
    case .drop: end(RouterError.transitionDropped(transition: step.name))
    case .pretend: end(RouterError.notApplied(operation: step.name))
    }
    advance()
  }

  func expired(isApplied: Bool, after timeout: Duration) {
    guard let step = running?.steps.first else { return }
    if isApplied { return reported(.finish) }
    end(RouterError.transitionTimedOut(transition: step.name, after: timeout))
    advance()
  }
}
