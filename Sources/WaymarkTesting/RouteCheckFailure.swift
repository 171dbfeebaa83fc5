public import Waymark

/// An error in the URLs of a route type.
///
/// The associated routes are texts, since routes need not be `Sendable`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RouteCheckFailure: Equatable, Sendable {
  /// The meaning of a URL.
  public enum Found: Equatable, Sendable {
    /// Another route, and its entry.
    case route(String, by: RouteEntry?)
    /// No route, with the words of the error.
    case error(String)
  }

  /// An issue of the table; the entry may be missing from it.
  case issue(PatternIssue)
  /// A URL does not mean the expected route.
  ///
  /// The explanation has a line for each entry whose path fits, with its outcome.
  case misread(url: String, expected: String, found: Found, explanation: String)
  /// The route has no URL; with the words of the error, and the entry that made the route in an
  /// exercise.
  case notWritten(route: String, error: String, of: RouteEntry? = nil)
  /// The URL of the route differs from the expected one.
  case writtenDifferently(route: String, expected: String, found: String)
  /// The URL of the route means another route or none; with the entry that made the route in an
  /// exercise.
  case readsBackDifferently(route: String, url: String, found: String?, of: RouteEntry? = nil)
  /// The mapping throws for its own URL; with the words of the error.
  case threw(RouteEntry, url: String, error: String)
  /// A sample is no value of the parameter; the reason follows the sample.
  case unfitSample(RouteEntry, name: String, sample: String, reason: String)
  /// Another entry answers every URL that was tried, or its mapping throws.
  case shadowed(RouteEntry, url: String, by: RouteEntry?)
  /// No URL means the route.
  case unreachable(route: String)
}

extension RouteCheckFailure: CustomStringConvertible {
  /// The failure, with the location of the `map` call if the check knows it, and the remedy.
  public var description: String {
    switch self {
    case .issue(let issue): return issue.description
    case .misread(let url, let expected, let found, let explanation):
      let text = "\(url) should mean \(expected), but \(found.words)"
      return explanation.isEmpty ? text : text + "\n" + explanation
    case .notWritten(let route, let error, let entry):
      return "\(entry.prefix)\(route) has no URL. \(error)"
    case .writtenDifferently(let route, let expected, let found):
      return "\(route) should be written \(expected), but is \(found)"
    case .readsBackDifferently(let route, let url, let found, let entry):
      return "\(entry.prefix)\(route) is written \(url), which means \(found ?? "nothing")"
    case .threw(let entry, let url, let error):
      return "\(entry.location): the mapping throws for \(url). \(error)"
    case .unfitSample(let entry, let name, let sample, let reason):
      return "\(entry.location): the sample \"\(sample)\" of {\(name)} \(reason)"
    case .shadowed(let entry, let url, let other):
      let answer = "is answered by \(other?.location ?? "another entry")"
      return
        "\(entry.location) is hidden from every URL that was tried: \(url) \(answer); make one "
        + "of the patterns narrower, or change their order"
    case .unreachable(let route):
      return "No URL means \(route): map a pattern to it"
    }
  }
}

extension RouteCheckFailure.Found {
  fileprivate var words: String {
    switch self {
    case .route(let route, let entry):
      "means \(route)" + (entry.map { ", by \($0.location)" } ?? "")
    case .error(let words): "does not. \(words)"
    }
  }
}

extension RouteEntry? {
  fileprivate var prefix: String { map { "\($0.location): " } ?? "" }
}

extension RouteEntry {
  var location: String { "\"\(pattern)\" (\(fileID):\(line))" }
}
