/// Which destination stands for which route.
///
/// Destinations are noted weakly and by identity: the tree is the truth, and a note neither keeps a
/// screen alive nor outlives it.
@MainActor
final class RouteNotes<Route: RouteType> {
  private struct Note {
    weak var destination: (any Destination)?
    var shown: Route
    var madeFor: Route?
  }

  private var notes: [ObjectIdentifier: Note] = [:]

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

  /// Notes a route at a destination.
  ///
  /// - Parameters:
  ///   - route: The route that was shown.
  ///   - destination: What shows it.
  ///   - isNew: Whether the destination was made for the route, rather than found in the tree.
  func write(_ route: Route, at destination: any Destination, isNew: Bool) {
    let madeFor = isNew ? route : routeThatMade(destination)
    notes = notes.filter { $0.value.destination != nil }
    notes[ObjectIdentifier(destination)] = Note(
      destination: destination, shown: route, madeFor: madeFor)
  }

  private func note(at destination: any Destination) -> Note? {
    // The address of a destination that is gone may be another one's by now.
    guard let note = notes[ObjectIdentifier(destination)], note.destination === destination
    else { return nil }
    return note
  }
}
