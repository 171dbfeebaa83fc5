/// Who wants to know what happens to navigations.
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
  ///   - finish: Called when there are no more events.
  /// - Returns: The number to remove it by.
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

  /// Tells everyone, in a later turn, before what is posted from now on.
  func send(_ event: NavigationEvent<Route>, through outbox: Outbox) {
    guard !observers.isEmpty else { return }
    // Who comes before the delivery has not asked for what was before.
    let last = lastID
    outbox.post { [self] in
      for observer in observers where observer.id <= last {
        // One may take another away.
        if observers.contains(where: { $0.id == observer.id }) { observer.receive(event) }
      }
    }
  }

  /// Tells everyone that there are no more events.
  func finish() {
    isFinished = true
    let finished = observers
    observers = []
    for observer in finished { observer.finish() }
  }
}
