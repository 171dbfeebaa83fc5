/// Carries out what a ``Navigator`` has decided, in the queue that every router has.
final class NavigatorRouter: Router<NavigatorStep> {
  override func prepareDestination(for route: NavigatorStep) throws -> any Destination {
    // Gone only once the step has ended, and then nobody asks.
    guard let destination = route.destination else { throw RouterError.cancelled }
    return destination
  }

  override func transition(for route: NavigatorStep) -> RouteTransition {
    switch route.kind {
    case .push:
      return route.source.map { RouteTransition.push.anchored(at: $0) } ?? .push
    case .present(let stack):
      let modal = stack.map { RouteTransition.modal(wrappedIn: $0) } ?? .modal
      // The screen may have changed since the call, and what is on top then presents.
      let top = root.map { TopDestination.visible(under: $0) }
      return (route.source ?? top).map { modal.anchored(at: $0) } ?? modal
    }
  }

  override func policy(for request: NavigationRequest<NavigatorStep>) -> NavigationPolicy {
    NavigationPolicy(reuse: .never, presented: .onTop)
  }
}

/// A destination on its way to the screen.
///
/// Other routes are descriptions; this one holds the destination itself, since the factory has already
/// made it. It lets go of it at the end, or what the router notes at the destination would hold it for
/// ever.
final class NavigatorStep: RouteType {
  enum Kind {
    case push
    case present(wrap: (any StackDestination.Type)?)
  }

  let kind: Kind
  /// What the caller wants to start from.
  private(set) var source: (any Destination)?
  private(set) var destination: (any Destination)?

  init(_ kind: Kind, _ destination: any Destination, from source: (any Destination)?) {
    self.kind = kind
    self.source = source
    self.destination = destination
  }

  /// Lets go of the destinations.
  func end() { (source, destination) = (nil, nil) }

  static func == (lhs: NavigatorStep, rhs: NavigatorStep) -> Bool { lhs === rhs }
}
