package import Waymark

/// Records called completions.
@MainActor
package final class CompletionLog {
  package struct Entry {
    /// The name of the completion.
    package let name: String
    /// The error that the completion got.
    package let error: (any Error)?
  }

  /// The calls, in order.
  package private(set) var entries: [Entry] = []

  /// Creates an empty log.
  package init() {}

  /// The names and errors, as texts.
  package var lines: [String] {
    entries.map { entry in entry.error.map { "\(entry.name): \($0)" } ?? "\(entry.name): nil" }
  }

  /// Makes a completion that is recorded under a name.
  package func completion(_ name: String = "done") -> RoutingCompletion {
    { [self] error in entries.append(Entry(name: name, error: error)) }
  }

  /// Waits until this many completions were called, within the limits of ``Patience``.
  package func wait(for count: Int = 1) async {
    await Patience.wait { entries.count >= count }
  }
}
