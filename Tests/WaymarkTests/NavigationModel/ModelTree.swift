/// What the model knows of a tree: two tabs with a stack each, and what the stacks present.
struct ModelTree: Equatable {
  struct Stack: Equatable {
    var children: [String]
    /// What is presented, each by the one before it and the first by the stack.
    var sheets: [String] = []
  }

  let name: String
  var stacks: [Stack]
  var selected = 0
  var refuses = false
  var isReady = true
  var pinned: Set<String> = []

  init(_ name: String) {
    self.name = name
    stacks = [Stack(children: ["\(name).home"]), Stack(children: ["\(name).search"])]
  }

  func stackName(_ index: Int) -> String { name + [".first", ".second"][index] }

  var top: Stack { stacks[selected] }

  var visible: String { top.sheets.last ?? top.children.last ?? "" }

  /// The pinned destination that keeps sheets from being dismissed.
  func obstacle(in sheets: some Sequence<String>) -> String? {
    sheets.first { pinned.contains($0) }
  }

  /// Who presents the last sheet of the visible stack, and who would present another one.
  var lastPresenter: String {
    top.sheets.dropLast().last ?? stackName(selected)
  }
}
