/// The error of one step of a navigation.
///
/// The steps before it are on screen. See ``Router/ancestors(of:)``.
public struct RouteStepError: Error {
  /// The name of the step's route.
  public let route: String
  /// The index of the step, from zero.
  public let index: Int
  /// The error of the step.
  public let underlying: any Error

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - route: The name of the step's route.
  ///   - index: The index of the step, from zero.
  ///   - underlying: The error of the step.
  public init(route: String, index: Int, underlying: any Error) {
    self.route = route
    self.index = index
    self.underlying = underlying
  }
}
