/// The meaning of a URL to a router.
enum LinkResolution<Route: RouteType> {
  /// Someone else's URL, which is no error.
  case ignored
  /// Malformed, unmatched or declined.
  case notOurs(any Error)
  /// Ours, with the error of its mapping.
  case failed(any Error)
  /// Ours, with its route.
  case link(NavigationRequest<Route>)

  var isOurs: Bool {
    switch self {
    case .ignored, .notOurs: false
    case .failed, .link: true
    }
  }
}
