import Waymark

/// A place that a navigation leads to, and the destination that stands for it.
struct ModelItem {
  let place: Place
  let name: String
  /// Whether the destination was made for the place.
  let isNew: Bool
}

/// What is left to do, as the tree is now, until the user sees something.
struct ModelWay {
  /// What has to go and to be revealed.
  private(set) var changes: [ModelStep] = []
  /// What brings the items on screen where that is not enough.
  private(set) var arrival: ModelStep?
  /// How many of the items are on screen then.
  private(set) var taken = 1
  /// An item that lies in another tree.
  private var stray: String?

  var next: ModelStep? { changes.first ?? arrival }

  var all: [ModelStep] { changes + [arrival].compactMap { $0 } }

  /// The way to the first of the items, and to those that come with it.
  ///
  /// Dismisses the sheets first, if asked for, before something new is shown or another tab. Some
  /// destinations lie elsewhere, in another tree.
  static func to(
    _ items: some Collection<ModelItem>, dismisses: Bool, in tree: ModelTree,
    isElsewhere: (String) -> Bool
  ) -> ModelWay {
    var way = ModelWay()
    guard let first = items.first else { return way }
    /// Takes in what can be pushed in the same change.
    func pushed(_ items: some Collection<ModelItem>, on names: [String]) -> [String] {
      var names = names
      for item in items {
        let isFree = tree.spot(of: item.name) == nil && !isElsewhere(item.name)
        guard isFree, item.place != .sheet, !names.contains(item.name) else { break }
        names.append(item.name)
        way.taken += 1
      }
      return names
    }
    switch tree.spot(of: first.name) {
    case .sheet(let index, let stack):
      // Where the next item is what covers the first, this one is in its place.
      if isCover(items.dropFirst().first, of: first.name, in: tree) { return way }
      way.lead(to: stack, sheets: index + 1, dismisses, in: tree)
    case .child(let index, let stack):
      let children = tree.stacks[stack].children
      let others = items.dropFirst()
      let inPlace = zip(children.dropFirst(index + 1), others).prefix { $0 == $1.name }.count
      way.taken += inPlace
      let kept = Array(children[...(index + inPlace)])
      let wanted = pushed(others.dropFirst(inPlace), on: kept)
      let next = items.dropFirst(way.taken).first
      if wanted == kept, let top = kept.last, isCover(next, of: top, in: tree) { return way }
      way.lead(to: stack, sheets: 0, dismisses, in: tree)
      if wanted != children { way.arrival = .children(wanted, of: stack, name: "push") }
    case nil:
      if dismisses, !tree.top.sheets.isEmpty {
        way.changes = [.dismiss(of: tree.selected, from: 0)]
      }
      way.stray = isElsewhere(first.name) ? first.name : nil
      if first.place == .sheet || !dismisses && !tree.top.sheets.isEmpty {
        way.arrival = .present(first.name)
      } else {
        let wanted = pushed(items.dropFirst(), on: tree.top.children + [first.name])
        way.arrival = .children(wanted, of: tree.selected, name: "push")
      }
    }
    return way
  }

  private static func isCover(_ item: ModelItem?, of name: String, in tree: ModelTree) -> Bool {
    item.map { tree.cover(of: name) == $0.name } ?? false
  }

  /// The way back to a destination.
  static func back(to name: String, in tree: ModelTree) -> ModelWay {
    var way = ModelWay()
    switch tree.spot(of: name) {
    case .sheet(let index, let stack): way.lead(to: stack, sheets: index + 1, false, in: tree)
    case .child(let index, let stack):
      way.lead(to: stack, sheets: 0, false, in: tree)
      let children = tree.stacks[stack].children
      if index + 1 < children.count {
        way.changes.append(.children(Array(children[...index]), of: stack, name: "reveal"))
      }
    case nil: break
    }
    return way
  }

  /// The way back to the previous screen; `nil` if there is none.
  static func back(in tree: ModelTree) -> ModelWay? {
    guard tree.top.sheets.isEmpty, tree.top.children.count > 1 else { return dismissal(in: tree) }
    return ModelWay(
      changes: [.children(tree.top.children.dropLast(), of: tree.selected, name: "pop")])
  }

  static func dismissal(in tree: ModelTree) -> ModelWay? {
    guard !tree.top.sheets.isEmpty else { return nil }
    return ModelWay(changes: [.dismiss(of: tree.selected, from: tree.top.sheets.count - 1)])
  }

  /// Leads to a stack and leaves so many of its sheets.
  private mutating func lead(
    to stack: Int, sheets: Int, _ dismisses: Bool, in tree: ModelTree
  ) {
    if tree.selected != stack {
      if dismisses, !tree.top.sheets.isEmpty {
        changes.append(.dismiss(of: tree.selected, from: 0))
      }
      changes.append(.reveal(stack))
    }
    if tree.stacks[stack].sheets.count > sheets {
      changes.append(.dismiss(of: stack, from: sheets))
    }
  }

  /// What stands in the way, before anybody is asked.
  func obstacle(in tree: ModelTree) -> ModelObstacle? {
    for step in all {
      if step == arrival, let stray { return .error(.alreadyElsewhere(destination: stray)) }
      if let pinned = step.removed(from: tree).first(where: tree.pinned.contains) {
        return .pinned(pinned)
      }
    }
    return nil
  }

  /// The sheets that are dismissed, without those above them.
  func dismissed(in tree: ModelTree) -> [String] {
    changes.compactMap { step in
      guard case .dismiss(let stack, let index) = step else { return nil }
      return tree.stacks[stack].sheets[index]
    }
  }

  /// The tab that is revealed, and has to be asked for.
  var revealed: Int? {
    for case .reveal(let index) in changes { return index }
    return nil
  }
}

/// Why a way cannot be gone.
enum ModelObstacle {
  case pinned(String)
  case error(RouterError)
}
