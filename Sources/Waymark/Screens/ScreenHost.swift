/// Animates the presentations of screens and reports their end.
///
/// The tree has changed before its host is called.
@preconcurrency @MainActor
package protocol ScreenHost: AnyObject {
  /// Shows a screen that has been presented.
  func present(
    _ screen: Screen, over presenter: Screen, animated: Bool,
    completion: @escaping RoutingCompletion)

  /// Takes off a screen that has been dismissed.
  func dismiss(
    _ screen: Screen, from presenter: Screen, animated: Bool,
    completion: @escaping RoutingCompletion)
}
