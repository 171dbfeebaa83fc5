extension RouteTransition {
  /// The transition from a source of the caller's choice, wherever the user is.
  ///
  /// Nothing is taken off such a source first, so that one that presents already cannot present.
  @MainActor
  package func anchored(at source: any Destination) -> RouteTransition {
    let (body, rules) = (body, rules)
    return RouteTransition(
      name,
      rules: rules.map { rules in
        TransitionRules { _, destination in
          if rules.presents, let presented = source.routingPresented {
            throw Self.alreadyPresenting(presented, from: source)
          }
          if DestinationTree.root(above: source) === destination {
            throw RouterError.alreadyElsewhere(destination: destinationName(destination))
          }
          try rules.check(source, destination)
        } expectation: { _, destination in
          rules.expectation?(source, destination) ?? { true }
        }
      }
    ) { _, destination, animated, completion in
      body(source, destination, animated, completion)
    }
  }
}
