/// What happens to a navigation, in the order in which it happens.
///
/// A navigation that starts has ``willNavigate(_:)`` and then exactly one of the others, before its
/// completions are called; one that ends without having started has ``didFail(_:_:)`` only. Calls that
/// were joined have one set of events. See ``Router/observe(_:)`` and ``Router/events()``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigationEvent<Route: RouteType> {
  /// The navigation starts; its gate has not been asked.
  case willNavigate(NavigationRecord<Route>)
  /// The route is on screen, or its action is done.
  case didNavigate(NavigationRecord<Route>)
  /// The navigation ended with an error.
  case didFail(NavigationRecord<Route>, any Error)
  /// The navigation was put off, until ``Router/resumeDeferred()``.
  case didDefer(NavigationRecord<Route>)

  /// What the event says about its navigation.
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
  /// What happened to which route; without the values of query items.
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
