/// A destination on its way to the screen.
///
/// Other routes are descriptions; this one holds the destination itself, since the factory has already
/// made it. It lets go of it at the end, or what the router notes at the destination would hold it for
/// ever.
final class NavigatorStep: RouteType {
  enum Kind {
    case push
    case present(wrap: (any StackDestination.Type)?)
  }

  let kind: Kind
  /// The destination's name in errors.
  let name: String
  /// What the caller wants to start from.
  private(set) var source: (any Destination)?
  private(set) var destination: (any Destination)?
  /// Whether the caller's source lies under the navigator's root, so that it is gone with that.
  var isSourceUnderRoot = false
  /// Whether the call has said already that the step failed.
  var hasFailedInCall = false
  /// The source that the delegate has let the destination be shown from.
  private weak var permitted: (any Destination)?

  @MainActor
  init(_ kind: Kind, _ destination: any Destination, from source: (any Destination)?) {
    self.kind = kind
    self.source = source
    self.destination = destination
    name = destinationName(destination)
  }

  /// Lets go of the destinations.
  func end() { (source, destination) = (nil, nil) }

  static func == (lhs: NavigatorStep, rhs: NavigatorStep) -> Bool { lhs === rhs }

  var isPush: Bool {
    if case .push = kind { true } else { false }
  }

  /// There is nothing to start from.
  var noSource: NavigatorError { .noSource(destination: name, isPush: isPush) }

  /// There is something to start from, but not yet.
  @MainActor
  func notReady(_ root: any Destination) -> NavigatorError {
    .notReady(destination: name, root: destinationName(root))
  }

  /// Finds the root of the tree that the call itself names, by its source or by a destination that is
  /// shown.
  ///
  /// - Returns: The root.
  /// - Throws: ``NavigatorError/noSource(destination:isPush:)``, or
  ///   ``NavigatorError/ownSource(destination:)``.
  @MainActor
  func outermost() throws(NavigatorError) -> any Destination {
    guard let inner = source ?? destination else { throw noSource }
    let root = DestinationTree.root(above: inner)
    // Nothing says that the destination is shown.
    if root === destination { throw source == nil ? noSource : .ownSource(destination: name) }
    return root
  }

  /// Asks whether the destination may be shown from a source, unless that was answered before.
  ///
  /// - Parameters:
  ///   - start: The source.
  ///   - permits: Says whether the destination may be shown from it.
  /// - Throws: ``NavigatorError/vetoed(destination:)``.
  func ask(
    _ start: any Destination, permits: (any Destination) -> Bool
  ) throws(NavigatorError) {
    if permitted === start { return }
    guard permits(start) else { throw .vetoed(destination: name) }
    permitted = start
  }

  /// Finds what the step starts from.
  ///
  /// - Parameter root: The root of the tree.
  /// - Returns: The source.
  /// - Throws: ``NavigatorError/notReady(destination:root:)``,
  ///   ``NavigatorError/noSource(destination:isPush:)`` or ``NavigatorError/ownSource(destination:)``.
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

  /// The caller's source, unless it is gone.
  @MainActor
  private func usableSource(under root: any Destination) -> (any Destination)? {
    source.flatMap { source in
      isSourceUnderRoot && !DestinationTree(root: root).contains(source) ? nil : source
    }
  }

  /// What leads back to a destination that is there already, also where nothing could be pushed.
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
