internal import Foundation

extension Router {
  /// What a URL means to this router: to its table and to the two hooks that answer questions.
  func read(_ url: URL) -> LinkReading<Route> {
    ignores(url) ? .ignored : reading(of: table.resolve(url))
  }

  /// What a text means to this router.
  func read(_ text: String) -> LinkReading<Route> {
    let resolution = table.resolve(text)
    if let url = resolution.url, ignores(url) { return .ignored }
    return reading(of: resolution)
  }

  private func reading(of resolution: Resolution<Route>) -> LinkReading<Route> {
    switch resolution {
    case .matched(let match):
      .link(NavigationRequest(route: match.route, url: match.url, source: match.source))
    case .unmatched(let error): fallbackReading(for: resolution.url, error: error)
    case .declined(let error, let url): fallbackReading(for: url, error: error)
    case .failed(let error, _): .failed(error)
    case .malformed(let error): .notOurs(error)
    }
  }

  private func fallbackReading(for url: URL?, error: any Error) -> LinkReading<Route> {
    guard let url, let route = fallback(for: url) else { return .notOurs(error) }
    return .link(
      NavigationRequest(route: route, url: url, source: NavigationSource(scheme: url.scheme)))
  }
}

extension Resolution {
  fileprivate var url: URL? {
    switch self {
    case .matched(let match): match.url
    case .unmatched(let error): error.url
    case .malformed: nil
    case .declined(_, let url), .failed(_, let url): url
    }
  }
}
