/// A change of the model's tree.
enum ModelStep: Equatable {
  /// Takes the sheets of a stack off, from one of them on.
  case dismiss(of: Int, from: Int)
  case reveal(Int)
  case children([String], of: Int, name: String)
  case present(String)

  /// What the tree is asked for.
  func text(in tree: ModelTree) -> String {
    switch self {
    case .dismiss(let stack, let index):
      let sheets = tree.stacks[stack].sheets
      let presenter = index == 0 ? tree.stackName(stack) : sheets[index - 1]
      return "\(presenter) dismisses \(sheets[index])"
    case .reveal(let index): return "\(tree.tabsName) reveals \(tree.stackName(index))"
    case .children(let children, let stack, _):
      return "\(tree.stackName(stack)) = [\(children.joined(separator: ", "))]"
    case .present(let sheet):
      return "\(tree.top.sheets.last ?? tree.stackName(tree.selected)) presents \(sheet)"
    }
  }

  /// What errors call the change.
  var name: String {
    switch self {
    case .dismiss: "dismiss"
    case .reveal: "reveal"
    case .children(_, _, let name): name
    case .present: "modal"
    }
  }

  /// What is not in the tree any more afterwards.
  func removed(from tree: ModelTree) -> [String] {
    switch self {
    case .dismiss(let stack, let index): Array(tree.stacks[stack].sheets[index...])
    case .children(let children, let stack, _):
      tree.stacks[stack].children.filter { !children.contains($0) }
    case .reveal, .present: []
    }
  }

  func apply(to tree: inout ModelTree) {
    switch self {
    case .dismiss(let stack, let index): tree.stacks[stack].sheets.removeSubrange(index...)
    case .reveal(let index): tree.selected = index
    case .children(let children, let stack, _): tree.stacks[stack].children = children
    case .present(let sheet): tree.stacks[tree.selected].sheets.append(sheet)
    }
  }
}
