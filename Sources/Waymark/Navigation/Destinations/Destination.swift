/// Something that a router can show: a screen, a sheet, a container of screens.
///
/// The router keeps no picture of its own of what is on screen: it reads these members whenever it
/// has to know. Every requirement starts with `routing`, so that an app's class keeps all other names.
/// What can hold others refines the protocol: ``ContainerDestination``, ``StackDestination``,
/// ``TabDestination``.
@preconcurrency @MainActor
public protocol Destination: AnyObject {
  /// The container that holds this destination; `nil` for a root and for a presented destination.
  var routingContainer: (any Destination)? { get }

  /// The destination that presents this very one.
  ///
  /// `nil` for a contained destination, also where its container is presented.
  var routingPresenter: (any Destination)? { get }

  /// What this very destination presents; `nil` where an ancestor presents.
  var routingPresented: (any Destination)? { get }

  /// Whether the destination is at rest.
  ///
  /// `false` while it appears, disappears or is swiped, and for an alert: the router neither
  /// dismisses an unsettled destination nor navigates from one, it waits. `true` by default.
  var routingIsSettled: Bool { get }

  /// Whether something can be shown from this destination, where it is the root.
  ///
  /// Links wait for a ready root. Who changes the answer tells the router so with
  /// ``Router/rootDidChange()``; a view controller, for example, is ready when its view is in a window.
  /// `true` by default.
  var routingIsReady: Bool { get }

  /// Whether the router may take the destination off the screen.
  ///
  /// A link that would have to is deferred, another call fails with ``RouterError/blocked(by:)``.
  /// `true` by default.
  var routingAllowsRemoval: Bool { get }

  /// Presents a destination over this one.
  ///
  /// - Parameters:
  ///   - destination: What to present.
  ///   - animated: Whether the change is animated.
  ///   - completion: Called once when the destination is presented, or could not be.
  func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion)

  /// Dismisses what this destination presents, and everything above it.
  ///
  /// - Parameters:
  ///   - animated: Whether the change is animated.
  ///   - completion: Called once when nothing is presented any more, or the dismissal failed.
  func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion)
}

extension Destination {
  /// At rest.
  public var routingIsSettled: Bool { true }

  /// Ready.
  public var routingIsReady: Bool { true }

  /// The router may take the destination off the screen.
  public var routingAllowsRemoval: Bool { true }
}
