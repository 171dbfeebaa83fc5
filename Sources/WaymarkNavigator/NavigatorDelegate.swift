/// Decides whether a ``Navigator`` may show a destination.
///
/// It is asked once, about the destination that the change really starts from. Inside the call that is
/// known where the call names it (`from:`), or has nothing to wait for. A call without a source that has
/// to wait starts from what is on top when its turn comes, and never from an alert: the delegate is asked
/// then, and ``Navigator/received(unhandledError:)`` gets its veto.
@preconcurrency @MainActor
public protocol NavigatorDelegate: AnyObject {
  /// Says whether a destination may be pushed; `true` by default.
  ///
  /// - Parameters:
  ///   - destination: What is to be pushed.
  ///   - source: The stack to push on.
  /// - Returns: `false` to veto.
  func shouldPush(destination: any Destination, from source: any StackDestination) -> Bool

  /// Says whether a destination may be presented; `true` by default.
  ///
  /// - Parameters:
  ///   - destination: What is to be presented, without the stack that will be around it.
  ///   - source: What is to present it.
  /// - Returns: `false` to veto.
  func shouldPresent(destination: any Destination, from source: any Destination) -> Bool
}

extension NavigatorDelegate {
  /// Every destination may be pushed.
  public func shouldPush(
    destination: any Destination, from source: any StackDestination
  ) -> Bool { true }

  /// Every destination may be presented.
  public func shouldPresent(
    destination: any Destination, from source: any Destination
  ) -> Bool { true }
}
