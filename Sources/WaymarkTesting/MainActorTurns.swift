/// The turns of the main actor.
@MainActor
package enum MainActorTurns {
  /// Runs everything that is on its way to the main actor, and what follows from it.
  package static func drain() async {
    for _ in 0..<50 { await Task.yield() }
  }
}
