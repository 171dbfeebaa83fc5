/// Why a URL means what it means: every entry of the table, in the order in which they are tried.
///
/// ```swift
/// print(table.explain("https://example.com/items/abc"))
/// ```
///
/// Values of query items are hidden in ``description``, and shown by
/// ``text(showingQueryValues:)``.
public struct RouteExplanation: Sendable, CustomStringConvertible {
  /// An entry with what became of it.
  public struct Candidate: Sendable, Equatable {
    /// The entry.
    public let entry: RouteEntry
    /// The form of the pattern that was tried: one with or without its optional segments.
    public let form: String
    /// The outcome.
    public let outcome: Outcome
  }

  /// The outcome of a candidate.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Outcome: Sendable, Equatable {
    /// The entry's mapping made the route.
    case matched
    /// The pattern matched, and the mapping declined: with an error, or with ``RouteMismatch``.
    case declined(ParameterError?)
    /// The pattern matched, and the mapping threw an error that is the answer.
    case failed(String)
    /// The first segment that does not fit, decoded, and what the pattern has in its place, in
    /// words.
    ///
    /// The segment is `nil` if the path ends too early.
    case mismatch(segment: String?, expected: String)
    /// The pattern would match, but an entry before it is the answer.
    case notReached
    /// The matcher is not for the scheme, host and port of the URL.
    case outOfScope
  }

  /// The text of the URL.
  public let url: String
  /// Why the text is no URL; there are no candidates then.
  public let malformed: MalformedURLReason?
  /// The candidates in the order in which they are tried.
  public let candidates: [Candidate]

  /// The candidates in readable lines, without the values of query items.
  public var description: String { text(showingQueryValues: false) }

  /// The candidates in readable lines, grouped by the scope of their matchers.
  ///
  /// - Parameter showingQueryValues: Whether values of query items are shown as they are.
  /// - Returns: The lines, without a line break at the end.
  public func text(showingQueryValues: Bool) -> String {
    let shown =
      showingQueryValues ? PrintableText.escaping(url) : RedactedURL.text(of: url)
    var lines = [shown]
    if let malformed { return "\(shown)\n  is not a URL: \(malformed.words)" }
    if candidates.isEmpty { return "\(shown)\n  the table has no entries" }
    let width = candidates.filter { $0.outcome != .outOfScope }.map(\.form.count).max() ?? 0
    var scope: String?
    var isOutOfScope = false
    for candidate in candidates {
      let (own, isOut) = (candidate.entry.scope, candidate.outcome == .outOfScope)
      if own != scope || isOut != isOutOfScope {
        lines.append(isOut ? "\(own): not for this URL" : own)
        (scope, isOutOfScope) = (own, isOut)
      }
      if isOut { continue }
      let padding = String(repeating: " ", count: width - candidate.form.count)
      let words = candidate.outcome.words(showingValues: showingQueryValues)
      lines.append("  \(candidate.form)\(padding)  \(words)")
    }
    return lines.joined(separator: "\n")
  }
}

extension RouteExplanation.Outcome {
  fileprivate func words(showingValues: Bool) -> String {
    switch self {
    case .matched: return "matches"
    case .notReached: return "would match, but an entry before it does"
    case .outOfScope: return "not for this URL"
    case .failed(let words): return "the mapping failed: " + PrintableText.escaping(words)
    case .declined(nil): return "the mapping declined"
    case .declined(let error?):
      if showingValues, case .invalidValue(let name, let value, let expected) = error {
        return
          "the mapping declined: \"\(name)\" is `\(PrintableText.escaping(value))`, not of type "
          + expected
      }
      return "the mapping declined: " + PrintableText.escaping(error.description)
    case .mismatch(let segment, let expected):
      guard let segment else { return "the path ends where \(expected) should be" }
      let text = PrintableText.escaping(segment)
      if expected == ClosestPattern.end { return "the path goes on with `\(text)`" }
      return expected.hasPrefix("`")
        ? "literal \(expected) is not `\(text)`" : "`\(text)` is not \(expected)"
    }
  }
}
