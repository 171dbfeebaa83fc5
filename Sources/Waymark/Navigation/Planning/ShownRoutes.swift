/// The routes of destinations.
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
  /// The count of notes at which those of released destinations are removed.
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
  /// A container that was made for the route is noted as well: it may show another child when the
  /// route is looked for.
  ///
  /// - Parameters:
  ///   - route: The route that was shown.
  ///   - destination: The destination that shows it.
  ///   - tree: The tree as it is.
  ///   - isNew: Pass `true` if the destination was made for the route, and not found in the tree.
  ///   - isUnder: Pass `true` if another route is shown on top. A container that was found may then
  ///     show a child that was made for a third route.
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
    // Another destination may have the address of a released one.
    guard let note = notes[ObjectIdentifier(destination)], note.destination === destination
    else { return nil }
    return note
  }
}
