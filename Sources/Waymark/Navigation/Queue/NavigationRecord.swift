/// The details of a navigation in an event.
public struct NavigationRecord<Route: RouteType> {
  /// The request: the route, its source and its URL.
  public let request: NavigationRequest<Route>

  /// The route that came on screen, perhaps chosen by a gate; `nil` if none did.
  ///
  /// For a deferred navigation, the route that is shown instead.
  public internal(set) var shown: Route?

  /// The time since the navigation started; zero for one that never did.
  public internal(set) var duration: Duration

  init(request: NavigationRequest<Route>, shown: Route? = nil, duration: Duration = .zero) {
    self.request = request
    self.shown = shown
    self.duration = duration
  }
}

extension NavigationRecord: Sendable where Route: Sendable {}

extension NavigationRecord: CustomStringConvertible, CustomDebugStringConvertible {
  /// The names of the routes, the URL without the values of its query items, and the duration.
  public var description: String {
    var text = "\(request)"
    if let shown, shown != request.route { text += " -> \(routeName(shown))" }
    return duration == .zero ? text : "\(text), \(duration)"
  }

  /// The same as ``description``, so that a logged event hides what the URL carries.
  public var debugDescription: String { description }
}
