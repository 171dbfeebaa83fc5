extension DestinationTree {
  /// Every destination in the tree: first the one that the user sees, then those behind it.
  var nearestFirst: [any Destination] {
    var found: [any Destination] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ node: any Destination) {
      if seen.insert(ObjectIdentifier(node)).inserted { found.append(node) }
    }
    backPath.reversed().forEach(visit)
    // The way down meets those behind again, so it needs a set of its own.
    var seenBelow: Set<ObjectIdentifier> = []
    var rest: [any Destination] = [root]
    while let node = rest.popLast() {
      guard seenBelow.insert(ObjectIdentifier(node)).inserted else { continue }
      visit(node)
      rest += node.nextDown.reversed()
    }
    return found
  }

  /// The destinations behind the one that the user sees, and that one: from the bottom to the top.
  var backPath: [any Destination] {
    var path: [any Destination] = []
    var seen: Set<ObjectIdentifier> = []
    var rest: [(node: any Destination, isCovered: Bool)] = [(root, false)]
    while let (node, isCovered) = rest.popLast() {
      guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
      // A covered destination is behind its cover; anything else that it presents is not.
      let presented = isCovered ? nil : node.routingPresented
      path.append(node)
      if let stack = node as? any StackDestination {
        path += stack.routingChildren.dropLast().map { extended([$0]).last ?? $0 }
      }
      if let presented { rest.append((presented, false)) }
      if let child = (node as? any ContainerDestination)?.routingVisibleChild {
        rest.append((child, isCovered || presented != nil))
      }
    }
    return path
  }
}
