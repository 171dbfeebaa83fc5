import WaymarkNavigator

/// A navigator that writes down what it could not say in the call.
final class RecordingNavigator: Navigator {
  private(set) var errors: [String] = []

  override func received(unhandledError error: any Error) {
    errors.append("\(error)")
  }
}
