public import Waymark

/// The steps requested from the destinations of one tree.
@preconcurrency @MainActor
public final class ManualSteps {
  /// A Boolean value that is true if each step finishes inside its request.
  public var finishesAtOnce = false

  /// The requests, in words and in order.
  public private(set) var log: [String] = []

  /// The steps that no test has taken.
  public private(set) var pending: [ManualStep] = []

  /// Creates an empty list.
  public init() {}

  /// Removes and returns the oldest step; `nil` if there is none.
  public func take() -> ManualStep? {
    pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Removes and returns all steps, the oldest first.
  public func takeAll() -> [ManualStep] {
    defer { pending = [] }
    return pending
  }

  /// Retains a completion without calling it.
  public func hold(_ completion: @escaping RoutingCompletion) {
    held.append(completion)
  }

  private var held: [RoutingCompletion] = []

  func request(
    _ name: String, animated: Bool, apply: @escaping () -> Void,
    completion: @escaping RoutingCompletion
  ) {
    log.append(animated ? name : "\(name), not animated")
    let step = ManualStep(name, apply: apply, completion: completion)
    if finishesAtOnce { step.finish() } else { pending.append(step) }
  }
}
