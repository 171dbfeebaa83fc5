/// An event in the life of a navigation.
///
/// A navigation that starts has ``willNavigate(_:)`` and then exactly one of the others, before its
/// completions are called. One that ends before it starts has only ``didFail(_:_:)``. Joined calls
/// have one set of events. See ``Router/observe(_:)`` and ``Router/events()``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigationEvent<Route: RouteType> {
  /// The navigation starts.
  ///
  /// Its gate has not been asked yet.
  case willNavigate(NavigationRecord<Route>)
  /// The route is on screen, or its action is done.
  case didNavigate(NavigationRecord<Route>)
  /// The navigation ended with an error.
  case didFail(NavigationRecord<Route>, any Error)
  /// The navigation was put off, until ``Router/resumeDeferred()``.
  case didDefer(NavigationRecord<Route>)

  /// The details of the navigation.
  public var record: NavigationRecord<Route> {
    switch self {
    case .willNavigate(let record), .didNavigate(let record), .didFail(let record, _),
      .didDefer(let record):
      record
    }
  }
}

extension NavigationEvent: Sendable where Route: Sendable {}

extension NavigationEvent: CustomStringConvertible, CustomDebugStringConvertible {
  /// The event and its route, without the values of query items.
  public var description: String {
    switch self {
    case .willNavigate(let record): "will navigate: \(record)"
    case .didNavigate(let record): "did navigate: \(record)"
    case .didFail(let record, let error): "did fail: \(record): \(ErrorWords.text(for: error))"
    case .didDefer(let record): "did defer: \(record)"
    }
  }

  /// The same as ``description``, so that a logged event hides what the URL carries.
  public var debugDescription: String { description }
}
