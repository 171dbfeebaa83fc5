/// The observers of a router's events.
@MainActor
final class NavigationObservers<Route: RouteType> {
  struct Observer {
    let id: Int
    let receive: (NavigationEvent<Route>) -> Void
    let finish: () -> Void
  }

  private var observers: [Observer] = []
  private var lastID = 0
  private var isFinished = false

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - receive: Called for each event.
  ///   - finish: Called after the last event.
  /// - Returns: The identifier for ``remove(_:)``.
  func add(
    _ receive: @escaping (NavigationEvent<Route>) -> Void,
    onFinish finish: @escaping () -> Void = {}
  ) -> Int {
    lastID += 1
    if isFinished {
      finish()
    } else {
      observers.append(Observer(id: lastID, receive: receive, finish: finish))
    }
    return lastID
  }

  func remove(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  /// Sends an event in a later turn, in the order of the outbox.
  func send(_ event: NavigationEvent<Route>, through outbox: Outbox) {
    guard !observers.isEmpty else { return }
    // An observer that is added before the delivery gets later events only.
    let last = lastID
    outbox.post { [self] in
      for observer in observers where observer.id <= last {
        // An observer may remove another one.
        if observers.contains(where: { $0.id == observer.id }) { observer.receive(event) }
      }
    }
  }

  /// Ends every observation.
  func finish() {
    isFinished = true
    let finished = observers
    observers = []
    for observer in finished { observer.finish() }
  }
}
