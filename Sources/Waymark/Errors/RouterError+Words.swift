public import Foundation

extension RouterError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// A sentence that says what happened and what to do, without the values of query items.
  public var errorDescription: String? { description }

  /// The same as ``errorDescription``, so that a logged error hides the values of the URL.
  public var debugDescription: String { description }

  /// A sentence that says what happened and what to do, without the values of query items.
  public var description: String {
    switch self {
    case .malformedURL(let text, let reason):
      "\"\(RedactedURL.text(of: text))\" is not a URL: \(reason.words)."
    case .unmatchedURL(let url, let isClaimedHost, let closest):
      Self.unmatched(RedactedURL.text(of: url), isClaimed: isClaimedHost, closest: closest)
    case .destinationNotConfigured(let route):
      "There is no destination for \(route): override prepareDestination(for:) in your router."
    case .missingSource(let route):
      "\(route) needs a root destination that is ready: give the router one."
    case .missingStack(let transition, let source):
      "\(source) is not in a stack, so \(transition) cannot be done from it: "
        + "show it in a stack, or use another transition."
    case .wrongType(let transition, let expected, let found):
      "The transition \(transition) is for \(Self.withArticle(expected)) and was given "
        + "\(Self.withArticle(found))."
    case .alreadyElsewhere(let destination):
      "\(destination) is already shown somewhere else: prepare a new destination, or return the one "
        + "in the tree and let the router walk to it."
    case .alreadyPresenting(let source, let presented):
      "\(source) presents \(presented) already: dismiss that first, or present from what is on top."
    case .cannotNestStacks(let destination):
      "\(destination) is a stack and cannot be pushed on another: present it, or push its first screen."
    case .notAChild(let destination, let container):
      "\(container) cannot show \(destination), which it does not contain."
    case .notInWindow(let source):
      "\(source) is not in a window, so nothing can be shown from it."
    case .refused(let container):
      "\(container) does not let the router show the way to the destination."
    case .blocked(let destination):
      "\(destination) is in the way: it is busy, or does not allow its removal."
    case .notApplied(let operation):
      "The \(operation) reported success, but the destination is not where it should be."
    case .transitionDropped(let transition):
      "The transition \(transition) never called its completion: call it exactly once on each way out."
    case .transitionTimedOut(let transition, let duration):
      "The transition \(transition) did not report within \(duration)."
    case .redirectLoop(let routes):
      "The gate redirects in a circle: \(routes.joined(separator: " -> "))."
    case .superseded: "A newer navigation took this one's place."
    case .cancelled: "The navigation was cancelled."
    case .nothingToGoBackTo: "There is nothing to go back to."
    case .notInTree(let route): "\(route) is not shown anywhere."
    }
  }

  /// Puts an article in front of a type's name; other words have one.
  private static func withArticle(_ noun: String) -> String {
    if noun.hasPrefix("a ") || noun.hasPrefix("an ") { return noun }
    // A U is as often spoken as a consonant: a URLScreen, a UIViewController.
    return (noun.first.map("AEIO".contains) == true ? "an " : "a ") + noun
  }

  private static func unmatched(
    _ url: String, isClaimed: Bool, closest: ClosestPattern?
  ) -> String {
    guard let closest else {
      return isClaimed
        ? "Nothing matches \(url): the matchers of its host have no pattern for such a URL."
        : "Nothing matches \(url): no matcher is for its scheme and host."
    }
    return "Nothing matches \(url). The closest pattern is \(closest)."
  }
}
