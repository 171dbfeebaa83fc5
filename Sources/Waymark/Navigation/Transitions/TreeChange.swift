/// One change of the tree, carried out as a whole and reported once.
@MainActor
enum TreeChange {
  case dismiss(any Destination, from: any Destination)
  case reveal(any Destination, in: any ContainerDestination)
  case setChildren([any Destination], of: any StackDestination, operation: String)
  case transition(RouteTransition, from: any Destination, to: any Destination)

  /// What errors call the change.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .reveal: "reveal"
    case .setChildren(_, _, let operation): operation
    case .transition(let transition, _, _): transition.name
    }
  }

  /// What the tree will say once the change is done, to be asked for before it begins; `nil` where
  /// nobody can tell.
  var expectation: TreeExpectation? {
    switch self {
    case .dismiss(let presented, let presenter): { presenter.routingPresented !== presented }
    case .reveal(let child, let container): { container.routingShows(child) }
    case .setChildren(let children, let stack, _): Self.expectation(of: children, in: stack)
    case .transition(let transition, let source, let destination):
      transition.rules?.expectation?(source, destination)
    }
  }

  /// Expects a stack to have children; above a new one the app may have pushed more in the meantime.
  static func expectation(
    of children: [any Destination], in stack: any StackDestination
  ) -> TreeExpectation {
    let isNew = children.last.map { last in !stack.routingChildren.contains { $0 === last } }
    return {
      isNew == true
        ? stack.routingChildren.starts(with: children) { $0 === $1 }
        : stack.routingChildren.elementsEqual(children) { $0 === $1 }
    }
  }

  /// Throws what stands in the way of the change.
  func check() throws {
    switch self {
    case .dismiss(let presented, _):
      try DestinationTree.checkRemoval(of: [presented])
    case .reveal(let child, let container):
      try Self.checkRemoval(revealing: child, in: container)
    case .setChildren(let children, let stack, _):
      try DestinationTree.checkRemoval(from: stack.routingChildren, leaving: children)
    case .transition(let transition, let source, let destination):
      try transition.rules?.check(source, destination)
    }
  }

  /// Carries the change out.
  ///
  /// - Parameters:
  ///   - animated: Whether it is animated.
  ///   - completion: Called when it is done, or could not be done.
  func perform(animated: Bool, completion: @escaping @Sendable ((any Error)?) -> Void) {
    switch self {
    case .dismiss(_, let presenter):
      presenter.routingDismissPresented(animated: animated, completion: completion)
    case .reveal(let child, let container):
      container.routingReveal(child, animated: animated, completion: completion)
    case .setChildren(let children, let stack, _):
      stack.routingSetChildren(children, animated: animated, completion: completion)
    case .transition(let transition, let source, let destination):
      transition.body(source, destination, animated, completion)
    }
  }

  /// A stack reveals by removing what is above.
  private static func checkRemoval(
    revealing child: any Destination, in container: any ContainerDestination
  ) throws {
    guard let children = (container as? any StackDestination)?.routingChildren,
      let index = children.firstIndex(where: { $0 === child })
    else { return }
    try DestinationTree.checkRemoval(of: Array(children[(index + 1)...]))
  }
}
