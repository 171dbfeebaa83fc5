extension RouteTransition {
  /// A push if the source is a stack and the destination is not one, otherwise a modal.
  public static let automatic = RouteTransition("automatic", kind: .automatic)

  /// Puts the destination on top of the source, a stack.
  ///
  /// A destination that is already in the stack is popped to. Fails with
  /// ``RouterError/missingStack(transition:source:)``,
  /// ``RouterError/cannotNestStacks(destination:)`` or
  /// ``RouterError/alreadyElsewhere(destination:)`` before anything is changed.
  public static let push = RouteTransition("push", kind: .push)

  /// Presents the destination over the source.
  ///
  /// Fails with ``RouterError/alreadyElsewhere(destination:)`` before anything is changed.
  public static let modal = RouteTransition("modal", kind: .modal { $0 })

  /// Makes the destination the only child of the source, a stack.
  ///
  /// Fails like ``push``, and with ``RouterError/blocked(by:)`` if a child does not allow its
  /// removal.
  public static let replace = RouteTransition("replace", kind: .replace)

  /// Does nothing: the app shows the destination itself.
  public static let none = RouteTransition("none") { _, _, _, completion in completion(nil) }

  /// Presents the destination at the bottom of a new stack.
  ///
  /// A destination that is already a stack is presented as it is.
  ///
  /// - Parameter stack: The class of the stack, such as `ScreenStack.self`.
  /// - Returns: The transition.
  public static func modal(wrappedIn stack: any StackDestination.Type) -> RouteTransition {
    // The one static requirement is main-actor isolated, and so is the closure that calls it.
    nonisolated(unsafe) let stack = stack
    return RouteTransition(
      "modal(wrappedIn: \(stack))",
      kind: .modal { destination in
        destination is any StackDestination
          ? destination : stack.routingStack(containing: destination)
      })
  }
}
