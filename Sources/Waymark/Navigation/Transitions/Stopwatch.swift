/// Measures the time since its creation, by any clock.
struct Stopwatch {
  private let read: () -> Duration

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  var elapsed: Duration { read() }
}
