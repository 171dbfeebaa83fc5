/// Decides whether a ``Navigator`` may show a destination.
///
/// It is asked once, about the destination that the change really starts from. Inside the call that
/// is known if the call names it (`from:`) or does not have to wait. A waiting call without a
/// source starts from the destination on top when its turn comes, never from an alert: the delegate
/// is asked then, and ``Navigator/received(unhandledError:)`` gets its veto.
@preconcurrency @MainActor
public protocol NavigatorDelegate: AnyObject {
  /// Decides on a push; allows it by default.
  ///
  /// - Parameters:
  ///   - destination: The destination to push.
  ///   - source: The stack to push on.
  /// - Returns: False to veto.
  func shouldPush(destination: any Destination, from source: any StackDestination) -> Bool

  /// Decides on a presentation; allows it by default.
  ///
  /// - Parameters:
  ///   - destination: The destination to present, without a stack around it.
  ///   - source: The presenting destination.
  /// - Returns: False to veto.
  func shouldPresent(destination: any Destination, from source: any Destination) -> Bool
}

extension NavigatorDelegate {
  /// Allows every push.
  public func shouldPush(
    destination: any Destination, from source: any StackDestination
  ) -> Bool { true }

  /// Allows every presentation.
  public func shouldPresent(
    destination: any Destination, from source: any Destination
  ) -> Bool { true }
}
