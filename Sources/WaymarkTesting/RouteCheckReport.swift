/// The report of a ``RouteTableCheck``.
///
/// It equals `[]` if all is well; otherwise its description lists everything:
///
/// ```swift
/// #expect(RouteTableCheck(AppRoute.self).exercise() == [])
/// ```
public struct RouteCheckReport: Equatable, Sendable {
  /// The failures, in the order in which they were found.
  public let failures: [RouteCheckFailure]
  /// The entries that could not be exercised, since only the app knows their values.
  ///
  /// They are not among ``failures``, but make the report unequal to `[]`: a test that says nothing
  /// about an entry should not look as if it did.
  public let notExercised: [UnexercisedEntry]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - failures: The failures.
  ///   - notExercised: The entries that could not be exercised.
  public init(failures: [RouteCheckFailure], notExercised: [UnexercisedEntry] = []) {
    self.failures = failures
    self.notExercised = notExercised
  }
}

extension RouteCheckReport: ExpressibleByArrayLiteral {
  /// Creates a report of failures.
  public init(arrayLiteral elements: RouteCheckFailure...) { self.init(failures: elements) }
}

extension RouteCheckReport: CustomStringConvertible {
  /// All failures, one on each line.
  public var description: String {
    let items = failures.map(\.description) + notExercised.map(\.description)
    guard !items.isEmpty else { return "no failures" }
    return items.map { "\n- " + $0.split(separator: "\n").joined(separator: "\n  ") }.joined()
  }
}
