/// The destinations under a root, read when asked.
///
/// The screen is read downwards from the root and never upwards from a leaf: a leaf that has just
/// been removed may still point to a parent.
@MainActor
package struct DestinationTree {
  /// A destination of a chain; the one before it presents or contains it.
  struct Link {
    let destination: any Destination
    let isPresented: Bool
  }

  let root: any Destination

  /// The tabs that planned changes will have selected.
  private var selected: [ObjectIdentifier: any Destination] = [:]

  package init(root: any Destination) {
    self.root = root
  }

  /// The destinations from the root to the one that the user sees.
  var visibleChain: [Link] {
    chain { $0.routingPresented }
  }

  /// The destinations from the root to the one that the user would see if nothing were presented.
  var uncoveredChain: [Link] {
    chain { _ in nil }
  }

  /// The destinations from the root to the one that the user would see with other presentations.
  ///
  /// - Parameter presented: Returns the presentation of a destination that counts.
  /// - Returns: The destinations, each after the one that holds or presents it.
  func chain(
    presented: (any Destination) -> (any Destination)?
  ) -> [Link] {
    chain(from: root, isPresented: false, presented: presented)
  }

  /// The destination that is presented right over another one, and the bottoms of the stacks in it.
  func cover(of destination: any Destination) -> [any Destination] {
    guard let path = path(to: destination).map(extended), let innermost = path.last,
      let presenter = path.last(where: { $0.routingPresented != nil }),
      extended([presenter]).last === innermost
    else { return [] }
    var cover: [any Destination] = []
    var next = presenter.routingPresented
    // An app's own stack may hold itself by mistake.
    while let node = next, !cover.contains(where: { $0 === node }) {
      cover.append(node)
      next = (node as? any StackDestination)?.routingChildren.first
    }
    return cover
  }

  /// The destination that the user sees.
  package var visible: any Destination { visibleChain.last?.destination ?? root }

  /// The innermost stack that the user sees.
  package var visibleStack: (any StackDestination)? {
    Self.source(in: visibleChain) as? any StackDestination
  }

  package func contains(_ destination: any Destination) -> Bool {
    path(to: destination) != nil
  }

  /// The nearest stack around a destination in the tree.
  package func stack(around destination: any Destination) -> (any StackDestination)? {
    path(to: destination)?.dropLast().reversed().lazy
      .compactMap { $0 as? any StackDestination }.first
  }

  /// The destinations from the root to a given one; `nil` if that is not in the tree.
  func path(to destination: any Destination) -> [any Destination]? {
    var path = [destination]
    var node = destination
    var seen: Set<ObjectIdentifier> = []
    while node !== root {
      guard seen.insert(ObjectIdentifier(node)).inserted else { return nil }
      if let container = node.routingContainer {
        guard let children = (container as? any ContainerDestination)?.routingChildren,
          children.contains(where: { $0 === node })
        else { return nil }
        node = container
      } else if let presenter = node.routingPresenter, presenter.routingPresented === node {
        node = presenter
      } else {
        return nil
      }
      path.append(node)
    }
    return path.reversed()
  }

  /// A path, extended to what its last destination shows innermost, without presentations.
  func extended(_ path: [any Destination]) -> [any Destination] {
    guard let last = path.last else { return path }
    let shown = chain(from: last, isPresented: false) { _ in nil }
    return path + shown.dropFirst().map(\.destination)
  }

  /// Returns true if the user sees a destination, or what it shows innermost.
  func shows(_ destination: any Destination) -> Bool {
    guard let path = path(to: destination) else { return false }
    let nodes = extended(path)
    return nodes.indices.allSatisfy { index in
      let node = nodes[index]
      let next = index + 1 < nodes.count ? nodes[index + 1] : nil
      if let presented = node.routingPresented { return presented === next }
      guard let next else { return true }
      return (node as? any ContainerDestination)?.routingShows(next) == true
    }
  }

  /// Returns true if a container shows a child, or will after the planned changes.
  func shows(_ child: any Destination, in container: any ContainerDestination) -> Bool {
    selected[ObjectIdentifier(container)].map { $0 === child } ?? container.routingShows(child)
  }

  /// Treats a tab as selected, so that changes after its selection can be planned.
  mutating func select(_ child: any Destination, in tabs: any TabDestination) {
    selected[ObjectIdentifier(tabs)] = child
  }

  /// Throws ``RouterError/alreadyElsewhere(destination:)`` if a destination goes away with one that
  /// is dismissed.
  func checkRemains(
    _ destination: any Destination, without dismissed: [any Destination]
  ) throws {
    guard !dismissed.isEmpty, let path = path(to: destination) else { return }
    if path.dropLast().contains(where: { node in dismissed.contains { $0 === node } }) {
      throw RouterError.alreadyElsewhere(destination: destinationName(destination))
    }
  }

  /// The innermost stack that a destination shows; it may be the destination itself.
  func stack(in destination: any Destination) -> (any StackDestination)? {
    extended([destination]).lazy.reversed().compactMap { $0 as? any StackDestination }.first
  }

  private func chain(
    from start: any Destination, isPresented: Bool,
    presented: (any Destination) -> (any Destination)?
  ) -> [Link] {
    var chain: [Link] = []
    var next: Link? = Link(destination: start, isPresented: isPresented)
    // An app's own container may hold itself by mistake.
    var seen: Set<ObjectIdentifier> = []
    while let link = next, seen.insert(ObjectIdentifier(link.destination)).inserted {
      chain.append(link)
      let node = link.destination
      if let above = presented(node) {
        next = Link(destination: above, isPresented: true)
      } else {
        let child = (node as? any ContainerDestination)?.routingVisibleChild
        next = child.map { Link(destination: $0, isPresented: false) }
      }
    }
    return chain
  }
}

extension DestinationTree {
  /// The nearest stack that contains the end of a chain, or the end itself.
  ///
  /// The search stops at a presentation: a sheet is not in the stack under it.
  static func source(in chain: [Link]) -> (any Destination)? {
    for link in chain.reversed() {
      if link.destination is any StackDestination { return link.destination }
      if link.isPresented { break }
    }
    return chain.last?.destination
  }

  /// The outermost container of a destination, or the destination itself.
  static func outermostContainer(of destination: any Destination) -> any Destination {
    outermost(from: destination) { $0.routingContainer }
  }

  /// The destination that holds or presents a destination, at whatever distance.
  package static func root(above destination: any Destination) -> any Destination {
    outermost(from: destination) { $0.routingContainer ?? $0.routingPresenter }
  }

  /// The end of a way upwards from a destination.
  private static func outermost(
    from destination: any Destination, next: (any Destination) -> (any Destination)?
  ) -> any Destination {
    var node = destination
    var seen: Set<ObjectIdentifier> = []
    while let above = next(node), seen.insert(ObjectIdentifier(above)).inserted { node = above }
    return node
  }

  /// Throws a ``RemovalRefusal`` if one of the destinations, or one that it holds or presents, does
  /// not allow its removal.
  static func checkRemoval(of destinations: some Sequence<any Destination>) throws {
    var seen: Set<ObjectIdentifier> = []
    var rest = Array(destinations.reversed())
    while let node = rest.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      guard node.routingAllowsRemoval else {
        throw RemovalRefusal(name: destinationName(node))
      }
      rest += node.nextDown.reversed()
    }
  }

  /// Throws a ``RemovalRefusal`` if a container loses a child that does not allow its removal.
  static func checkRemoval(
    from children: [any Destination], leaving wanted: [any Destination]
  ) throws {
    let kept = Set(wanted.map(ObjectIdentifier.init))
    try checkRemoval(of: children.lazy.filter { !kept.contains(ObjectIdentifier($0)) })
  }
}

extension Destination {
  /// The destinations that this one holds and presents.
  var nextDown: [any Destination] {
    let children = (self as? any ContainerDestination)?.routingChildren ?? []
    return routingPresented.map { children + [$0] } ?? children
  }
}
