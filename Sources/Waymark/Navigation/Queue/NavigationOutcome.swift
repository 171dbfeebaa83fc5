/// The end of a run.
enum NavigationOutcome<Route: RouteType> {
  case succeeded
  case failed(any Error)
  /// The navigation is put off until the app resumes it; another route, such as a log-in, is shown
  /// now.
  case deferred(showing: Route?)
  /// The gate no longer allows what the user sees; another route is shown.
  case left(for: Route)
}
