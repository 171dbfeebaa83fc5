/// What the model knows of a tree: two tabs with a stack each, and what the stacks present.
struct ModelTree: Equatable {
  struct Stack: Equatable {
    var children: [String]
    /// What is presented, each by the one before it and the first by the stack.
    var sheets: [String] = []
  }

  enum Spot: Equatable {
    case child(Int, of: Int)
    case sheet(Int, of: Int)
  }

  let name: String
  var stacks: [Stack]
  var selected = 0
  var refuses = false
  var isReady = true
  var pinned: Set<String> = []
  /// What is not at rest.
  var unsettled: Set<String> = []

  init(_ name: String) {
    self.name = name
    stacks = [Stack(children: ["\(name).home"]), Stack(children: ["\(name).search"])]
  }

  var tabsName: String { "\(name).tabs" }

  func stackName(_ index: Int) -> String { name + [".first", ".second"][index] }

  var top: Stack { stacks[selected] }

  var visible: String { top.sheets.last ?? top.children.last ?? "" }

  /// From the root to what the user sees.
  var chain: [String] {
    [tabsName, stackName(selected)] + (top.sheets.isEmpty ? [visible] : top.sheets)
  }

  /// What lies behind what the user sees, and that itself.
  var behind: [String] { top.children + top.sheets }

  /// What the user sees, what lies behind it, and then what is in the other tab.
  var nearestFirst: [String] {
    behind.reversed() + stacks[1 - selected].children + stacks[1 - selected].sheets
  }

  /// The first on the visible chain that is not at rest.
  var restless: String? { chain.first { unsettled.contains($0) } }

  func spot(of name: String) -> Spot? {
    for (index, stack) in stacks.enumerated() {
      if let child = stack.children.firstIndex(of: name) { return .child(child, of: index) }
      if let sheet = stack.sheets.firstIndex(of: name) { return .sheet(sheet, of: index) }
    }
    return nil
  }

  /// The sheet right over a destination.
  func cover(of name: String) -> String? {
    switch spot(of: name) {
    case .child(let index, let stack):
      index == stacks[stack].children.count - 1 ? stacks[stack].sheets.first : nil
    case .sheet(let index, let stack): stacks[stack].sheets.dropFirst(index + 1).first
    case nil: nil
    }
  }

  /// The sheets that a destination lies over.
  func sheets(under name: String) -> ArraySlice<String> {
    guard case .sheet(let index, let stack) = spot(of: name) else { return [] }
    return stacks[stack].sheets[..<index]
  }
}
