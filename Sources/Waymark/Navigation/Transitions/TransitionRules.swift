/// What the router can know about a transition beside how to carry it out.
///
/// A navigation checks its whole plan before it tears anything down, and does not believe a report
/// that the tree contradicts: UIKit raises on some mistakes and refuses others on the console only.
struct TransitionRules: Sendable {
  /// Whether the source presents the destination, so that it may present nothing else by then.
  var presents = false

  /// Throws what would make the transition fail, without changing anything.
  let check: @MainActor (_ source: any Destination, _ destination: any Destination) throws -> Void

  /// The transition that is carried out in the place of this one.
  var choice:
    (@MainActor (_ source: any Destination, _ destination: any Destination) -> RouteTransition)?

  /// Whether the transition puts the destination on top of the source, a stack, and does nothing else,
  /// so that several of them are one change.
  var pushes: @MainActor (_ source: any Destination, _ destination: any Destination) -> Bool = {
    _, _ in false
  }

  /// What the tree will say once the transition is done, to be asked for before it begins; `nil` where
  /// nobody can tell.
  var expectation:
    (@MainActor (_ source: any Destination, _ destination: any Destination) -> TreeExpectation)?
}

/// Whether the tree says what was asked for.
typealias TreeExpectation = @MainActor () -> Bool
