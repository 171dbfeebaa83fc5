/// What a URL means to a router.
enum LinkResolution<Route: RouteType> {
  /// Someone else's URL, and no error.
  case ignored
  /// Malformed, unmatched or declined.
  case notOurs(any Error)
  /// Ours, but its mapping failed.
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
