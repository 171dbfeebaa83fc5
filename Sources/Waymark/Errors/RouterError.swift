public import Foundation

/// The reason that a URL was not opened or a navigation failed.
///
/// The associated values are texts, since an error is `Sendable` and must not retain a destination.
/// `errorDescription` names the input and the way out, and never shows values of query items.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RouterError: Error, Equatable, Sendable {
  /// The text is not a URL that Waymark reads.
  case malformedURL(String, reason: MalformedURLReason)
  /// No pattern of the table matches the URL.
  ///
  /// `isClaimedHost` is true if a matcher names the URL's host, port and scheme: such a URL is the
  /// app's, and handing it back to the system would open the app again. ``url`` makes the URL of
  /// the text.
  case unmatchedURL(String, isClaimedHost: Bool, closest: ClosestPattern?)
  /// The router does not override ``Router/prepareDestination(for:)``.
  case destinationNotConfigured(route: String)
  /// The router has no root to navigate from.
  case missingSource(route: String)
  /// A push or replacement has no stack to work in.
  case missingStack(transition: String, source: String)
  /// A typed transition got a source or destination of another class.
  case wrongType(transition: String, expected: String, found: String)
  /// The destination is already contained or presented somewhere else.
  case alreadyElsewhere(destination: String)
  /// The source presents another destination already.
  case alreadyPresenting(source: String, presented: String)
  /// A stack cannot be pushed onto a stack.
  case cannotNestStacks(destination: String)
  /// A container cannot reveal a destination that it does not contain.
  case notAChild(destination: String, container: String)
  /// The source has no window to present in.
  case notInWindow(source: String)
  /// A container refuses to reveal the child on the way to the destination.
  case refused(by: String)
  /// A destination in the way is busy or does not allow its removal.
  case blocked(by: String)
  /// The operation reported success, but the tree does not show it.
  case notApplied(operation: String)
  /// The transition lost its completion without calling it.
  case transitionDropped(transition: String)
  /// The transition did not report within its deadline.
  case transitionTimedOut(transition: String, after: Duration)
  /// A gate redirects in a circle or too often; the routes in order, the repeated one last.
  case redirectLoop(routes: [String])
  /// A newer navigation took this one's place before it began.
  case superseded
  /// The app, a new root, or the end of its router cancelled the navigation.
  case cancelled
  /// There is nothing to go back to.
  case nothingToGoBackTo
  /// No destination of this route is in the tree.
  case notInTree(route: String)
}

extension RouterError {
  /// The URL that no pattern matches; `nil` for any other error.
  public var url: URL? {
    if case .unmatchedURL(let text, _, _) = self { URLText.url(of: text) } else { nil }
  }
}
