internal import Waymark

/// The steps that the destinations of one tree were asked for.
@MainActor
package final class ManualSteps {
  /// Whether a step finishes by itself, inside the request.
  package var finishesAtOnce = false

  /// What was asked for, in words and in order.
  package private(set) var log: [String] = []

  /// The steps that have not been taken.
  package private(set) var pending: [ManualStep] = []

  package init() {}

  /// Takes the oldest step; `nil` if there is none.
  package func take() -> ManualStep? {
    pending.isEmpty ? nil : pending.removeFirst()
  }

  func request(
    _ name: String, animated: Bool, apply: @escaping () -> Void,
    completion: @escaping RoutingCompletion
  ) {
    log.append(animated ? name : "\(name), not animated")
    let step = ManualStep(name, apply: apply, completion: completion)
    if finishesAtOnce { step.finish() } else { pending.append(step) }
  }
}
