/// The state of the tree's changes in one navigation, and of the checks that go with them.
@MainActor
struct NavigationWalk {
  /// The limit of changes that bring one step on screen.
  ///
  /// An app or a container that undoes each of them must not keep the queue for ever.
  private static var changeLimit: Int { 100 }

  /// True if the way to every step has been checked, as far as it is known before the first change.
  var hasLookedAhead = false
  /// The containers' answered questions.
  var answered: Set<NavigationPlan.Question> = []
  /// The root of the tree that is being changed.
  private var changedRoot: (any Destination)?
  private var changesLeft = changeLimit
  /// The destinations that the way to the current step dismisses; `nil` before it is planned.
  private var expected: [any Destination]?

  /// True if the first change has begun.
  ///
  /// From then on the navigation is never dropped.
  var hasBegun: Bool { changedRoot != nil }

  mutating func begin(under root: any Destination) {
    changedRoot = changedRoot ?? root
  }

  /// Returns true if the tree of another root is being changed.
  func changes(another root: (any Destination)?) -> Bool {
    hasBegun && changedRoot !== root
  }

  /// Returns false if there are too many changes.
  mutating func countChange() -> Bool {
    changesLeft -= 1
    return changesLeft >= 0
  }

  /// Begins to count, and to expect dismissals, for another step.
  mutating func beginStep() {
    (changesLeft, expected) = (Self.changeLimit, nil)
  }

  /// Expects no dismissal if none is expected yet.
  mutating func expectNoDismissals() {
    expected = expected ?? []
  }

  /// Finds a destination that would be dismissed and was not when the way was first planned.
  mutating func surprise(in dismissed: [any Destination]) -> (any Destination)? {
    guard let expected else {
      self.expected = dismissed
      return nil
    }
    return dismissed.first { presented in !expected.contains { $0 === presented } }
  }
}
