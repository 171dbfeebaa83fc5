/// What the router can know about a transition beside how to carry it out.
///
/// A navigation checks its whole plan before it tears anything down, and does not believe a report
/// that the tree contradicts: UIKit raises on some mistakes and refuses others on the console only.
struct TransitionRules: Sendable {
  /// Throws what would make the transition fail, without changing anything.
  let check: @MainActor (_ source: any Destination, _ destination: any Destination) throws -> Void

  /// Whether the transition puts the destination on top of the source, a stack, and does nothing else,
  /// so that several of them are one change.
  var pushes: @MainActor (_ source: any Destination, _ destination: any Destination) -> Bool = {
    _, _ in false
  }

  /// Whether the tree says what the transition was asked for; `nil` where nobody can tell.
  var isApplied: (@MainActor (_ source: any Destination, _ destination: any Destination) -> Bool)?
}
