/// Waits for what should happen, but not for ever: a test then fails instead of hanging.
package enum Patience {
  /// Returns when a condition holds, or after ten seconds.
  package nonisolated(nonsending) static func wait(until isDone: () -> Bool) async {
    let end = ContinuousClock.now.advanced(by: .seconds(10))
    while !isDone(), ContinuousClock.now < end {
      await Task.yield()
      if isDone() { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}
