internal import Foundation

/// Turns the completion of one change into exactly one report on the main actor.
///
/// The completion may be called on any thread, more than once, or never. Closures hold the token,
/// so the release of the last one without a call is found at once and not by a deadline.
final class CompletionToken: @unchecked Sendable {
  enum Outcome: Sendable {
    case reported((any Error)?)
    case dropped
  }

  private let lock = NSLock()
  private var report: (@MainActor @Sendable (Outcome) -> Void)?

  /// Creates a token.
  ///
  /// - Parameter report: Called once, in a later turn of the main actor than the completion's call.
  init(report: @escaping @MainActor @Sendable (Outcome) -> Void) {
    self.report = report
  }

  deinit {
    send(.dropped)
  }

  /// Reports the end of the change.
  ///
  /// Only the first call counts.
  func finish(_ error: (any Error)?) {
    send(.reported(error))
  }

  private func send(_ outcome: Outcome) {
    let report = lock.withLock {
      defer { self.report = nil }
      return self.report
    }
    guard let report else { return }
    Task { @MainActor in report(outcome) }
  }
}
