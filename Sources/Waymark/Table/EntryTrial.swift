/// The outcome of a URL that was made for one entry.
package struct EntryTrial<Route: RouteType> {
  /// The outcome of the entry, whatever comes before it in the table.
  package enum Outcome {
    case made(Route)
    case declined(ParameterError?)
    case failed(any Error)
    /// A text does not fit the pattern: the segment, and what is expected in its place, in words.
    case unfit(segment: String?, expected: String)
  }

  /// The URL.
  package let url: String
  package let outcome: Outcome
  /// True if the table's answer to the URL comes from the same `map` call.
  package let isAnswered: Bool
  /// Parameters and payload labels of the same names in another order.
  package let payloadOrder: PatternIssue?
}
