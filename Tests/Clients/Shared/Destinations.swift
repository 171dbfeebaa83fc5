import Waymark

/// A destination of the app's own.
final class Pane: Destination {
  weak var parent: Pager?
  weak var presenter: Pane?
  var presented: (any Destination)?
  var isMoving = false
  var isPinned = false

  var routingContainer: (any Destination)? { parent }
  var routingPresenter: (any Destination)? { presenter }
  var routingPresented: (any Destination)? { presented }
  var routingIsSettled: Bool { !isMoving }
  var routingAllowsRemoval: Bool { !isPinned }

  func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    presented = destination
    (destination as? Pane)?.presenter = self
    completion(nil)
  }

  func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
    (presented as? Pane)?.presenter = nil
    presented = nil
    completion(nil)
  }
}

/// A container that is neither a stack nor tabs.
class Pager: ContainerDestination {
  var panes: [Pane] = []
  var index = 0

  // Under default isolation Swift makes the implicit initializer nonisolated, and then refuses
  // subclasses; no library can help that.
  init() {}

  var routingContainer: (any Destination)? { nil }
  var routingPresenter: (any Destination)? { nil }
  var routingPresented: (any Destination)? { nil }
  var routingChildren: [any Destination] { panes }
  var routingVisibleChild: (any Destination)? { panes.indices.contains(index) ? panes[index] : nil }

  func routingShows(_ child: any Destination) -> Bool { child === routingVisibleChild }
  func routingMayReveal(_ child: any Destination) -> Bool { true }

  func routingReveal(
    _ child: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    guard let index = panes.firstIndex(where: { $0 === child }) else {
      return completion(RouterError.notAChild(destination: "child", container: "Pager"))
    }
    self.index = index
    completion(nil)
  }

  func routingPresent(
    _ destination: any Destination, animated: Bool, completion: @escaping RoutingCompletion
  ) {
    completion(RouterError.notApplied(operation: "present"))
  }

  func routingDismissPresented(animated: Bool, completion: @escaping RoutingCompletion) {
    completion(nil)
  }
}

/// The pager as tabs.
final class PagerTabs: Pager, TabDestination {}

/// The pager as a stack; it reveals as every stack does.
final class PaneStack: Pager, StackDestination {
  func routingSetChildren(
    _ children: [any Destination], animated: Bool, completion: @escaping RoutingCompletion
  ) {
    panes = children.compactMap { $0 as? Pane }
    index = panes.count - 1
    completion(nil)
  }

  static func routingStack(containing root: any Destination) -> any StackDestination {
    let stack = PaneStack()
    stack.panes = [root].compactMap { $0 as? Pane }
    return stack
  }
}
