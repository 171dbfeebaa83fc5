internal import Foundation

/// A clock that a test advances, and that counts the tasks sleeping on it.
public final class ManualClock: Clock, @unchecked Sendable {
  /// An instant of the clock, which starts at zero.
  public struct Instant: InstantProtocol {
    /// The time since zero.
    public var offset: Duration = .zero

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders instants by time.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant()
  private var lastID = 0
  private var sleepers: [Sleeper] = []
  /// A task may be cancelled before its sleep has begun.
  private var cancelledEarly: Set<Int> = []

  /// Creates a clock at zero.
  public init() {}

  /// The time.
  public var now: Instant { lock.withLock { time } }

  /// Zero: the test sets the time.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep on the clock.
  public var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Sleeps until the test has advanced the clock to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancelSleeper(id)
    }
  }

  /// Advances the time, and wakes tasks in the order of their deadlines.
  public func advance(by duration: Duration) {
    let woken = lock.withLock {
      time = time.advanced(by: duration)
      let woken = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return woken
    }
    for sleeper in woken.sorted(by: { $0.deadline < $1.deadline }) {
      sleeper.continuation.resume()
    }
  }

  /// Waits until at least this many tasks sleep on the clock, within the limits of `Patience`.
  public func waitForSleepers(_ count: Int = 1) async {
    await Patience.wait { sleeperCount >= count }
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    enum Fate { case asleep, awake, cancelled }
    let fate: Fate = lock.withLock {
      if cancelledEarly.remove(sleeper.id) != nil { return .cancelled }
      if sleeper.deadline <= time { return .awake }
      sleepers.append(sleeper)
      return .asleep
    }
    switch fate {
    case .asleep: break
    case .awake: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func cancelSleeper(_ id: Int) {
    let sleeper = lock.withLock {
      guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
        cancelledEarly.insert(id)
        return nil as Sleeper?
      }
      return sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
