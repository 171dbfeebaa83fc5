import WaymarkNavigator

/// A navigator that records errors reported after the call.
final class RecordingNavigator: Navigator {
  private(set) var errors: [String] = []

  override func received(unhandledError error: any Error) {
    errors.append("\(error)")
  }
}
