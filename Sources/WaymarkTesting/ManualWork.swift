/// Work before a destination is made, which ends when a test says so.
@MainActor
package final class ManualWork {
  private var continuations: [Int: [CheckedContinuation<Void, any Error>]] = [:]

  /// The numbers of the work that was begun, in order.
  package private(set) var started: [Int] = []

  /// The numbers of the work whose task was cancelled, in order.
  package private(set) var cancelled: [Int] = []

  /// Creates work of which nothing was begun.
  package init() {}

  /// The numbers of the work that has not ended.
  package var running: [Int] {
    continuations.filter { !$0.value.isEmpty }.keys.sorted()
  }

  /// Does the work with a number; it goes on when it is cancelled, as much work does.
  package func run(_ id: Int) async throws {
    started.append(id)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuations[id, default: []].append($0) }
    } onCancel: {
      Task { @MainActor in cancelled.append(id) }
    }
  }

  /// Ends the work with a number.
  package func finish(_ id: Int, throwing error: (any Error)? = nil) {
    for continuation in continuations.removeValue(forKey: id) ?? [] {
      continuation.resume(with: error.map { .failure($0) } ?? .success(()))
    }
  }
}
