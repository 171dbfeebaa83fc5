/// A plan that was made and checked before its navigation starts.
@MainActor
package struct CheckedPlan {
  let plan: NavigationPlan
  private let root: any Destination
  private let visible: any Destination
  private let children: [any Destination]

  init(_ plan: NavigationPlan, in tree: DestinationTree) throws {
    try plan.check()
    self.plan = plan
    root = tree.root
    visible = tree.visible
    children = Self.children(of: plan)
  }

  /// Returns true if the tree is still the one that the plan was made from.
  func isCurrent(in tree: DestinationTree) -> Bool {
    tree.root === root && tree.visible === visible
      && Self.children(of: plan).elementsEqual(children) { $0 === $1 }
  }

  /// The children of the stack that the plan changes.
  private static func children(of plan: NavigationPlan) -> [any Destination] {
    guard case .setChildren(_, let stack, _)? = plan.next else { return [] }
    return stack.routingChildren
  }
}
