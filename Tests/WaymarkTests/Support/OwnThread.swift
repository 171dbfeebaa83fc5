import Foundation

/// Runs long work beside the tasks.
///
/// The few threads of all tasks stay free for the tests that wait for something.
enum OwnThread {
  /// Answers with what the work returns; an issue belongs to no test while it runs.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      // The reference calls itself, and the stack of such a thread is small.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
