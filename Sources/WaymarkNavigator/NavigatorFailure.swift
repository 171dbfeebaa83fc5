/// The content of ``Navigator/lastFailure``.
enum NavigatorFailure {
  case known(NavigatorError)
  /// No pattern matched; the closest one is computed when it is asked for.
  case unmatched(UnmatchedURL)

  var error: NavigatorError {
    switch self {
    case .known(let error): error
    case .unmatched(let url): .unmatched(url: url.text, closest: url.closest)
    }
  }
}
