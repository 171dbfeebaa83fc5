/// Which destination stands for which route.
///
/// Destinations are noted weakly and by identity: the tree is the truth, and a note neither keeps a
/// screen alive nor outlives it.
@MainActor
final class ShownRoutes<Route: RouteType> {
  private struct Note {
    weak var destination: (any Destination)?
    /// `nil` for a container, whose children show routes.
    var shown: Route?
    var madeFor: Route?
  }

  private static var smallest: Int { 64 }

  private var notes: [ObjectIdentifier: Note] = [:]
  /// How many notes there may be before those whose destination is gone are cleared away.
  private var limit = ShownRoutes.smallest

  /// The route that a destination was last shown for.
  func route(at destination: any Destination) -> Route? {
    note(at: destination)?.shown
  }

  /// The route that a destination was made for; `nil` for one that the app made itself.
  func routeThatMade(_ destination: any Destination) -> Route? {
    note(at: destination)?.madeFor
  }

  /// The nearest destination in a tree that was made for a route.
  func destination(madeFor route: Route, in tree: DestinationTree) -> (any Destination)? {
    tree.nearestFirst.first { routeThatMade($0) == route }
  }

  /// The nearest destination in a tree that shows a route.
  func destination(showing route: Route, in tree: DestinationTree) -> (any Destination)? {
    tree.nearestFirst.first { self.route(at: $0) == route }
  }

  /// Notes a route at what a destination shows innermost.
  ///
  /// A container that was made for the route is noted as well: another of its children may be shown by
  /// the time that somebody looks for it.
  ///
  /// - Parameters:
  ///   - route: The route that was shown.
  ///   - destination: What shows it.
  ///   - tree: What there is now.
  ///   - isNew: Whether the destination was made for the route, rather than found in the tree.
  ///   - isUnder: Whether another route is shown on top, so that a container that was there may show
  ///     what was made for a third one.
  func record(
    _ route: Route, for destination: any Destination, in tree: DestinationTree, isNew: Bool,
    isUnder: Bool = false
  ) {
    let innermost = tree.extended([destination]).last ?? destination
    if isUnder, !isNew, innermost !== destination, routeThatMade(innermost) != nil { return }
    record(Note(destination: innermost, shown: route, madeFor: isNew ? route : nil))
    if isNew, innermost !== destination {
      record(Note(destination: destination, shown: nil, madeFor: route))
    }
  }

  private func record(_ note: Note) {
    guard let destination = note.destination else { return }
    let old = self.note(at: destination)
    var note = note
    note.shown = note.shown ?? old?.shown
    note.madeFor = note.madeFor ?? old?.madeFor
    if notes.count >= limit {
      notes = notes.filter { $0.value.destination != nil }
      limit = max(Self.smallest, 2 * notes.count)
    }
    notes[ObjectIdentifier(destination)] = note
  }

  private func note(at destination: any Destination) -> Note? {
    // The address of a destination that is gone may be another one's by now.
    guard let note = notes[ObjectIdentifier(destination)], note.destination === destination
    else { return nil }
    return note
  }
}
