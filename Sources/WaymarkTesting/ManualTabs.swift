public import Waymark

/// Tabs that change when a test says so.
@preconcurrency @MainActor
public final class ManualTabs: ManualDestination, TabDestination {
  /// A child for each tab.
  public let children: [ManualDestination]
  /// The child that is shown.
  public var selected: ManualDestination?

  /// Whether the user's app lets nobody reveal another tab.
  public var refuses = false

  /// Called when the tabs are asked whether they may reveal a child.
  public var onQuestion: () -> Void = {}

  /// How often the tabs were asked whether they may reveal a child.
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

  /// Counts the question, tells of it, and refuses if it ``refuses``.
  public func routingMayReveal(_ child: any Destination) -> Bool {
    questions += 1
    onQuestion()
    return !refuses
  }

  /// Asks for a step that selects a tab.
  public func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    steps?.request(
      "\(routingName) reveals \(destinationName(child))", animated: animated,
      apply: { [weak self] in self?.selected = child as? ManualDestination },
      completion: completion)
  }
}
