public import Foundation

extension RouteStepError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// A sentence that names the step and its error.
  public var errorDescription: String? { description }

  /// The same as ``errorDescription``, so that a logged error hides the values of a URL.
  public var debugDescription: String { description }

  /// A sentence that names the step and its error.
  public var description: String {
    "Step \(index + 1), \(route), failed: \(ErrorWords.text(for: underlying))"
  }
}
