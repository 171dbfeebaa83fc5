/// A destination that holds others: a stack, tabs, a split, a pager, a container of an app's own.
@preconcurrency @MainActor
public protocol ContainerDestination: Destination {
  /// What the container holds, in its own order.
  var routingChildren: [any Destination] { get }

  /// The child where the user is; during a swipe, the one being swiped.
  var routingVisibleChild: (any Destination)? { get }

  /// Says whether a child is on screen.
  ///
  /// By default only the visible child is; an expanded split shows two.
  ///
  /// - Parameter child: One of the children.
  /// - Returns: Whether the child is on screen.
  func routingShows(_ child: any Destination) -> Bool

  /// Says whether the router may bring a child on screen.
  ///
  /// Asked once, before anything is changed; `false` ends the navigation with
  /// ``RouterError/refused(by:)`` and leaves the tree untouched. `true` by default.
  ///
  /// - Parameter child: One of the children.
  /// - Returns: Whether the child may be revealed.
  func routingMayReveal(_ child: any Destination) -> Bool

  /// Brings a child on screen.
  ///
  /// - Parameters:
  ///   - child: One of the children; for another destination the error is
  ///     ``RouterError/notAChild(destination:container:)``.
  ///   - animated: Whether the change is animated.
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
