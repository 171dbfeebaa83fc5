/// How long a test waits for what another thread has a part in.
package enum Patience {
  /// Returns when a condition holds, or after ten seconds and a thousand turns.
  ///
  /// Where other tests keep the machine busy, ten seconds alone may be only a few turns.
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
