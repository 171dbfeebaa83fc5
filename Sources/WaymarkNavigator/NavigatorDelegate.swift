/// Decides whether a ``Navigator`` may show a destination.
///
/// It is asked inside the call. A call that waits starts from what is there when its turn comes: where
/// that is another source than the delegate was asked about, as it is under a new root, the delegate is
/// asked again, and ``Navigator/received(unhandledError:)`` gets its veto.
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
