public import Waymark

/// An entry for which `RouteTableCheck.exercise(samples:)` found no URL.
public struct UnexercisedEntry: Equatable, Sendable {
  /// The entry.
  public let entry: RouteEntry
  /// The parameters and query items that need a sample; empty if the mapping declined a URL without
  /// any.
  public let names: [String]

  /// Creates a value for an entry.
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
      ? "\(entry.location) was not exercised: its mapping declines. If it asks for query items, give "
        + "samples of them; else check it with samples(_:)"
      : "\(entry.location) was not exercised: give it a value with exercise(samples: [\(samples)])"
  }
}
