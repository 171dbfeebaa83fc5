/// One change of the tree, carried out as a whole and reported once.
@MainActor
enum TreeChange {
  /// Returns the destination to present for another one, such as a stack around it.
  typealias Wrap = @MainActor @Sendable (any Destination) -> any Destination

  /// Returns true if the tree shows what was asked for.
  typealias Expectation = @MainActor () -> Bool

  typealias Body =
    @MainActor (
      _ animated: Bool, _ completion: @escaping @Sendable ((any Error)?) -> Void
    ) -> Void

  case dismiss(any Destination, from: any Destination)
  case reveal(any Destination, in: any ContainerDestination)
  case setChildren([any Destination], of: any StackDestination, operation: String)
  case present(any Destination, from: any Destination, wrap: Wrap, operation: String)
  case custom(showing: any Destination, operation: String, body: Body)
  /// Cannot be made, for a reason that was found when it was planned.
  case impossible(any Error, operation: String)

  /// The name in errors.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .reveal: "reveal"
    case .setChildren(_, _, let operation), .present(_, _, _, let operation),
      .custom(_, let operation, _), .impossible(_, let operation):
      operation
    }
  }

  /// The state of the tree after the change; `nil` if only the app knows it.
  ///
  /// Read it before the change begins.
  var expectation: Expectation? {
    switch self {
    case .dismiss(let presented, let presenter): { presenter.routingPresented !== presented }
    case .reveal(let child, let container): { container.routingShows(child) }
    case .setChildren(let children, let stack, _): Self.expectation(of: children, in: stack)
    case .present(let destination, _, _, _):
      { DestinationTree.outermostContainer(of: destination).routingPresenter != nil }
    case .custom, .impossible: nil
    }
  }

  /// Expects a stack to have children.
  ///
  /// The app may push more on a new one in the same turn.
  private static func expectation(
    of children: [any Destination], in stack: any StackDestination
  ) -> Expectation {
    let isNew = children.last.map { last in !stack.routingChildren.contains { $0 === last } }
    return {
      isNew == true
        ? stack.routingChildren.starts(with: children) { $0 === $1 }
        : stack.routingChildren.elementsEqual(children) { $0 === $1 }
    }
  }

  /// Throws the reason why the change cannot be made.
  func check() throws {
    switch self {
    case .dismiss(let presented, _):
      try DestinationTree.checkRemoval(of: [presented])
    case .reveal(let child, let container):
      try Self.checkRemoval(revealing: child, in: container)
    case .setChildren(let children, let stack, _):
      try DestinationTree.checkRemoval(from: stack.routingChildren, leaving: children)
    case .present, .custom: break
    case .impossible(let error, _): throw error
    }
  }

  /// Carries the change out.
  ///
  /// - Parameters:
  ///   - animated: Pass `true` to animate it.
  ///   - completion: Called with `nil` when it is done, otherwise with the error.
  func perform(animated: Bool, completion: @escaping @Sendable ((any Error)?) -> Void) {
    switch self {
    case .dismiss(_, let presenter):
      presenter.routingDismissPresented(animated: animated, completion: completion)
    case .reveal(let child, let container):
      container.routingReveal(child, animated: animated, completion: completion)
    case .setChildren(let children, let stack, _):
      stack.routingSetChildren(children, animated: animated, completion: completion)
    case .present(let destination, let source, let wrap, let operation):
      do {
        let presented = try Self.wrapped(destination, by: wrap, for: operation)
        if let other = source.routingPresented {
          throw Self.alreadyPresenting(other, from: source)
        }
        source.routingPresent(presented, animated: animated, completion: completion)
      } catch {
        completion(error)
      }
    case .custom(_, _, let body):
      body(animated, completion)
    case .impossible(let error, _):
      completion(error)
    }
  }

  static func alreadyPresenting(
    _ presented: any Destination, from source: any Destination
  ) -> RouterError {
    .alreadyPresenting(
      source: destinationName(source), presented: destinationName(presented))
  }

  private static func wrapped(
    _ destination: any Destination, by wrap: Wrap, for operation: String
  ) throws -> any Destination {
    let wrapped = wrap(destination)
    let children = (wrapped as? any ContainerDestination)?.routingChildren ?? []
    guard wrapped === destination || children.contains(where: { $0 === destination }) else {
      throw RouterError.wrongType(
        transition: operation, expected: "a destination that the stack can hold",
        found: destinationName(destination))
    }
    return wrapped
  }

  /// A stack reveals a child by removing what is above it.
  private static func checkRemoval(
    revealing child: any Destination, in container: any ContainerDestination
  ) throws {
    guard let children = (container as? any StackDestination)?.routingChildren,
      let index = children.firstIndex(where: { $0 === child })
    else { return }
    try DestinationTree.checkRemoval(of: Array(children[(index + 1)...]))
  }
}
