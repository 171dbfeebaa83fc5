/// The error of a navigation in steps: which step failed, and why.
///
/// What came before the step is on screen. See ``Router/ancestors(of:)``.
public struct RouteStepError: Error {
  /// The name of the step's route.
  public let route: String
  /// The number of the step, from zero.
  public let index: Int
  /// What went wrong.
  public let underlying: any Error

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - route: The name of the step's route.
  ///   - index: The number of the step, from zero.
  ///   - underlying: What went wrong.
  public init(route: String, index: Int, underlying: any Error) {
    self.route = route
    self.index = index
    self.underlying = underlying
  }
}
