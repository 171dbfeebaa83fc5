package import Waymark

/// A stack that changes when a test says so.
@MainActor
package final class ManualStack: ManualDestination, StackDestination {
  package private(set) var children: [ManualDestination] = []

  package init(_ name: String, steps: ManualSteps, _ children: [ManualDestination] = []) {
    super.init(name, steps: steps)
    set(children)
  }

  /// Changes the children at once, as the app or the user does.
  package func set(_ children: [ManualDestination]) {
    for child in self.children { child.container = nil }
    self.children = children
    for child in children { child.container = self }
  }

  package var routingChildren: [any Destination] { children }
  package var routingVisibleChild: (any Destination)? { children.last }

  package func routingSetChildren(
    _ children: [any Destination], animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let names = children.map(destinationName).joined(separator: ", ")
    steps.request(
      "\(routingName) = [\(names)]", animated: animated,
      apply: { [weak self] in self?.set(children.compactMap { $0 as? ManualDestination }) },
      completion: completion)
  }

  package static func routingStack(containing root: any Destination) -> any StackDestination {
    let root = root as? ManualDestination
    return ManualStack(
      "wrapper", steps: root?.steps ?? ManualSteps(), root.map { [$0] } ?? [])
  }
}
