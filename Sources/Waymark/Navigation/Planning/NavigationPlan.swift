/// What has to happen to the tree until the user sees a destination.
///
/// A plan is made of the tree as it is and holds for its next change alone: what comes behind it is
/// what the rest of the way looks like from here, and is checked before anything is torn down.
@MainActor
struct NavigationPlan {
  /// The dismissals and revelations on the way, from the root downwards.
  private(set) var changes: [TreeChange] = []

  /// What comes after them, where they do not bring the destination on screen by themselves.
  private(set) var arrival: TreeChange?

  /// How many of the destinations are on screen afterwards, one on top of the other.
  private(set) var taken = 1

  /// What is to be done now; `nil` if the user sees the destination.
  var next: TreeChange? { changes.first ?? arrival }

  /// What is dismissed on the way, each with what it presents.
  var dismissed: [any Destination] {
    changes.compactMap { if case .dismiss(let presented, _) = $0 { presented } else { nil } }
  }

  /// Whether nothing comes behind the next change.
  var isNextLast: Bool { changes.count + (arrival == nil ? 0 : 1) == 1 }

  /// Plans how the user gets to see the first of the steps, and those that can come with it.
  ///
  /// - Parameters:
  ///   - steps: What is to be shown, in the tree or not; at least one.
  ///   - previous: The step before them, which is on screen.
  ///   - tree: What there is now.
  ///   - dismissesPresented: Whether a destination that is not in the tree is shown without anything
  ///     presented over the root's own content.
  ///   - transition: Chooses the transition; called where one is needed.
  init<Route>(
    showing steps: ArraySlice<NavigationStep<Route>>, behind previous: NavigationStep<Route>?,
    in tree: DestinationTree, dismissesPresented: Bool, transition: (Route) -> RouteTransition
  ) {
    let first = steps[steps.startIndex]
    if tree.path(to: first.destination) == nil {
      let chain = dismissesPresented ? tree.uncoveredChain : tree.visibleChain
      if dismissesPresented { dismissAll(along: chain.map(\.destination)) }
      let source = DestinationTree.source(in: chain) ?? tree.root
      let chosen = transition(first.route)
      // What comes after a container that was there stands on the bottom of its stack, as it does
      // where nothing else is in it.
      let base = previous.flatMap { $0.isNew ? nil : tree.stack(in: $0.destination) }
      var batch = PushBatch(
        of: first.destination, pushedOn: source, keepsAll: base !== source, by: chosen)
      taken += batch?.join(steps.dropFirst(), in: tree, transition: transition) ?? 0
      arrival =
        batch.flatMap { taken > 1 || $0.cuts ? $0.change : nil }
        ?? .transition(
          chosen.chosen(source, first.destination), from: source, to: first.destination)
      return
    }
    var batch = PushBatch(around: first.destination)
    taken += batch?.join(steps.dropFirst(), in: tree, transition: transition) ?? 0
    // The user is led to the last one that is in place: what covers it has to go.
    let target = batch?.lastKept ?? first.destination
    if let next = steps.dropFirst(taken).first, batch?.adds != true,
      tree.cover(of: target).contains(where: { $0 === next.destination })
    {
      // What covers it is the next step, and where that is, this one is in its place.
      return
    }
    let stack = walk(to: target, in: tree, dismissesPresented: dismissesPresented)
    if let batch, batch.adds {
      arrival = batch.change
    } else if let source = stack ?? hiddenSource(of: target, in: tree) {
      arrival = .transition(
        transition(steps[steps.startIndex + taken - 1].route).chosen(source, target),
        from: source, to: target)
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

  /// Clears every destination on the way, and reveals the next one where its container hides it.
  ///
  /// Only so is a sheet found that a child of another tab presents over the target.
  ///
  /// - Returns: The stack that holds the destination below its top, and has to go back to it.
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

  /// Where a transition starts to a destination that no walk brings on screen.
  private func hiddenSource(
    of destination: any Destination, in tree: DestinationTree
  ) -> (any Destination)? {
    guard changes.isEmpty, !tree.shows(destination) else { return nil }
    return DestinationTree.source(in: tree.visibleChain)
  }

  /// Clears what covers the place that the user leaves, where the destination lies elsewhere.
  ///
  /// What a node on the path presents, the walk clears.
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

  /// Throws what stands in the way, except for the containers' own answers.
  func check() throws {
    for change in changes { try change.check() }
    try arrival?.check()
  }

  /// Asks the containers whether they may reveal, each of them once.
  ///
  /// - Parameter answered: The questions that have been put already.
  /// - Throws: ``RouterError/refused(by:)``.
  func ask(except answered: inout Set<Question>) throws {
    for case .reveal(let child, let container) in changes
    where answered.insert(Question(child, container)).inserted {
      guard container.routingMayReveal(child) else {
        throw RouterError.refused(by: destinationName(container))
      }
    }
  }

  /// Whether a container may reveal a child.
  struct Question: Hashable {
    private let child: ObjectIdentifier
    private let container: ObjectIdentifier

    init(_ child: any Destination, _ container: any ContainerDestination) {
      self.child = ObjectIdentifier(child)
      self.container = ObjectIdentifier(container)
    }
  }
}
