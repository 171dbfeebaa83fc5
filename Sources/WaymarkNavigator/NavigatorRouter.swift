/// Carries out the decisions of a ``Navigator`` in a router's queue.
final class NavigatorRouter: Router<NavigatorStep> {
  var permits: (NavigatorStep, _ source: any Destination) -> Bool = { _, _ in true }

  override func prepareDestination(for route: NavigatorStep) throws -> any Destination {
    // Both are there until the step ends, and nobody asks afterwards.
    guard let destination = route.destination, let root else { throw RouterError.cancelled }
    // The screen may have changed since the call.
    try route.ask(try route.start(under: root)) { permits(route, $0) }
    return destination
  }

  override func transition(for route: NavigatorStep) -> RouteTransition {
    guard let root, let destination = route.destination else { return .push }
    // A destination that is there already is returned to in its own stack.
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
