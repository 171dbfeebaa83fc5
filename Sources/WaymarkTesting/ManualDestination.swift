public import Waymark

/// A destination that records what it is asked for, and whose steps end when a test says so.
@preconcurrency @MainActor
public class ManualDestination: Destination, NamedDestination {
  /// The name.
  public let routingName: String
  /// Where the destination writes down what it is asked for.
  ///
  /// Kept by the test: a step holds the destination that it shows.
  public private(set) weak var steps: ManualSteps?
  /// Whether the destination is at rest.
  public var isSettled = true
  /// Whether the router may take the destination off.
  public var allowsRemoval = true
  /// Whether the destination is ready, as a root.
  public var isReady = true

  weak var container: ManualDestination?
  weak var presenter: ManualDestination?
  /// What the destination presents.
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
  /// What presents the destination.
  public var routingPresenter: (any Destination)? { presenter }
  /// What the destination ``presented``.
  public var routingPresented: (any Destination)? { presented }
  /// Whether the destination ``isSettled``.
  public var routingIsSettled: Bool { isSettled }
  /// Whether the destination ``isReady``.
  public var routingIsReady: Bool { isReady }
  /// Whether the destination ``allowsRemoval``.
  public var routingAllowsRemoval: Bool { allowsRemoval }

  /// Asks for a step that presents.
  public func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps?.request(
      "\(routingName) presents \(destinationName(destination))", animated: animated,
      apply: { [weak self] in self?.present(destination as? ManualDestination) },
      completion: completion)
  }

  /// Asks for a step that dismisses.
  public func routingDismissPresented(
    animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let name = presented.map(destinationName) ?? "nothing"
    steps?.request(
      "\(routingName) dismisses \(name)", animated: animated,
      apply: { [weak self] in self?.present(nil) }, completion: completion)
  }
}
