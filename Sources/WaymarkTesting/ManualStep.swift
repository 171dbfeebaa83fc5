internal import Waymark

/// A change that a ``ManualDestination`` was asked for, and that a test ends as it likes.
///
/// The tree changes when the step is finished and not before.
@preconcurrency @MainActor
public final class ManualStep {
  /// What was asked for, in words.
  public let name: String

  private let apply: () -> Void
  private var completion: RoutingCompletion?

  init(_ name: String, apply: @escaping () -> Void, completion: @escaping RoutingCompletion) {
    self.name = name
    self.apply = apply
    self.completion = completion
  }

  /// Changes the tree and reports success, `times` times.
  public func finish(times: Int = 1) {
    apply()
    for _ in 0..<times { completion?(nil) }
  }

  /// Changes the tree and reports nothing yet.
  public func applyOnly() {
    apply()
  }

  /// Reports success, and leaves the tree as it was.
  public func pretend() {
    completion?(nil)
  }

  /// Reports an error, and leaves the tree as it was.
  public func fail(_ error: any Error) {
    completion?(error)
  }

  /// Loses the completion without calling it.
  public func drop() {
    completion = nil
  }
}
