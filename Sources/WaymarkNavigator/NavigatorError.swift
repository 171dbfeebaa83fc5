public import Waymark

/// Why a ``Navigator`` returned no destination.
///
/// The associated values are texts, so that an error keeps no destination alive.
public enum NavigatorError: Error, Equatable, Sendable {
  /// No registered pattern matches the URL; the closest one says why not.
  ///
  /// It may be a pattern with an error, or one of a handler that matches: ``ClosestPattern/note`` tells.
  case unmatched(url: String, closest: ClosestPattern?)
  /// The factory of the pattern returned `nil`.
  case declined(url: String, pattern: String)
  /// A stack was to be pushed.
  case wrongKind(destination: String)
  /// There is nothing to show the destination from: no root, or no stack to push on.
  case noSource(destination: String, isPush: Bool)
  /// The root is not ready: see `routingIsReady` of `Destination`.
  case notReady(destination: String, root: String)
  /// The destination was to be shown from itself, or from what it holds or presents.
  case ownSource(destination: String)
  /// The delegate said no.
  case vetoed(destination: String)
  /// The change cannot be made: what is in its way, as ``RouterError/alreadyPresenting(source:presented:)``.
  case impossible(destination: String, reason: RouterError)
}
