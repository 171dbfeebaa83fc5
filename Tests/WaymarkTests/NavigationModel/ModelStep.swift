/// A change of the model's tree.
enum ModelStep: Equatable {
  case dismissAll(Int)
  case dismissLast
  case reveal(Int)
  case children([String], of: Int, name: String)
  case present(String, name: String)

  /// What the tree is asked for.
  func text(in tree: ModelTree) -> String {
    switch self {
    case .dismissAll(let index):
      "\(tree.stackName(index)) dismisses \(tree.stacks[index].sheets.first ?? "")"
    case .dismissLast: "\(tree.lastPresenter) dismisses \(tree.top.sheets.last ?? "")"
    case .reveal(let index): "\(tree.name).tabs reveals \(tree.stackName(index))"
    case .children(let children, let index, _):
      "\(tree.stackName(index)) = [\(children.joined(separator: ", "))]"
    case .present(let sheet, _):
      "\(tree.top.sheets.last ?? tree.stackName(tree.selected)) presents \(sheet)"
    }
  }

  /// What errors call the change.
  var name: String {
    switch self {
    case .dismissAll, .dismissLast: "dismiss"
    case .reveal: "reveal"
    case .children(_, _, let name), .present(_, let name): name
    }
  }

  func apply(to tree: inout ModelTree) {
    switch self {
    case .dismissAll(let index): tree.stacks[index].sheets = []
    case .dismissLast: tree.stacks[tree.selected].sheets.removeLast()
    case .reveal(let index): tree.selected = index
    case .children(let children, let index, _): tree.stacks[index].children = children
    case .present(let sheet, _): tree.stacks[tree.selected].sheets.append(sheet)
    }
  }
}
