import Testing
import WaymarkTesting

@Suite(.timeLimit(.minutes(10)))
struct ManualClockTests {
  let clock = ManualClock()

  @Test("Time passes when it is told to, and wakes whose time has come")
  func advance() async throws {
    async let short: Void = clock.sleep(for: .seconds(1))
    async let long: Void = clock.sleep(for: .seconds(3))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    try await short
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(2))
    try await long
    #expect(clock.sleeperCount == 0)
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("A sleep until a time that has passed is no sleep")
  func past() async throws {
    try await clock.sleep(until: clock.now, tolerance: nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test("A cancelled task wakes, before its sleep begins and after")
  func cancellation() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)

    let early = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleeperCount == 0)
  }
}
