extension Router {
  /// Calls a closure with every event from now on.
  ///
  /// The closure is called on the main actor, in the order of the events and before the completions
  /// of the navigation, and never inside a call of the router.
  ///
  /// ```swift
  /// router.observe { event in print(event) }
  /// ```
  ///
  /// - Parameter observer: Called with each event; kept until the observation is cancelled or the
  ///   router is released.
  /// - Returns: An observation that can stop the observer.
  @discardableResult
  public func observe(
    _ observer: @escaping (NavigationEvent<Route>) -> Void
  ) -> NavigationObservation {
    MainActor.assertIsolated()
    let observers = queue.observers
    let id = observers.add(observer)
    return NavigationObservation { [weak observers] in observers?.remove(id) }
  }
}

extension Router where Route: Sendable {
  /// Returns a new stream of the events from now on.
  ///
  /// A slow reader gets the newest 64 events. The stream ends with the router.
  ///
  /// ```swift
  /// for await event in router.events() { print(event) }
  /// ```
  ///
  /// - Returns: The stream.
  public func events() -> AsyncStream<NavigationEvent<Route>> {
    MainActor.assertIsolated()
    let (stream, continuation) = AsyncStream.makeStream(
      of: NavigationEvent<Route>.self, bufferingPolicy: .bufferingNewest(64))
    let observers = queue.observers
    let id = observers.add {
      continuation.yield($0)
    } onFinish: {
      continuation.finish()
    }
    continuation.onTermination = { [weak observers] _ in
      Task { @MainActor in observers?.remove(id) }
    }
    return stream
  }
}
