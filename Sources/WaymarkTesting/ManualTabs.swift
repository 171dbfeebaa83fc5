package import Waymark

/// Tabs that change when a test says so.
@MainActor
package final class ManualTabs: ManualDestination, TabDestination {
  package let children: [ManualDestination]
  package var selected: ManualDestination?

  /// Whether the user's app lets nobody reveal another tab.
  package var refuses = false

  /// How often the tabs were asked whether they may reveal a child.
  package private(set) var questions = 0

  package init(_ name: String, steps: ManualSteps, _ children: [ManualDestination]) {
    self.children = children
    selected = children.first
    super.init(name, steps: steps)
    for child in children { child.container = self }
  }

  package var routingChildren: [any Destination] { children }
  package var routingVisibleChild: (any Destination)? { selected }

  package func routingMayReveal(_ child: any Destination) -> Bool {
    questions += 1
    return !refuses
  }

  package func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps.request(
      "\(routingName) reveals \(destinationName(child))", animated: animated,
      apply: { [weak self] in self?.selected = child as? ManualDestination },
      completion: completion)
  }
}
