/// What the router can know about a transition beside how to carry it out.
///
/// A navigation checks its whole plan before it tears anything down, and does not believe a report
/// that the tree contradicts: UIKit raises on some mistakes and refuses others on the console only.
struct TransitionRules: Sendable {
  /// Throws what would make the transition fail, without changing anything.
  let check: @MainActor (_ source: any Destination, _ destination: any Destination) throws -> Void

  /// Whether the tree says what the transition was asked for.
  let isApplied: @MainActor (_ source: any Destination, _ destination: any Destination) -> Bool
}
