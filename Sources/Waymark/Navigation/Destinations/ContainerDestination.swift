/// A destination that holds others: a stack, tabs, a split, a pager, an app's own container.
@preconcurrency @MainActor
public protocol ContainerDestination: Destination {
  /// The destinations that the container holds, in its own order.
  var routingChildren: [any Destination] { get }

  /// The child where the user is; during a swipe, the one being swiped.
  var routingVisibleChild: (any Destination)? { get }

  /// Returns a Boolean value that tells whether a child is on screen.
  ///
  /// By default only the visible child is. An expanded split shows two.
  ///
  /// - Parameter child: One of the children.
  /// - Returns: `true` if the child is on screen.
  func routingShows(_ child: any Destination) -> Bool

  /// Returns a Boolean value that tells whether the router may bring a child on screen.
  ///
  /// Called once, before anything is changed. `false` ends the navigation with
  /// ``RouterError/refused(by:)`` and leaves the tree untouched. `true` by default.
  ///
  /// - Parameter child: One of the children.
  /// - Returns: `true` if the child may be revealed.
  func routingMayReveal(_ child: any Destination) -> Bool

  /// Brings a child on screen.
  ///
  /// - Parameters:
  ///   - child: One of the children. For another destination, complete with
  ///     ``RouterError/notAChild(destination:container:)``.
  ///   - animated: Pass `true` to animate the change.
  ///   - completion: Called once when the child is shown, or could not be.
  func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion)
}

extension ContainerDestination {
  /// Only the visible child is shown.
  public func routingShows(_ child: any Destination) -> Bool { routingVisibleChild === child }

  /// Every child may be revealed.
  public func routingMayReveal(_ child: any Destination) -> Bool { true }
}
