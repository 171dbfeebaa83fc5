public import Waymark

/// A stack whose steps a test ends.
@preconcurrency @MainActor
public final class ManualStack: ManualDestination, StackDestination {
  /// The children, from the bottom to the top.
  public private(set) var children: [ManualDestination] = []

  /// Creates a stack.
  public init(_ name: String, steps: ManualSteps, _ children: [ManualDestination] = []) {
    super.init(name, steps: steps)
    set(children)
  }

  /// Changes the children at once, as the app or the user does.
  public func set(_ children: [ManualDestination]) {
    for child in self.children { child.container = nil }
    self.children = children
    for child in children { child.container = self }
  }

  /// The ``children``.
  public var routingChildren: [any Destination] { children }
  /// The child on top.
  public var routingVisibleChild: (any Destination)? { children.last }

  /// Requests a step that replaces the children.
  public func routingSetChildren(
    _ children: [any Destination], animated: Bool, completion: @escaping RoutingCompletion
  ) {
    let names = children.map(destinationName).joined(separator: ", ")
    steps?.request(
      "\(routingName) = [\(names)]", animated: animated,
      apply: { [weak self] in self?.set(children.compactMap { $0 as? ManualDestination }) },
      completion: completion)
  }

  /// Creates a stack that shares the steps of its root.
  public static func routingStack(containing root: any Destination) -> any StackDestination {
    let root = root as? ManualDestination
    return ManualStack(
      "wrapper", steps: root?.steps ?? ManualSteps(), root.map { [$0] } ?? [])
  }
}
