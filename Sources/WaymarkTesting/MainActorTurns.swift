/// The turns of the main actor.
@MainActor
package enum MainActorTurns {
  /// Lets everything run that is on its way to the main actor, and what that sends there in turn.
  package static func drain() async {
    for _ in 0..<50 { await Task.yield() }
  }
}
