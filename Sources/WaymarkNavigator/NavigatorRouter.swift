/// Carries out what a ``Navigator`` has decided, in the queue that every router has.
final class NavigatorRouter: Router<NavigatorStep> {
  /// Says whether a step may be made from a source.
  var permits: (NavigatorStep, _ source: any Destination) -> Bool = { _, _ in true }

  override func prepareDestination(for route: NavigatorStep) throws -> any Destination {
    // Gone only once the step has ended, and then nobody asks.
    guard let destination = route.destination, let root else { throw RouterError.cancelled }
    // The screen may have changed since the call.
    try route.ask(try route.start(under: root)) { permits(route, $0) }
    return destination
  }

  override func transition(for route: NavigatorStep) -> RouteTransition {
    guard let root, let destination = route.destination else { return .push }
    // What is there already is gone back to in its own stack.
    if DestinationTree(root: root).contains(destination) { return .push }
    switch route.kind {
    case .push:
      return route.source.map { RouteTransition.push.anchored(at: $0) } ?? .push
    case .present(let stack):
      let modal = stack.map { RouteTransition.modal(wrappedIn: $0) } ?? .modal
      return modal.anchored(at: route.source ?? DestinationTree(root: root).visible)
    }
  }

  override func policy(for request: NavigationRequest<NavigatorStep>) -> NavigationPolicy {
    NavigationPolicy(reuse: .never, presented: .onTop)
  }
}
