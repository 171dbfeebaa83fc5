extension RouteTransition {
  /// Returns the transition from a source that the caller chose, wherever the user is.
  ///
  /// Nothing is dismissed first, so a source that already presents cannot present again.
  @MainActor
  package func anchored(at source: any Destination) -> RouteTransition {
    RouteTransition(
      name,
      kind: .custom { [self] _, destination in
        if case .modal = kind, let presented = source.routingPresented {
          throw TreeChange.alreadyPresenting(presented, from: source)
        }
        if DestinationTree.root(above: source) === destination {
          throw RouterError.alreadyElsewhere(destination: destinationName(destination))
        }
        return change(from: source, to: destination)
      })
  }
}
