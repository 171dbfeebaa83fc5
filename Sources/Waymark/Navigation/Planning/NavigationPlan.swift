/// The changes of the tree that lead to a destination.
///
/// A plan is made from the tree as it is, and only its next change is carried out. The later ones
/// show what the rest of the way looks like from here, and are checked before anything is torn
/// down.
@MainActor
struct NavigationPlan {
  /// The dismissals and reveals on the way, from the root downwards.
  private(set) var changes: [TreeChange] = []

  /// The last change; `nil` if the others bring the destination on screen.
  private(set) var arrival: TreeChange?

  /// The count of steps that are on screen afterwards, one on top of the other.
  private(set) var taken = 1

  /// The change to make now; `nil` if the user sees the destination.
  var next: TreeChange? { changes.first ?? arrival }

  /// The destinations that are dismissed on the way, each with everything above it.
  var dismissed: [any Destination] {
    changes.compactMap { if case .dismiss(let presented, _) = $0 { presented } else { nil } }
  }

  /// True if the next change is the last one.
  var isNextLast: Bool { changes.count + (arrival == nil ? 0 : 1) == 1 }

  /// Plans the way to the first of the steps, and to those that can be shown in the same change.
  ///
  /// - Parameters:
  ///   - steps: The destinations to show, in the tree or not; at least one.
  ///   - previous: The step before them, which is on screen.
  ///   - tree: The tree as it is.
  ///   - dismissesPresented: Pass `true` to dismiss every presentation first.
  ///   - transition: Chooses a transition. Called only if one is needed.
  init<Route>(
    showing steps: ArraySlice<NavigationStep<Route>>, behind previous: NavigationStep<Route>?,
    in tree: DestinationTree, dismissesPresented: Bool, transition: (Route) -> RouteTransition
  ) {
    let first = steps[steps.startIndex]
    if tree.path(to: first.destination) == nil {
      let chain = dismissesPresented ? tree.uncoveredChain : tree.visibleChain
      if dismissesPresented { dismissAll(along: chain.map(\.destination)) }
      let source = DestinationTree.source(in: chain) ?? tree.root
      let chosen = transition(first.route).resolved(from: source, to: first.destination)
      // A step after a container that was there goes right above the bottom of its stack, whatever
      // else the stack holds.
      let base = previous.flatMap { $0.isNew ? nil : tree.stack(in: $0.destination) }
      var batch = PushBatch(
        of: first.destination, pushedOn: source, keepsAll: base !== source, by: chosen)
      taken += batch?.join(steps.dropFirst(), in: tree, transition: transition) ?? 0
      arrival = batch?.change ?? chosen.change(from: source, to: first.destination)
      return
    }
    var batch = PushBatch(around: first.destination)
    taken += batch?.join(steps.dropFirst(), in: tree, transition: transition) ?? 0
    // Its cover has to go: the user is led to the last step that is in place.
    let target = batch?.lastKept ?? first.destination
    if let next = steps.dropFirst(taken).first, batch?.adds != true,
      tree.cover(of: target).contains(where: { $0 === next.destination })
    {
      // If its cover is the next step, this one is in its place.
      return
    }
    let stack = walk(to: target, in: tree, dismissesPresented: dismissesPresented)
    if let batch, batch.adds {
      arrival = batch.change
    } else if let source = stack ?? hiddenSource(of: target, in: tree) {
      arrival = transition(steps[steps.startIndex + taken - 1].route)
        .change(from: source, to: target)
    }
  }

  /// Plans the way back to a destination in the tree.
  init(goingBackTo destination: any Destination, in tree: DestinationTree) {
    if let stack = walk(to: destination, in: tree, dismissesPresented: false) {
      changes.append(.reveal(destination, in: stack))
    }
  }

  /// Plans the way back to the previous screen.
  init(goingBackIn tree: DestinationTree) throws {
    let chain = tree.visibleChain
    for (index, link) in chain.enumerated().reversed() {
      if let stack = link.destination as? any StackDestination, stack.routingChildren.count > 1 {
        changes = [.setChildren(stack.routingChildren.dropLast(), of: stack, operation: "pop")]
        return
      }
      if link.isPresented {
        changes = [.dismiss(link.destination, from: chain[index - 1].destination)]
        return
      }
    }
    throw RouterError.nothingToGoBackTo
  }

  /// Plans the dismissal of the innermost presented destination.
  init(dismissingIn tree: DestinationTree) throws {
    let chain = tree.visibleChain
    guard let index = chain.lastIndex(where: \.isPresented) else {
      throw RouterError.nothingToGoBackTo
    }
    changes = [.dismiss(chain[index].destination, from: chain[index - 1].destination)]
  }

  // MARK: Ways

  /// Dismisses what covers each destination on the way, and reveals the next one if it is hidden.
  ///
  /// Starting from the common ancestor instead would miss a sheet that a child of another tab
  /// presents over the target.
  ///
  /// - Returns: The stack that has to go back to the destination, which is below its top.
  private mutating func walk(
    to destination: any Destination, in tree: DestinationTree, dismissesPresented: Bool
  ) -> (any StackDestination)? {
    guard let path = tree.path(to: destination).map(tree.extended) else { return nil }
    var stack: (any StackDestination)?
    if dismissesPresented { dismissPresented(in: tree, except: path) }
    for (index, node) in path.enumerated() {
      let next = index + 1 < path.count ? path[index + 1] : nil
      if let presented = node.routingPresented {
        if presented === next { continue }
        changes.append(.dismiss(presented, from: node))
      }
      guard let next, let container = node as? any ContainerDestination,
        !tree.shows(next, in: container)
      else { continue }
      if next === destination, let container = container as? any StackDestination {
        stack = container
      } else {
        changes.append(.reveal(next, in: container))
      }
    }
    return stack
  }

  /// The source of a transition to a destination that no walk brings on screen.
  private func hiddenSource(
    of destination: any Destination, in tree: DestinationTree
  ) -> (any Destination)? {
    guard changes.isEmpty, !tree.shows(destination) else { return nil }
    return DestinationTree.source(in: tree.visibleChain)
  }

  /// Dismisses the presentations off the path to the destination; the walk dismisses those on it.
  private mutating func dismissPresented(
    in tree: DestinationTree, except path: [any Destination]
  ) {
    func isOnPath(_ node: any Destination) -> Bool { path.contains { $0 === node } }
    let chain = tree.chain { node in node.routingPresented.flatMap { isOnPath($0) ? $0 : nil } }
    dismissAll(along: chain.map(\.destination).filter { !isOnPath($0) })
  }

  private mutating func dismissAll(along path: [any Destination]) {
    for node in path {
      if let presented = node.routingPresented {
        changes.append(.dismiss(presented, from: node))
      }
    }
  }

  // MARK: Checks

  /// Throws the reason why the plan cannot be carried out, without asking the containers.
  func check() throws {
    for change in changes { try change.check() }
    try arrival?.check()
  }

  /// Asks the containers whether they may reveal.
  ///
  /// - Parameter isAnswered: Returns true for a question that is not to be put again.
  /// - Throws: ``RouterError/refused(by:)``.
  func ask(unless isAnswered: (Question) -> Bool) throws {
    for case .reveal(let child, let container) in changes
    where !isAnswered(Question(child, container)) {
      guard container.routingMayReveal(child) else {
        throw RouterError.refused(by: destinationName(container))
      }
    }
  }

  /// The question whether a container may reveal a child.
  struct Question: Hashable {
    private let child: ObjectIdentifier
    private let container: ObjectIdentifier

    init(_ child: any Destination, _ container: any ContainerDestination) {
      self.child = ObjectIdentifier(child)
      self.container = ObjectIdentifier(container)
    }
  }
}
