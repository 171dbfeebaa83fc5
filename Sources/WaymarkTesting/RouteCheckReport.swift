public import Waymark

/// What a check of a ``RouteTableCheck`` found.
///
/// Equal to `[]` where all is well, and a text that lists everything where not:
///
/// ```swift
/// #expect(RouteTableCheck(AppRoute.self).exercise() == [])
/// ```
public struct RouteCheckReport: Equatable, Sendable {
  /// What is wrong, in the order in which it was found.
  public let failures: [RouteCheckFailure]
  /// The entries that could not be exercised, since only the app knows values of theirs.
  ///
  /// A report with such entries is not equal to `[]`: a test that says nothing about an entry should
  /// not look as if it did. ``failures`` is without them.
  public let notExercised: [UnexercisedEntry]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - failures: What is wrong.
  ///   - notExercised: The entries that could not be exercised.
  public init(failures: [RouteCheckFailure], notExercised: [UnexercisedEntry] = []) {
    self.failures = failures
    self.notExercised = notExercised
  }
}

extension RouteCheckReport: ExpressibleByArrayLiteral {
  /// Creates a report of failures; `[]` is one of none.
  public init(arrayLiteral elements: RouteCheckFailure...) { self.init(failures: elements) }
}

extension RouteCheckReport: CustomStringConvertible {
  /// All failures, one below the other.
  public var description: String {
    let items = failures.map(\.description) + notExercised.map(\.description)
    guard !items.isEmpty else { return "no failures" }
    return items.map { "\n- " + $0.split(separator: "\n").joined(separator: "\n  ") }.joined()
  }
}

/// An entry that `RouteTableCheck.exercise(samples:)` could make no URL of.
public struct UnexercisedEntry: Equatable, Sendable {
  /// The entry.
  public let entry: RouteEntry
  /// The parameters and query items that need a sample; empty where the mapping declined a URL that
  /// asks for none.
  public let names: [String]

  /// Creates a note of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - names: The parameters and query items that need a sample.
  public init(entry: RouteEntry, names: [String]) {
    self.entry = entry
    self.names = names
  }
}

extension UnexercisedEntry: CustomStringConvertible {
  /// The entry, and the call that would exercise it.
  public var description: String {
    let samples = names.map { "\"\($0)\": \"...\"" }.joined(separator: ", ")
    return names.isEmpty
      ? "\(entry.place) was not exercised: its mapping declines. If it asks for query items, give "
        + "samples of them; else check it with samples(_:)"
      : "\(entry.place) was not exercised: give it a value with exercise(samples: [\(samples)])"
  }
}
