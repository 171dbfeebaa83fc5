import WaymarkTesting

@testable import Waymark

/// Two trees of tabs with two stacks each, either of which may be on screen.
@MainActor
final class NavigationTrees {
  @MainActor
  struct Tree {
    let home: ManualDestination
    let search: ManualDestination
    let stacks: [ManualStack]
    let tabs: ManualTabs

    /// The stack of the selected tab.
    var stack: ManualStack { tabs.selected === stacks[1] ? stacks[1] : stacks[0] }

    /// From the root to what the user sees.
    var chain: [ManualDestination] {
      var chain: [ManualDestination] = [tabs]
      var next = tabs.selected
      while let node = next {
        chain.append(node)
        next = node.presented ?? (node as? ManualStack)?.children.last
      }
      return chain
    }

    /// The screens of the user's stack and the sheets over it, from the bottom to the top.
    var backPath: [ManualDestination] {
      var path = stack.children
      var sheet = stack.presented
      while let next = sheet {
        path.append(next)
        sheet = next.presented
      }
      return path
    }

    var all: [ManualDestination] {
      var all: [ManualDestination] = []
      var rest: [ManualDestination] = [tabs]
      while let node = rest.popLast() {
        all.append(node)
        rest += (node as? ManualTabs)?.children ?? (node as? ManualStack)?.children ?? []
        rest += [node.presented].compactMap { $0 }
      }
      return all
    }

    /// True if the links upwards agree with those downwards.
    var isConsistent: Bool {
      all.allSatisfy { node in
        let children = (node as? any ContainerDestination)?.routingChildren ?? []
        return children.allSatisfy { $0.routingContainer === node }
          && (node.presented.map { $0.routingPresenter === node } ?? true)
      }
    }
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
}
