extension DestinationTree {
  /// Selects the tabs that changes will select, so that later ones can be planned.
  mutating func simulate(_ changes: [TreeChange]) {
    for case .reveal(let child, let container) in changes {
      guard let tabs = container as? any TabDestination else { continue }
      select(child, in: tabs)
    }
  }
}
