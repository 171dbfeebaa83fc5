internal import Waymark

/// A change requested from a ``ManualDestination``, which a test ends.
///
/// The tree changes when the step is finished, and not before.
@preconcurrency @MainActor
public final class ManualStep {
  /// The request, in words.
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

  /// Changes the tree without reporting.
  public func applyOnly() {
    apply()
  }

  /// Reports success without changing the tree.
  public func pretend() {
    completion?(nil)
  }

  /// Reports an error without changing the tree.
  public func fail(_ error: any Error) {
    completion?(error)
  }

  /// Drops the completion without calling it.
  public func drop() {
    completion = nil
  }
}
