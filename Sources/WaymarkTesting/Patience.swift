/// The time that a test waits for other threads.
package enum Patience {
  /// Waits until a condition holds, or for ten seconds and a thousand turns.
  ///
  /// On a busy machine ten seconds alone may be only a few turns.
  package nonisolated(nonsending) static func wait(until isDone: () -> Bool) async {
    let end = ContinuousClock.now.advanced(by: .seconds(10))
    var turns = 0
    while !isDone(), turns < 1_000 || ContinuousClock.now < end {
      await Task.yield()
      if isDone() { return }
      try? await Task.sleep(for: .milliseconds(1))
      turns += 1
    }
  }
}
