public import Waymark

/// The completions that were called, in order.
@MainActor
public final class CompletionLog {
  /// One call of a completion.
  public struct Entry {
    /// The name that the completion was given.
    public let name: String
    /// What the completion was given.
    public let error: (any Error)?
  }

  /// The calls, in order.
  public private(set) var entries: [Entry] = []

  /// Creates an empty log.
  public init() {}

  /// The names and errors, as text.
  public var lines: [String] {
    entries.map { entry in entry.error.map { "\(entry.name): \($0)" } ?? "\(entry.name): nil" }
  }

  /// A completion that is written down under a name.
  public func completion(_ name: String = "done") -> RoutingCompletion {
    { [self] error in entries.append(Entry(name: name, error: error)) }
  }

  /// Returns when so many completions were called, or when a test has waited long enough.
  public func wait(for count: Int = 1) async {
    await Patience.wait { entries.count >= count }
  }
}
