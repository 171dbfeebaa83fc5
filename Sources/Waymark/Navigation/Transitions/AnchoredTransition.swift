/// Where a call starts that names no source.
@MainActor
package enum TopDestination {
  /// What the user sees.
  package static func visible(under root: any Destination) -> any Destination {
    DestinationTree(root: root).visible
  }

  /// Whether a destination is in the tree of a root.
  package static func holds(_ destination: any Destination, under root: any Destination) -> Bool {
    DestinationTree(root: root).path(to: destination) != nil
  }

  /// The nearest stack around a destination in the tree of a root.
  package static func stack(
    around destination: any Destination, under root: any Destination
  ) -> (any StackDestination)? {
    DestinationTree(root: root).path(to: destination)?.dropLast().reversed().lazy
      .compactMap { $0 as? any StackDestination }.first
  }

  /// The nearest stack that contains what the user sees.
  package static func stack(under root: any Destination) -> (any StackDestination)? {
    DestinationTree.source(in: DestinationTree(root: root).visibleChain) as? any StackDestination
  }

  /// The destination that holds or presents, at whatever distance, the given one.
  package static func root(above destination: any Destination) -> any Destination {
    DestinationTree.outermost(from: destination) { $0.routingContainer ?? $0.routingPresenter }
  }
}

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
          if TopDestination.root(above: source) === destination {
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
