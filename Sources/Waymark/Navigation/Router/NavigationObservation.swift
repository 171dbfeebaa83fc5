/// Stops an observer of a router's events.
///
/// Releasing the observation does not stop the observer.
@preconcurrency @MainActor
public final class NavigationObservation {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Stops the observer.
  public func cancel() {
    MainActor.assertIsolated()
    onCancel()
  }
}
