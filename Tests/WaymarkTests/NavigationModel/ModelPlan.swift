import Waymark

/// The steps to a destination, or why there is no way.
enum ModelPlan {
  case steps([ModelStep])
  case blocked(String)
  case failed(RouterError)

  /// The way to a destination that is in no tree.
  static func new(
    _ name: String, for place: Place, isLink: Bool, in tree: ModelTree
  ) -> ModelPlan {
    var steps: [ModelStep] = []
    var sheets = tree.top.sheets
    if isLink, !sheets.isEmpty {
      if let obstacle = tree.obstacle(in: sheets) { return .blocked(obstacle) }
      steps.append(.dismissAll(tree.selected))
      sheets = []
    }
    if place == .sheet {
      steps.append(.present(name, name: "modal"))
    } else if !sheets.isEmpty {
      steps.append(.present(name, name: "modal"))
    } else {
      steps.append(
        .children(tree.top.children + [name], of: tree.selected, name: "push"))
    }
    return .steps(steps)
  }

  /// The way to the bottom of a stack.
  static func bottom(of index: Int, isLink: Bool, in tree: ModelTree) -> ModelPlan {
    var steps: [ModelStep] = []
    var dismissed: [String] = []
    if isLink, tree.selected != index, !tree.top.sheets.isEmpty {
      steps.append(.dismissAll(tree.selected))
      dismissed += tree.top.sheets
    }
    if tree.selected != index { steps.append(.reveal(index)) }
    if !tree.stacks[index].sheets.isEmpty {
      steps.append(.dismissAll(index))
      dismissed += tree.stacks[index].sheets
    }
    if let obstacle = tree.obstacle(in: dismissed) { return .blocked(obstacle) }
    if tree.selected != index, tree.refuses { return .failed(.refused(by: "\(tree.name).tabs")) }
    if tree.stacks[index].children.count > 1 {
      steps.append(
        .children([tree.stacks[index].children[0]], of: index, name: "push"))
    }
    return .steps(steps)
  }

  static func back(in tree: ModelTree) -> ModelPlan {
    if tree.top.sheets.isEmpty, tree.top.children.count > 1 {
      return .steps(
        [.children(tree.top.children.dropLast(), of: tree.selected, name: "pop")])
    }
    return dismiss(in: tree)
  }

  static func dismiss(in tree: ModelTree) -> ModelPlan {
    guard let last = tree.top.sheets.last else { return .failed(.nothingToGoBackTo) }
    if tree.pinned.contains(last) { return .blocked(last) }
    return .steps([.dismissLast])
  }
}
