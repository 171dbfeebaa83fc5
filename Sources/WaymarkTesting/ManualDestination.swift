package import Waymark

/// A destination that records what it is asked for, and whose steps end when a test says so.
@MainActor
package class ManualDestination: Destination, NamedDestination {
  package let routingName: String
  package let steps: ManualSteps
  package var isSettled = true
  package var allowsRemoval = true

  weak var container: ManualDestination?
  weak var presenter: ManualDestination?
  package private(set) var presented: ManualDestination?

  package init(_ name: String, steps: ManualSteps) {
    routingName = name
    self.steps = steps
  }

  /// Changes the tree at once, as the app or the user does.
  package func present(_ destination: ManualDestination?) {
    presented?.presenter = nil
    presented = destination
    destination?.presenter = self
  }

  package var routingContainer: (any Destination)? { container }
  package var routingPresenter: (any Destination)? { presenter }
  package var routingPresented: (any Destination)? { presented }
  package var routingIsSettled: Bool { isSettled }
  package var routingAllowsRemoval: Bool { allowsRemoval }

  package func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps.request(
      "\(routingName) presents \(destinationName(destination))", animated: animated,
      apply: { [weak self] in self?.present(destination as? ManualDestination) },
      completion: completion)
  }

  package func routingDismissPresented(
    animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let name = presented.map(destinationName) ?? "nothing"
    steps.request(
      "\(routingName) dismisses \(name)", animated: animated,
      apply: { [weak self] in self?.present(nil) }, completion: completion)
  }
}
