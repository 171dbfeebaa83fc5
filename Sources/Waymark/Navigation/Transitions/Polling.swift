/// Waits for a condition that has no callback.
@MainActor
enum Polling {
  /// Returns when a condition holds, at the timeout, or when the task is cancelled.
  ///
  /// - Parameters:
  ///   - clock: The clock to wait on.
  ///   - interval: The time between two looks.
  ///   - timeout: The time of the last look.
  ///   - isDone: The condition.
  static func wait<C: Clock<Duration>>(
    on clock: C, every interval: Duration, atMost timeout: Duration, until isDone: () -> Bool
  ) async {
    let end = clock.now.advanced(by: timeout)
    while clock.now < end {
      do {
        try await clock.sleep(
          until: min(end, clock.now.advanced(by: interval)), tolerance: nil)
      } catch {
        return
      }
      if isDone() { return }
    }
  }
}
