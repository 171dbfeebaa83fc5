public import Waymark

/// Tabs whose steps a test ends.
@preconcurrency @MainActor
public final class ManualTabs: ManualDestination, TabDestination {
  /// The children, one for each tab.
  public let children: [ManualDestination]
  /// The selected child.
  public var selected: ManualDestination?

  /// A Boolean value that is true if no other tab may be revealed.
  public var refuses = false

  /// Called when the tabs are asked for permission to reveal a child.
  public var onQuestion: () -> Void = {}

  /// The number of times that the tabs were asked for permission to reveal a child.
  public private(set) var questions = 0

  /// Creates tabs, the first one selected.
  public init(_ name: String, steps: ManualSteps, _ children: [ManualDestination]) {
    self.children = children
    selected = children.first
    super.init(name, steps: steps)
    for child in children { child.container = self }
  }

  /// The ``children``.
  public var routingChildren: [any Destination] { children }
  /// The ``selected`` child.
  public var routingVisibleChild: (any Destination)? { selected }

  /// Counts the question, calls ``onQuestion``, and refuses if ``refuses`` is true.
  public func routingMayReveal(_ child: any Destination) -> Bool {
    questions += 1
    onQuestion()
    return !refuses
  }

  /// Requests a step that selects a tab.
  public func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps?.request(
      "\(routingName) reveals \(destinationName(child))", animated: animated,
      apply: { [weak self] in self?.selected = child as? ManualDestination },
      completion: completion)
  }
}
