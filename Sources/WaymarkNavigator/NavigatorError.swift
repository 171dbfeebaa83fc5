public import Waymark

/// The reason that a ``Navigator`` returned no destination.
///
/// The associated values are texts, so that an error retains no destination.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum NavigatorError: Error, Equatable, Sendable {
  /// No registered pattern matches the URL; the closest one tells why.
  ///
  /// It may be a pattern with an error, or one with only a handler: ``ClosestPattern/note`` tells.
  case unmatched(url: String, closest: ClosestPattern?)
  /// The factory of the pattern returned `nil`.
  case declined(url: String, pattern: String)
  /// A stack cannot be pushed.
  case wrongKind(destination: String)
  /// The destination has no source: there is no root, or no stack to push on.
  case noSource(destination: String, isPush: Bool)
  /// The root is not ready: see `routingIsReady` of `Destination`.
  case notReady(destination: String, root: String)
  /// The destination cannot be shown from itself, or from a destination that it holds or presents.
  case ownSource(destination: String)
  /// The delegate vetoed the destination.
  case vetoed(destination: String)
  /// The change has an obstacle, such as ``RouterError/alreadyPresenting(source:presented:)``.
  case impossible(destination: String, reason: RouterError)
}
