/// Steps that are pushed on one stack in one change.
@MainActor
struct PushBatch {
  private let stack: any StackDestination
  private let current: [any Destination]
  /// The count of children that stay, from the bottom.
  private var kept: Int
  private var added: [any Destination] = []
  private var addedIDs: Set<ObjectIdentifier> = []
  /// The step on top so far.
  private var last: any Destination

  /// Starts with a destination in a stack; fails for any other one.
  init?(around destination: any Destination) {
    guard let stack = destination.routingContainer as? any StackDestination else { return nil }
    let children = stack.routingChildren
    guard let index = children.firstIndex(where: { $0 === destination }) else { return nil }
    self.stack = stack
    current = children
    kept = index + 1
    last = destination
  }

  /// Starts with a destination that a transition can push; fails for any other one.
  ///
  /// - Parameters:
  ///   - destination: The destination of the first step.
  ///   - source: The source of the transition.
  ///   - keepsAll: Pass `false` to keep only the bottom of the stack.
  ///   - transition: The step's transition.
  init?(
    of destination: any Destination, pushedOn source: any Destination, keepsAll: Bool,
    by transition: RouteTransition
  ) {
    guard let stack = source as? any StackDestination,
      transition.canPush(destination, on: stack)
    else { return nil }
    self.stack = stack
    current = stack.routingChildren
    kept = keepsAll ? current.count : min(1, current.count)
    last = destination
    add(destination)
  }

  var adds: Bool { !added.isEmpty }

  /// The last child that stays.
  var lastKept: (any Destination)? { kept > 0 ? current[kept - 1] : nil }

  var change: TreeChange {
    .setChildren(current[..<kept] + added, of: stack, operation: "push")
  }

  /// Adds the next steps, up to one that is not pushed on the one before it.
  ///
  /// - Parameters:
  ///   - steps: The next steps.
  ///   - tree: The tree as it is.
  ///   - transition: Chooses a step's transition.
  /// - Returns: The count of added steps.
  mutating func join<Route>(
    _ steps: ArraySlice<NavigationStep<Route>>, in tree: DestinationTree,
    transition: (Route) -> RouteTransition
  ) -> Int {
    steps.prefix { step in
      // A step after a container that has a stack is pushed on that stack.
      guard tree.stack(in: last) == nil else { return false }
      return join(step.destination, in: tree) { transition(step.route) }
    }.count
  }

  private mutating func join(
    _ destination: any Destination, in tree: DestinationTree, transition: () -> RouteTransition
  ) -> Bool {
    if added.isEmpty, kept < current.count, current[kept] === destination {
      kept += 1
      last = destination
      return true
    }
    guard tree.path(to: destination) == nil,
      !addedIDs.contains(ObjectIdentifier(destination))
    else { return false }
    // A step that cannot be pushed gets a change of its own, which reports why.
    let transition = transition().resolved(from: stack, to: destination)
    guard transition.canPush(destination, on: stack) else { return false }
    add(destination)
    return true
  }

  private mutating func add(_ destination: any Destination) {
    added.append(destination)
    addedIDs.insert(ObjectIdentifier(destination))
    last = destination
  }
}
