extension RouteTransition {
  /// A push where the source is a stack and the destination is not one, a modal otherwise.
  public static let automatic = RouteTransition(
    "automatic",
    rules: TransitionRules { source, destination in
      try choice(source, destination).rules?.check(source, destination)
    } choice: { source, destination in
      choice(source, destination)
    } pushes: { source, destination in
      choice(source, destination).pushes(source, destination)
    }
  ) { source, destination, animated, completion in
    choice(source, destination).body(source, destination, animated, completion)
  }

  /// Puts the destination on top of the source, a stack.
  ///
  /// A destination that already is in the stack is gone back to. Fails with
  /// ``RouterError/missingStack(transition:source:)``, ``RouterError/cannotNestStacks(destination:)``
  /// or ``RouterError/alreadyElsewhere(destination:)`` before anything is changed.
  public static let push = stackTransition("push", pushes: true) { children, destination in
    if let index = children.firstIndex(where: { $0 === destination }) {
      return Array(children[...index])
    }
    return children + [destination]
  }

  /// Presents the destination over the source.
  ///
  /// Fails with ``RouterError/alreadyElsewhere(destination:)`` before anything is changed.
  public static let modal = modal("modal") { $0 }

  /// Makes the destination the only child of the source, a stack.
  ///
  /// Fails like ``push``, and with ``RouterError/blocked(by:)`` where a child does not allow its
  /// removal.
  public static let replace = stackTransition("replace") { _, destination in [destination] }

  /// Does nothing: the app shows the destination itself.
  public static let none = RouteTransition("none") { _, _, _, completion in completion(nil) }

  /// Presents the destination at the bottom of a new stack.
  ///
  /// A destination that already is a stack is presented as it is.
  ///
  /// - Parameter stack: The class of the stack, such as `ScreenStack.self`.
  /// - Returns: The transition.
  public static func modal(wrappedIn stack: any StackDestination.Type) -> RouteTransition {
    // The one static requirement is main-actor isolated, and so is the closure that calls it.
    nonisolated(unsafe) let stack = stack
    return modal("modal(wrappedIn: \(stack))") { destination in
      destination is any StackDestination
        ? destination : stack.routingStack(containing: destination)
    }
  }
}

extension RouteTransition {
  @MainActor
  private static func choice(
    _ source: any Destination, _ destination: any Destination
  ) -> RouteTransition {
    source is any StackDestination && !(destination is any StackDestination) ? push : modal
  }

  /// A transition that gives a stack new children, the destination on top.
  private static func stackTransition(
    _ name: String, pushes: Bool = false,
    children:
      @escaping @MainActor (
        _ children: [any Destination], _ destination: any Destination
      ) -> [any Destination]
  ) -> RouteTransition {
    RouteTransition(
      name,
      rules: TransitionRules { source, destination in
        guard let stack = source as? any StackDestination else {
          throw RouterError.missingStack(transition: name, source: destinationName(source))
        }
        if destination is any StackDestination {
          throw RouterError.cannotNestStacks(destination: destinationName(destination))
        }
        let current = stack.routingChildren
        if !current.contains(where: { $0 === destination }) {
          try checkIsFree(destination)
        }
        let wanted = children(current, destination)
        try DestinationTree.checkRemoval(from: current, leaving: wanted)
      } pushes: { source, _ in
        pushes && source is any StackDestination
      } expectation: { source, destination in
        guard let stack = source as? any StackDestination else { return { false } }
        let wanted = children(stack.routingChildren, destination)
        return TreeChange.expectation(of: wanted, in: stack)
      }
    ) { source, destination, animated, completion in
      guard let stack = source as? any StackDestination else {
        completion(RouterError.missingStack(transition: name, source: destinationName(source)))
        return
      }
      stack.routingSetChildren(
        children(stack.routingChildren, destination), animated: animated, completion: completion)
    }
  }

  /// A transition that presents the destination, or what is made around it.
  private static func modal(
    _ name: String, wrap: @escaping @MainActor (any Destination) -> any Destination
  ) -> RouteTransition {
    RouteTransition(
      name,
      rules: TransitionRules(presents: true) { source, destination in
        try checkIsFree(destination)
      } expectation: { _, destination in
        { DestinationTree.outermostContainer(of: destination).routingPresenter != nil }
      }
    ) { source, destination, animated, completion in
      let presented = wrap(destination)
      let isInside =
        presented === destination
        || (presented as? any ContainerDestination)?.routingChildren
          .contains { $0 === destination } == true
      guard isInside else {
        completion(
          RouterError.wrongType(
            transition: name, expected: "a destination that the stack can hold",
            found: destinationName(destination)))
        return
      }
      if let presented = source.routingPresented {
        completion(alreadyPresenting(presented, from: source))
        return
      }
      source.routingPresent(presented, animated: animated, completion: completion)
    }
  }

  @MainActor
  static func alreadyPresenting(
    _ presented: any Destination, from source: any Destination
  ) -> RouterError {
    .alreadyPresenting(
      source: destinationName(source), presented: destinationName(presented))
  }

  @MainActor
  private static func checkIsFree(_ destination: any Destination) throws {
    if destination.routingContainer != nil || destination.routingPresenter != nil {
      throw RouterError.alreadyElsewhere(destination: destinationName(destination))
    }
  }
}
