/// A container whose last child is on top of the others.
///
/// By default, revealing a child removes everything above it.
@preconcurrency @MainActor
public protocol StackDestination: ContainerDestination {
  /// Replaces the children.
  ///
  /// The last one is on top.
  ///
  /// - Parameters:
  ///   - children: The new children, from the bottom to the top.
  ///   - animated: Pass `true` to animate the change.
  ///   - completion: Called once when the children are in place, or could not be put there.
  func routingSetChildren(
    _ children: [any Destination], animated: Bool, completion: @escaping RoutingCompletion)

  /// Makes a stack with one child, for ``RouteTransition/modal(wrappedIn:)``.
  ///
  /// - Parameter root: The destination at the bottom of the new stack.
  /// - Returns: The stack.
  static func routingStack(containing root: any Destination) -> any StackDestination
}

extension StackDestination {
  /// Removes everything above the child.
  public func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let children = routingChildren
    guard let index = children.firstIndex(where: { $0 === child }) else {
      completion(
        RouterError.notAChild(
          destination: destinationName(child), container: destinationName(self)))
      return
    }
    routingSetChildren(Array(children[...index]), animated: animated, completion: completion)
  }
}
