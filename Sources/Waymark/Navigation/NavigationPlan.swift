/// What has to happen to the tree, all of it checked before anything is torn down.
@MainActor
struct NavigationPlan {
  /// The dismissals and revelations on the way, from the root downwards.
  private(set) var changes: [TreeChange] = []

  /// What comes after them, where they do not bring the destination on screen by themselves.
  private(set) var transition: RouteTransition?

  /// The stack that holds the destination below its top, which the transition goes back in.
  private(set) var stack: (any StackDestination)?

  /// The stack that the destination lands in, with its children up to the destination; `nil` where
  /// nothing can be pushed on it in the same change.
  var landing: (stack: any StackDestination, children: [any Destination])?

  /// Plans how the user gets to see a destination.
  ///
  /// - Parameters:
  ///   - destination: What to show, in the tree or not.
  ///   - tree: What there is now.
  ///   - dismissesPresented: Whether a destination that is not in the tree is shown without anything
  ///     presented over the root's own content.
  ///   - transition: Chooses the transition; called where one is needed.
  /// - Throws: What makes the plan impossible.
  init(
    showing destination: any Destination, in tree: DestinationTree, dismissesPresented: Bool,
    transition: () -> RouteTransition
  ) throws {
    let chain: [DestinationTree.Link]
    if let path = tree.path(to: destination) {
      let path = tree.extended(path)
      if dismissesPresented { dismissPresented(along: tree.visibleChain, except: path) }
      plan(along: path, to: destination)
      try checkChanges()
      landing = Self.place(of: destination)
      guard let stack else { return }
      chain = [.init(destination: stack, isPresented: false)]
    } else {
      chain = dismissesPresented ? tree.uncoveredChain : tree.visibleChain
      if dismissesPresented { dismissAll(along: chain.map(\.destination)) }
      try checkChanges()
    }
    let transition = transition()
    if let source = DestinationTree.source(in: chain) {
      try transition.rules?.check(source, destination)
      if transition.pushes(source, destination), let stack = source as? any StackDestination {
        landing = landing ?? (stack, stack.routingChildren + [destination])
      } else {
        landing = nil
      }
    }
    self.transition = transition
  }

  /// Plans the way back to a destination in the tree.
  init(goingBackTo destination: any Destination, in tree: DestinationTree) throws {
    guard let path = tree.path(to: destination) else { return }
    plan(along: path, to: destination)
    if let stack { changes.append(.reveal(destination, in: stack)) }
    try checkChanges()
  }

  /// Plans the way back to the previous screen.
  init(goingBackIn tree: DestinationTree) throws {
    let chain = tree.visibleChain
    for (index, link) in chain.enumerated().reversed() {
      if let stack = link.destination as? any StackDestination, stack.routingChildren.count > 1 {
        changes = [.setChildren(stack.routingChildren.dropLast(), of: stack, operation: "pop")]
        break
      }
      if link.isPresented {
        changes = [.dismiss(link.destination, from: chain[index - 1].destination)]
        break
      }
    }
    if changes.isEmpty { throw RouterError.nothingToGoBackTo }
    try checkChanges()
  }

  /// Plans the dismissal of the innermost presented destination.
  init(dismissingIn tree: DestinationTree) throws {
    let chain = tree.visibleChain
    guard let index = chain.lastIndex(where: \.isPresented) else {
      throw RouterError.nothingToGoBackTo
    }
    changes = [.dismiss(chain[index].destination, from: chain[index - 1].destination)]
    try checkChanges()
  }

  /// Clears every destination on a path, and reveals the next one where its container hides it.
  ///
  /// Only so is a sheet found that a child of another tab presents over the target.
  private mutating func plan(along path: [any Destination], to destination: any Destination) {
    for (index, node) in path.enumerated() {
      let next = index + 1 < path.count ? path[index + 1] : nil
      if let presented = node.routingPresented {
        if presented === next { continue }
        changes.append(.dismiss(presented, from: node))
      }
      guard let next, let container = node as? any ContainerDestination,
        !container.routingShows(next)
      else { continue }
      if next === destination, let stack = container as? any StackDestination {
        self.stack = stack
      } else {
        changes.append(.reveal(next, in: container))
      }
    }
  }

  /// Clears what covers the place that the user leaves, where the destination lies elsewhere.
  ///
  /// What a node on the path presents, ``plan(along:to:)`` clears.
  private mutating func dismissPresented(
    along chain: [DestinationTree.Link], except path: [any Destination]
  ) {
    func isOnPath(_ node: any Destination) -> Bool { path.contains { $0 === node } }
    let cover = chain.indices.first { chain[$0].isPresented && !isOnPath(chain[$0].destination) }
    guard let cover, !isOnPath(chain[cover - 1].destination) else { return }
    changes.append(.dismiss(chain[cover].destination, from: chain[cover - 1].destination))
  }

  private mutating func dismissAll(along path: [any Destination]) {
    for node in path {
      if let presented = node.routingPresented {
        changes.append(.dismiss(presented, from: node))
      }
    }
  }

  /// Puts a change in the place of the transition.
  mutating func append(_ change: TreeChange) {
    changes.append(change)
    (transition, stack) = (nil, nil)
  }

  /// Removals first: a container may have effects of its own when it is asked.
  private func checkChanges() throws {
    for change in changes { try change.check() }
    for case .reveal(let child, let container) in changes
    where !container.routingMayReveal(child) {
      throw RouterError.refused(by: destinationName(container))
    }
  }
}
