/// Steps that lie in one stack, one on top of the other, and are put there in one change of it.
@MainActor
struct PushBatch {
  private let stack: any StackDestination
  private let current: [any Destination]
  /// How many of the stack's children stay, from the bottom.
  private var kept: Int
  private var added: [any Destination] = []
  private var addedIDs: Set<ObjectIdentifier> = []
  /// The step on top so far.
  private var last: any Destination

  /// Starts with a destination that lies in a stack; `nil` for one that does not.
  init?(around destination: any Destination) {
    guard let stack = destination.routingContainer as? any StackDestination else { return nil }
    let children = stack.routingChildren
    guard let index = children.firstIndex(where: { $0 === destination }) else { return nil }
    self.stack = stack
    current = children
    kept = index + 1
    last = destination
  }

  /// Starts with a destination that a transition pushes; `nil` for another transition, and for one
  /// that cannot be done, whose own check says why.
  ///
  /// - Parameters:
  ///   - destination: The destination of the first step.
  ///   - source: Where the transition starts.
  ///   - keepsAll: Whether what the stack holds stays, and not only what is at its bottom.
  ///   - transition: The step's transition.
  init?(
    of destination: any Destination, pushedOn source: any Destination, keepsAll: Bool,
    by transition: RouteTransition
  ) {
    guard let stack = source as? any StackDestination,
      Self.mayPush(destination, on: stack, by: transition)
    else { return nil }
    self.stack = stack
    current = stack.routingChildren
    kept = keepsAll ? current.count : min(1, current.count)
    last = destination
    add(destination)
  }

  /// Whether there is something new.
  var adds: Bool { !added.isEmpty }

  /// Whether something of what the stack holds goes.
  var cuts: Bool { kept < current.count }

  /// The last step that is in place already.
  var lastKept: (any Destination)? { kept > 0 ? current[kept - 1] : nil }

  /// The change that puts the steps in place.
  var change: TreeChange {
    .setChildren(current[..<kept] + added, of: stack, operation: "push")
  }

  /// Takes further steps in, as far as each of them is pushed on the one before it.
  ///
  /// - Parameters:
  ///   - steps: The next steps.
  ///   - tree: What there is now.
  ///   - transition: Chooses a step's transition.
  /// - Returns: How many were taken in.
  mutating func join<Route>(
    _ steps: ArraySlice<NavigationStep<Route>>, in tree: DestinationTree,
    transition: (Route) -> RouteTransition
  ) -> Int {
    steps.prefix { step in
      // What comes after a container with a stack of its own is pushed there.
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
    guard Self.mayPush(destination, on: stack, by: transition()) else { return false }
    add(destination)
    return true
  }

  /// Whether a transition is a push that nothing keeps from being made.
  ///
  /// What its check finds is the error of that step alone, which the transition by itself will report.
  private static func mayPush(
    _ destination: any Destination, on stack: any StackDestination, by transition: RouteTransition
  ) -> Bool {
    transition.pushes(stack, destination)
      && (try? transition.rules?.check(stack, destination)) != nil
  }

  private mutating func add(_ destination: any Destination) {
    added.append(destination)
    addedIDs.insert(ObjectIdentifier(destination))
    last = destination
  }
}
