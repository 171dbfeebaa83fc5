/// What ``Navigator/lastFailure`` tells when it is asked.
enum NavigatorFailure {
  case known(NavigatorError)
  /// No pattern matched; which one is the closest is found out when it is asked.
  case unmatched(UnmatchedURL)

  /// What it would tell if a lookup came to nothing.
  init<Entry>(_ lookup: PatternSet<Entry>.Lookup, of url: any URLConvertible) {
    switch lookup {
    case .matched(let match):
      self = .known(.declined(url: url.urlStringValue, pattern: match.pattern))
    case .unmatched(let url): self = .unmatched(url)
    }
  }

  /// The error.
  var error: NavigatorError {
    switch self {
    case .known(let error): error
    case .unmatched(let url): .unmatched(url: url.text, closest: url.closest)
    }
  }
}
