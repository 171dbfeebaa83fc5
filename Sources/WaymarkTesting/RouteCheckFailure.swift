public import Waymark

/// Something that is wrong with the URLs of a route type.
///
/// The associated routes are texts, because routes need not be `Sendable`.
public enum RouteCheckFailure: Equatable, Sendable {
  /// What a URL means.
  public enum Found: Equatable, Sendable {
    /// Another route, by the entry.
    case route(String, by: RouteEntry?)
    /// No route, with the words of the error.
    case error(String)
  }

  /// A mistake in the table itself; the entry may be left out of it.
  case issue(PatternIssue)
  /// A URL means something else than the test says.
  ///
  /// The explanation has the entries whose path fits, a line each, with what became of them.
  case misread(url: String, expected: String, found: Found, explanation: String)
  /// The route has no URL, with the words of the error, and the entry that made the route where the
  /// check exercises one.
  case notWritten(route: String, error: String, of: RouteEntry? = nil)
  /// The URL of the route is another one than the test says.
  case writtenDifferently(route: String, expected: String, found: String)
  /// The URL of the route means another route, or none; with the entry that made the route where the
  /// check exercises one.
  case readsBackDifferently(route: String, url: String, found: String?, of: RouteEntry? = nil)
  /// The mapping throws for a URL of its own, with the words of the error.
  case threw(RouteEntry, url: String, error: String)
  /// A sample is no value of the parameter, in words that follow the sample.
  case unfitSample(RouteEntry, name: String, sample: String, reason: String)
  /// Every URL of the entry that was tried is answered by another one, whose mapping may throw.
  case shadowed(RouteEntry, url: String, by: RouteEntry?)
  /// No URL means the route.
  case unreachable(route: String)
}

extension RouteCheckFailure: CustomStringConvertible {
  /// What is wrong, with the place of the `map` call where the check knows it, and what to do.
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
      return "\(entry.place): the mapping throws for \(url). \(error)"
    case .unfitSample(let entry, let name, let sample, let reason):
      return "\(entry.place): the sample \"\(sample)\" of {\(name)} \(reason)"
    case .shadowed(let entry, let url, let other):
      let answer = "is answered by \(other?.place ?? "another entry")"
      return "\(entry.place) is hidden from every URL that was tried: \(url) \(answer); make one "
        + "of the patterns narrower, or change their order"
    case .unreachable(let route):
      return "No URL means \(route): map a pattern to it"
    }
  }
}

extension RouteCheckFailure.Found {
  fileprivate var words: String {
    switch self {
    case .route(let route, let entry): "means \(route)" + (entry.map { ", by \($0.place)" } ?? "")
    case .error(let words): "does not. \(words)"
    }
  }
}

extension RouteEntry? {
  /// The place of an entry that is known, in front of what is wrong with it.
  fileprivate var prefix: String { map { "\($0.place): " } ?? "" }
}

extension RouteEntry {
  /// The pattern and where it was registered.
  var place: String { "\"\(pattern)\" (\(fileID):\(line))" }
}
