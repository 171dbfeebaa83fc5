/// A destination on its way to the screen.
///
/// Other routes are descriptions; this one holds the destination that the factory has already made.
/// It releases it at the end, since the router's notes at the destination would retain it for ever.
final class NavigatorStep: RouteType {
  enum Kind {
    case push
    case present(wrap: (any StackDestination.Type)?)
  }

  let kind: Kind
  /// The destination's name in errors.
  let name: String
  private(set) var source: (any Destination)?
  private(set) var destination: (any Destination)?
  /// True if the caller's source lies under the navigator's root, and so is gone with it.
  var isSourceUnderRoot = false
  /// True if the call has already reported the failure.
  var hasFailedInCall = false
  /// The source that the delegate has permitted.
  private weak var permitted: (any Destination)?

  @MainActor
  init(_ kind: Kind, _ destination: any Destination, from source: (any Destination)?) {
    self.kind = kind
    self.source = source
    self.destination = destination
    name = destinationName(destination)
  }

  func end() { (source, destination) = (nil, nil) }

  static func == (lhs: NavigatorStep, rhs: NavigatorStep) -> Bool { lhs === rhs }

  var isPush: Bool {
    if case .push = kind { true } else { false }
  }

  var noSource: NavigatorError { .noSource(destination: name, isPush: isPush) }

  @MainActor
  func notReady(_ root: any Destination) -> NavigatorError {
    .notReady(destination: name, root: destinationName(root))
  }

  /// Finds the root of the tree that the call names, by its source or by a destination on screen.
  @MainActor
  func outermost() throws(NavigatorError) -> any Destination {
    guard let inner = source ?? destination else { throw noSource }
    let root = DestinationTree.root(above: inner)
    // Nothing shows that the destination is on screen.
    if root === destination { throw source == nil ? noSource : .ownSource(destination: name) }
    return root
  }

  /// Asks for permission to show the destination from a source, once for each source.
  func ask(
    _ start: any Destination, permits: (any Destination) -> Bool
  ) throws(NavigatorError) {
    if permitted === start { return }
    guard permits(start) else { throw .vetoed(destination: name) }
    permitted = start
  }

  /// Finds the source of the step.
  @MainActor
  func start(under root: any Destination) throws(NavigatorError) -> any Destination {
    guard root.routingIsReady else { throw notReady(root) }
    if let destination, DestinationTree(root: root).contains(destination) {
      return usableSource(under: root) ?? sourceOfReturn(to: destination, under: root)
    }
    guard let source else {
      guard isPush else { return DestinationTree(root: root).visible }
      guard let stack = DestinationTree(root: root).visibleStack else { throw noSource }
      return stack
    }
    guard usableSource(under: root) != nil else { throw noSource }
    if DestinationTree.root(above: source) === destination { throw .ownSource(destination: name) }
    return source
  }

  @MainActor
  private func usableSource(under root: any Destination) -> (any Destination)? {
    source.flatMap { source in
      isSourceUnderRoot && !DestinationTree(root: root).contains(source) ? nil : source
    }
  }

  /// Finds a source for the way back to a destination, even if nothing could be pushed.
  @MainActor
  private func sourceOfReturn(
    to destination: any Destination, under root: any Destination
  ) -> any Destination {
    guard isPush else { return DestinationTree(root: root).visible }
    return DestinationTree(root: root).visibleStack
      ?? DestinationTree(root: root).stack(around: destination)
      ?? DestinationTree(root: root).visible
  }
}
