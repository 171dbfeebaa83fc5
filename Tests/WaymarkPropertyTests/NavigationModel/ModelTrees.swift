@testable import Waymark
import WaymarkTesting

/// The trees that the model describes, as destinations.
@MainActor
final class ModelTrees {
  struct Tree {
    let home: ManualDestination
    let search: ManualDestination
    let stacks: [ManualStack]
    let tabs: ManualTabs
  }

  let steps = ManualSteps()
  let trees: [Tree]

  init() {
    trees = ["A", "B"].map { [steps] name in
      let home = ManualDestination("\(name).home", steps: steps)
      let search = ManualDestination("\(name).search", steps: steps)
      let stacks = [
        ManualStack("\(name).first", steps: steps, [home]),
        ManualStack("\(name).second", steps: steps, [search]),
      ]
      let tabs = ManualTabs("\(name).tabs", steps: steps, stacks)
      return Tree(home: home, search: search, stacks: stacks, tabs: tabs)
    }
  }

  /// From the root to what the user sees.
  func chain(of index: Int) -> [ManualDestination] {
    let tabs = trees[index].tabs
    var chain: [ManualDestination] = [tabs]
    var next = tabs.selected
    while let node = next {
      chain.append(node)
      next = node.presented ?? (node as? ManualStack)?.children.last
    }
    return chain
  }

  /// All that is in a tree.
  func all(of index: Int) -> [ManualDestination] {
    var all: [ManualDestination] = []
    var rest: [ManualDestination] = [trees[index].tabs]
    while let node = rest.popLast() {
      all.append(node)
      rest += (node as? ManualTabs)?.children ?? (node as? ManualStack)?.children ?? []
      rest += [node.presented].compactMap { $0 }
    }
    return all
  }

  /// Whether a tree is well formed and looks as the model says.
  func looks(like model: ModelTree, at index: Int) -> Bool {
    let tree = trees[index]
    guard isWellFormed(tree.tabs), tree.tabs.selected === tree.stacks[model.selected] else {
      return false
    }
    return zip(tree.stacks, model.stacks).allSatisfy { stack, expected in
      var sheets: [String] = []
      var node = stack.presented
      while let sheet = node {
        sheets.append(sheet.routingName)
        node = sheet.presented
      }
      return sheets == expected.sheets && stack.children.map(\.routingName) == expected.children
    }
  }

  private func isWellFormed(_ node: any Destination) -> Bool {
    let children = (node as? any ContainerDestination)?.routingChildren ?? []
    let presented = node.routingPresented
    return children.allSatisfy { $0.routingContainer === node && isWellFormed($0) }
      && (presented.map { $0.routingPresenter === node && isWellFormed($0) } ?? true)
  }
}
