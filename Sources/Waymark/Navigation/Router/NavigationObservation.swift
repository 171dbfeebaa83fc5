/// An observer of a router's events, which can be stopped.
///
/// Letting go of the observation does not stop it.
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
