package import Waymark

/// The completions that were called, in order.
@MainActor
package final class CompletionLog {
  /// One call of a completion.
  package struct Entry {
    package let name: String
    package let error: (any Error)?
  }

  package private(set) var entries: [Entry] = []

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
