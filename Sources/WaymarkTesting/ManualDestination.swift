public import Waymark

/// A destination that records its requests, and whose steps a test ends.
@preconcurrency @MainActor
public class ManualDestination: Destination, NamedDestination {
  /// The name.
  public let routingName: String
  /// The log of requests; the test retains it, since a step retains its destination.
  public private(set) weak var steps: ManualSteps?
  /// A Boolean value that is true if the destination is at rest.
  public var isSettled = true
  /// A Boolean value that is true if the router may remove the destination.
  public var allowsRemoval = true
  /// A Boolean value that is true if the destination is ready as a root.
  public var isReady = true

  weak var container: ManualDestination?
  weak var presenter: ManualDestination?
  /// The presented destination.
  public private(set) var presented: ManualDestination?

  /// Creates a destination.
  public init(_ name: String, steps: ManualSteps) {
    routingName = name
    self.steps = steps
  }

  /// Changes the tree at once, as the app or the user does.
  public func present(_ destination: ManualDestination?) {
    presented?.presenter = nil
    presented = destination
    destination?.presenter = self
  }

  /// The stack or the tabs that hold the destination.
  public var routingContainer: (any Destination)? { container }
  /// The presenting destination.
  public var routingPresenter: (any Destination)? { presenter }
  /// The ``presented`` destination.
  public var routingPresented: (any Destination)? { presented }
  /// The value of ``isSettled``.
  public var routingIsSettled: Bool { isSettled }
  /// The value of ``isReady``.
  public var routingIsReady: Bool { isReady }
  /// The value of ``allowsRemoval``.
  public var routingAllowsRemoval: Bool { allowsRemoval }

  /// Requests a step that presents.
  public func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps?.request(
      "\(routingName) presents \(destinationName(destination))", animated: animated,
      apply: { [weak self] in self?.present(destination as? ManualDestination) },
      completion: completion)
  }

  /// Requests a step that dismisses.
  public func routingDismissPresented(
    animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let name = presented.map(destinationName) ?? "nothing"
    steps?.request(
      "\(routingName) dismisses \(name)", animated: animated,
      apply: { [weak self] in self?.present(nil) }, completion: completion)
  }
}
