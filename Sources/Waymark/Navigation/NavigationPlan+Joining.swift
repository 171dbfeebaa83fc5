/// Several steps in one stack, as one change of it.
extension NavigationPlan {
  /// Takes a further destination into the change, where it is pushed on the one before it.
  ///
  /// - Parameters:
  ///   - destination: The destination of the next step.
  ///   - tree: What there is now.
  ///   - transition: Chooses the step's transition.
  /// - Returns: `false` if the step has to be taken by itself.
  mutating func join(
    _ destination: any Destination, in tree: DestinationTree, transition: () -> RouteTransition
  ) -> Bool {
    guard let (stack, children) = landing else { return false }
    let current = stack.routingChildren
    let isPrefix = current.starts(with: children) { $0 === $1 }
    if isPrefix, children.count < current.count, current[children.count] === destination {
      landing?.children.append(destination)
      return true
    }
    guard tree.path(to: destination) == nil, !children.contains(where: { $0 === destination })
    else {
      return false
    }
    let transition = transition()
    // What the check finds is the error of that step and of none before it.
    guard transition.pushes(stack, destination),
      (try? transition.rules?.check(stack, destination)) != nil
    else { return false }
    landing?.children.append(destination)
    return true
  }

  /// Replaces the transition with one change of the stack, which keeps what is in place already.
  mutating func makeOneChange() throws {
    guard let (stack, children) = landing else { return }
    let change = TreeChange.setChildren(children, of: stack, operation: "push")
    try change.check()
    append(change)
  }

  /// The stack of a destination, with its children up to the destination.
  static func place(
    of destination: any Destination
  ) -> (stack: any StackDestination, children: [any Destination])? {
    guard let stack = destination.routingContainer as? any StackDestination,
      let index = stack.routingChildren.firstIndex(where: { $0 === destination })
    else { return nil }
    return (stack, Array(stack.routingChildren[...index]))
  }
}
