package import Waymark

/// The completions that were called, in order.
@MainActor
package final class CompletionLog {
  /// One call of a completion.
  package struct Entry {
    /// The name that the completion was given.
    package let name: String
    /// What the completion was given.
    package let error: (any Error)?
  }

  /// The calls, in order.
  package private(set) var entries: [Entry] = []

  /// Creates an empty log.
  package init() {}

  /// The names and errors, as text.
  package var lines: [String] {
    entries.map { entry in entry.error.map { "\(entry.name): \($0)" } ?? "\(entry.name): nil" }
  }

  /// A completion that is written down under a name.
  package func completion(_ name: String = "done") -> RoutingCompletion {
    { [self] error in entries.append(Entry(name: name, error: error)) }
  }

  /// Returns when so many completions were called, or when a test has waited long enough.
  package func wait(for count: Int = 1) async {
    await Patience.wait { entries.count >= count }
  }
}
