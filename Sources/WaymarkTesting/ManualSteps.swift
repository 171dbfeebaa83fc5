public import Waymark

/// The steps that the destinations of one tree were asked for.
@preconcurrency @MainActor
public final class ManualSteps {
  /// Whether a step finishes by itself, inside the request.
  public var finishesAtOnce = false

  /// What was asked for, in words and in order.
  public private(set) var log: [String] = []

  /// The steps that have not been taken.
  public private(set) var pending: [ManualStep] = []

  /// Creates an empty list.
  public init() {}

  /// Takes the oldest step; `nil` if there is none.
  public func take() -> ManualStep? {
    pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Takes all of them, the oldest first.
  public func takeAll() -> [ManualStep] {
    defer { pending = [] }
    return pending
  }

  /// Keeps a completion that is never called.
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
