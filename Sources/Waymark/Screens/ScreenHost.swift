/// Shows what screens present, and says when it is done.
///
/// The tree has already changed when a host is asked; a host animates the change and reports its end.
@preconcurrency @MainActor
package protocol ScreenHost: AnyObject {
  /// Shows a screen that is presented now.
  func present(
    _ screen: Screen, over presenter: Screen, animated: Bool,
    completion: @escaping RoutingCompletion)

  /// Takes off a screen that is not presented any more.
  func dismiss(
    _ screen: Screen, from presenter: Screen, animated: Bool,
    completion: @escaping RoutingCompletion)
}
