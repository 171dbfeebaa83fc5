extension RouteTransition {
  /// The transition that is carried out: an automatic one becomes a push or a modal.
  @MainActor
  func resolved(
    from source: any Destination, to destination: any Destination
  ) -> RouteTransition {
    guard case .automatic = kind else { return self }
    return source is any StackDestination && !(destination is any StackDestination) ? .push : .modal
  }

  /// The change of the tree that the transition stands for.
  @MainActor
  func change(from source: any Destination, to destination: any Destination) -> TreeChange {
    do {
      switch kind {
      case .automatic:
        return resolved(from: source, to: destination).change(from: source, to: destination)
      case .push:
        let stack = try stack(source, taking: destination)
        var children = stack.routingChildren
        if let index = children.firstIndex(where: { $0 === destination }) {
          children = Array(children[...index])
        } else {
          children.append(destination)
        }
        return .setChildren(children, of: stack, operation: name)
      case .replace:
        let stack = try stack(source, taking: destination)
        return .setChildren([destination], of: stack, operation: name)
      case .modal(let wrap):
        try Self.checkIsFree(destination)
        return .present(destination, from: source, wrap: wrap, operation: name)
      case .custom(let resolve):
        return try resolve(source, destination)
      }
    } catch {
      return .impossible(error, operation: name)
    }
  }

  /// Returns true if the transition only puts a new destination on top of a stack that can take it.
  @MainActor
  func canPush(_ destination: any Destination, on stack: any StackDestination) -> Bool {
    guard case .push = kind, !stack.routingChildren.contains(where: { $0 === destination })
    else { return false }
    return (try? self.stack(stack, taking: destination)) != nil
  }

  @MainActor
  private func stack(
    _ source: any Destination, taking destination: any Destination
  ) throws -> any StackDestination {
    guard let stack = source as? any StackDestination else {
      throw RouterError.missingStack(transition: name, source: destinationName(source))
    }
    if destination is any StackDestination {
      throw RouterError.cannotNestStacks(destination: destinationName(destination))
    }
    if !stack.routingChildren.contains(where: { $0 === destination }) {
      try Self.checkIsFree(destination)
    }
    return stack
  }

  @MainActor
  private static func checkIsFree(_ destination: any Destination) throws {
    if destination.routingContainer != nil || destination.routingPresenter != nil {
      throw RouterError.alreadyElsewhere(destination: destinationName(destination))
    }
  }
}
