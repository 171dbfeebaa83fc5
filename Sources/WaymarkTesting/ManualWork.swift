/// Asynchronous preparations that a test ends.
@MainActor
package final class ManualWork {
  private var continuations: [Int: [CheckedContinuation<Void, any Error>]] = [:]

  /// The identifiers of begun work, in order.
  package private(set) var started: [Int] = []

  /// The identifiers of cancelled work, in order.
  package private(set) var cancelled: [Int] = []

  /// Creates an empty log.
  package init() {}

  /// The identifiers of work that has not ended.
  package var running: [Int] {
    continuations.filter { !$0.value.isEmpty }.keys.sorted()
  }

  /// Runs work until ``finish(_:throwing:)``, even if its task is cancelled, as much work does.
  package func run(_ id: Int) async throws {
    started.append(id)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuations[id, default: []].append($0) }
    } onCancel: {
      Task { @MainActor in cancelled.append(id) }
    }
  }

  /// Ends the work of an identifier.
  package func finish(_ id: Int, throwing error: (any Error)? = nil) {
    for continuation in continuations.removeValue(forKey: id) ?? [] {
      continuation.resume(with: error.map { .failure($0) } ?? .success(()))
    }
  }
}
