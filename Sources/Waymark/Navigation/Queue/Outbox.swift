/// Calls back in order, in a later turn of the main actor than the one that posted.
@MainActor
final class Outbox {
  private var items: [() -> Void] = []
  /// True if a delivery is scheduled.
  private(set) var isScheduled = false

  func post(_ item: @escaping () -> Void) {
    items.append(item)
    schedule()
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { deliver() }
  }

  private func deliver() {
    // Items that a completion posts wait for the next turn: an endless retry would starve the app.
    let batch = items
    items = []
    for item in batch { item() }
    isScheduled = false
    if !items.isEmpty { schedule() }
  }
}
