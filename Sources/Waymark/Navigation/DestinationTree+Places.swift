/// What there is beside what the user sees.
extension DestinationTree {
  /// Every destination, beginning with what the user sees and those that lie behind it.
  var nearestFirst: [any Destination] {
    var found: [any Destination] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ node: any Destination) {
      if seen.insert(ObjectIdentifier(node)).inserted { found.append(node) }
    }
    var seenBelow: Set<ObjectIdentifier> = []
    func visitAll(_ node: any Destination) {
      guard seenBelow.insert(ObjectIdentifier(node)).inserted else { return }
      visit(node)
      for child in (node as? any ContainerDestination)?.routingChildren ?? [] { visitAll(child) }
      if let presented = node.routingPresented { visitAll(presented) }
    }
    backPath.reversed().forEach(visit)
    visitAll(root)
    return found
  }

  /// What lies behind what the user sees, and that itself: from the bottom to the top.
  var backPath: [any Destination] {
    var path: [any Destination] = []
    var seen: Set<ObjectIdentifier> = []
    // What a presented destination covers is behind it, but for what is presented from there.
    func walk(_ node: any Destination, isCovered: Bool) {
      guard seen.insert(ObjectIdentifier(node)).inserted else { return }
      let presented = isCovered ? nil : node.routingPresented
      path.append(node)
      if let stack = node as? any StackDestination {
        path += stack.routingChildren.dropLast().map { extended([$0]).last ?? $0 }
      }
      if let child = (node as? any ContainerDestination)?.routingVisibleChild {
        walk(child, isCovered: isCovered || presented != nil)
      }
      if let presented { walk(presented, isCovered: false) }
    }
    walk(root, isCovered: false)
    return path
  }
}
