import Testing

/// A promise of the router: how a trace breaks it, and traces that do.
struct NavigationPromise: Sendable, CustomTestStringConvertible {
  /// A change of a recorded trace that breaks the promise; `nil` if the trace has nothing to change.
  typealias Forgery = @Sendable (NavigationTrace) -> NavigationTrace?

  let name: String
  /// The first thing in a trace that breaks the promise.
  let violation: @Sendable (NavigationTrace) -> String?
  let forgeries: [(name: String, forge: Forgery)]

  var testDescription: String { name }

  init(
    _ name: String, _ violation: @escaping @Sendable (NavigationTrace) -> String?,
    forgeries: KeyValuePairs<String, Forgery>
  ) {
    self.name = name
    self.violation = violation
    self.forgeries = forgeries.map { ($0, $1) }
  }

  static let all = completions + order + changes + ends + tree
}

/// A forgery of a promise, as a row.
struct NavigationForgery: Sendable, CustomTestStringConvertible {
  let promise: NavigationPromise
  let name: String
  let forge: NavigationPromise.Forgery

  var testDescription: String { "\(promise.name): \(name)" }

  static let all = NavigationPromise.all.flatMap { promise in
    promise.forgeries.map { NavigationForgery(promise: promise, name: $0.name, forge: $0.forge) }
  }
}

// MARK: Forging

extension NavigationTrace {
  typealias Index = Int

  /// The trace with an entry before another one.
  func inserting(_ entry: Entry, at index: Int) -> NavigationTrace {
    var trace = self
    trace.entries.insert(entry, at: index)
    return trace
  }

  func removing(at index: Int) -> NavigationTrace {
    var trace = self
    trace.entries.remove(at: index)
    return trace
  }

  func replacing(at index: Int, with entry: Entry) -> NavigationTrace {
    var trace = self
    trace.entries[index] = entry
    return trace
  }

  /// The trace with the first entry changed for which that is possible.
  func changing(_ change: (Int, Entry) -> Entry?) -> NavigationTrace? {
    for (index, entry) in entries.enumerated() {
      if let other = change(index, entry) { return replacing(at: index, with: other) }
    }
    return nil
  }

  /// The trace with the first state changed for which that is possible.
  func changingState(_ change: (inout State) -> Bool) -> NavigationTrace? {
    changing { _, entry in
      guard case .settled(var state) = entry, change(&state) else { return nil }
      return .settled(state)
    }
  }

  /// The index of the first entry behind another one for which a condition holds.
  func index(after start: Int = -1, where condition: (Entry) -> Bool) -> Int? {
    entries[(start + 1)...].firstIndex(where: condition)
  }

  /// The trace with every failure behind an entry, until all is at rest, made a success.
  func succeeding(after index: Int) -> NavigationTrace {
    var trace = self
    for index in consequences(of: index).indices {
      switch entries[index] {
      case .ended(let id, _): trace.entries[index] = .ended(id, nil)
      case .event(var event) where event.kind == .failed:
        event.kind = .did
        event.failure = nil
        trace.entries[index] = .event(event)
      default: break
      }
    }
    return trace
  }

  func answer(to id: Int) -> Int? {
    index { if case .ended(id, _) = $0 { true } else { false } }
  }
}
