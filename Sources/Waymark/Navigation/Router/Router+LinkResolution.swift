internal import Foundation

extension Router {
  /// Asks the table, and the two hooks that only answer questions.
  func resolve(_ url: URL) -> LinkResolution<Route> {
    ignores(url) ? .ignored : linkResolution(of: table.resolve(url))
  }

  func resolve(_ text: String) -> LinkResolution<Route> {
    let resolution = table.resolve(text)
    if let url = resolution.url, ignores(url) { return .ignored }
    return linkResolution(of: resolution)
  }

  private func linkResolution(of resolution: Resolution<Route>) -> LinkResolution<Route> {
    switch resolution {
    case .matched(let match):
      .link(NavigationRequest(route: match.route, url: match.url, source: match.source))
    case .unmatched(let error): fallbackResolution(for: resolution.url, error: error)
    case .declined(let error, let url): fallbackResolution(for: url, error: error)
    case .failed(let error, _): .failed(error)
    case .malformed(let error): .notOurs(error)
    }
  }

  private func fallbackResolution(for url: URL?, error: any Error) -> LinkResolution<Route> {
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
