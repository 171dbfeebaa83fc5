/// What ``Navigator/lastFailure`` tells when it is asked.
enum NavigatorFailure {
  case known(NavigatorError)
  /// No pattern matched; which one is the closest is found out when it is asked.
  case unmatched(UnmatchedURL)

  /// The error.
  var error: NavigatorError {
    switch self {
    case .known(let error): error
    case .unmatched(let url): .unmatched(url: url.text, closest: url.closest)
    }
  }
}
