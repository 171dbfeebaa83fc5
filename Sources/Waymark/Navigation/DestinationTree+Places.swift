/// What there is beside what the user sees.
extension DestinationTree {
  /// Every destination, beginning with what the user sees and those that lie behind it.
  var nearestFirst: [any Destination] {
    var found: [any Destination] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ node: any Destination) {
      if seen.insert(ObjectIdentifier(node)).inserted { found.append(node) }
    }
    func visitAll(_ node: any Destination) {
      visit(node)
      for child in (node as? any ContainerDestination)?.routingChildren ?? [] { visitAll(child) }
      if let presented = node.routingPresented { visitAll(presented) }
    }
    for link in visibleChain.reversed() {
      visit(link.destination)
      if let stack = link.destination as? any StackDestination {
        stack.routingChildren.reversed().forEach(visit)
      }
    }
    visitAll(root)
    return found
  }

  /// What lies behind what the user sees, and that itself: from the bottom to the top.
  var backPath: [any Destination] {
    visibleChain.flatMap { link in
      let stack = link.destination as? any StackDestination
      let below = stack?.routingChildren.dropLast().map { extended([$0]).last ?? $0 }
      return [link.destination] + (below ?? [])
    }
  }
}
