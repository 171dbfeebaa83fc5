import Waymark

/// The calls of the app, and how they end.
extension ModelDriver {
  func call(_ make: (PlaceRouter, @escaping RoutingCompletion) -> Void) {
    guard let router else { return }
    calls += 1
    let id = calls
    isInsideCall = true
    make(router) { [unowned self] error in
      if isInsideCall { problem = "call \(id) completes before it returns" }
      log.append("\(id): \(error.map { "\($0)" } ?? "nil")")
    }
    isInsideCall = false
  }

  func go(to place: Place, animated: Bool) {
    guard let router else { return }
    calls += 1
    let id = calls
    tasks[id] = Task { [unowned self] in
      do {
        try await router.go(to: place, animated: animated)
        finish(id, "nil")
      } catch {
        finish(id, "\(error)")
      }
    }
  }

  func finish(_ id: Int, _ text: String) {
    if results[id] != nil { problem = "call \(id) completes twice" }
    results[id] = text
    tasks[id] = nil
  }

  func withdraw(_ id: Int?) {
    guard let id, let task = tasks[id] else { return }
    task.cancel()
    model.withdraw(id)
  }

  static func text(_ place: Place) -> String {
    switch place {
    case .home, .token: "https://example.com/"
    case .list: "https://example.com/list"
    case .sheet: "https://example.com/sheet"
    case .logOut: "https://example.com/log-out"
    case .item(let id): "https://example.com/item/\(id)"
    }
  }
}
