import WaymarkTesting

/// What the user and the app do to the tree.
extension ModelDriver {
  /// The user and the app change the tree only while no step does.
  func act(_ action: ModelAction) {
    guard !model.isChanging, let root = model.root else { return }
    let (tree, stack) = (trees.trees[root], trees.trees[root].stacks[model.tree.selected])
    let top = model.tree.top
    switch action {
    case .userBack where top.sheets.isEmpty && top.children.count > 1:
      stack.set(stack.children.dropLast())
      model.tree.stacks[model.tree.selected].children.removeLast()
    case .userDismiss where !top.sheets.isEmpty:
      var presenter: ManualDestination = stack
      while let next = presenter.presented, next.presented != nil { presenter = next }
      presenter.present(nil)
      model.tree.stacks[model.tree.selected].sheets.removeLast()
    case .userTab:
      model.tree.selected = 1 - model.tree.selected
      tree.tabs.selected = tree.stacks[model.tree.selected]
    case .pin:
      trees.chain(of: root).last?.allowsRemoval = false
      model.pin(model.tree.visible)
    case .refuseTabs:
      tree.tabs.refuses.toggle()
      model.tree.refuses.toggle()
    default: break
    }
  }

  /// Something on the visible chain begins to move or comes to rest, also while a step is made.
  func stir(_ index: Int) {
    guard let root = model.root else { return }
    let chain = trees.chain(of: root)
    let node = chain[index % chain.count]
    node.isSettled.toggle()
    model.stir(node.routingName, isSettled: node.isSettled)
  }

  func rest() {
    guard let root = model.root else { return }
    for node in trees.all(of: root) {
      node.isSettled = true
      model.stir(node.routingName, isSettled: true)
    }
  }
}
