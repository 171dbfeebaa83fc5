/// Something that a router can show: a screen, a sheet, a container of screens.
///
/// The router keeps no model of the screen: it reads these members each time. Every requirement
/// starts with `routing`, which leaves all other names to the app's class. A destination that holds
/// others conforms to ``ContainerDestination``, ``StackDestination`` or ``TabDestination``.
@preconcurrency @MainActor
public protocol Destination: AnyObject {
  /// The container that holds this destination; `nil` for a root and for a presented destination.
  var routingContainer: (any Destination)? { get }

  /// The destination that presents this very one.
  ///
  /// `nil` for a contained destination, even if its container is presented.
  var routingPresenter: (any Destination)? { get }

  /// The destination that this very one presents; `nil` if an ancestor presents it.
  var routingPresented: (any Destination)? { get }

  /// A Boolean value that is `false` while the destination moves, and for an alert.
  ///
  /// The router neither dismisses an unsettled destination nor navigates from one: it waits. `true`
  /// by default.
  var routingIsSettled: Bool { get }

  /// A Boolean value that tells whether something can be shown from this destination, as the root.
  ///
  /// Links wait for a ready root. Call ``Router/rootDidChange()`` when the value changes. A view
  /// controller, for example, is ready when its view is in a window. `true` by default.
  var routingIsReady: Bool { get }

  /// A Boolean value that tells whether the router may take the destination off the screen.
  ///
  /// `false` defers a link that would have to, and fails another call with
  /// ``RouterError/blocked(by:)``. `true` by default.
  var routingAllowsRemoval: Bool { get }

  /// Presents a destination over this one.
  ///
  /// - Parameters:
  ///   - destination: The destination to present.
  ///   - animated: Pass `true` to animate the change.
  ///   - completion: Called once when the destination is presented, or could not be.
  func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion)

  /// Dismisses the destination that this one presents, and everything above it.
  ///
  /// - Parameters:
  ///   - animated: Pass `true` to animate the change.
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
