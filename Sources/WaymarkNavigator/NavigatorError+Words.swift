public import Foundation

extension NavigatorError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// A sentence that says what happened and what to do, without the values of query items.
  public var errorDescription: String? { description }

  /// The same as ``errorDescription``, so that a logged error hides the values of the URL.
  public var debugDescription: String { description }

  /// A sentence that says what happened and what to do, without the values of query items.
  public var description: String {
    switch self {
    case .unmatched("", _): "The URL is empty: pass one, or a name that is registered."
    case .unmatched(let url, nil):
      "No pattern is registered for \(Self.text(of: url)): \(Self.reason(of: url))."
    case .unmatched(let url, let closest?):
      "No pattern is registered for \(Self.text(of: url)). The closest is "
        + Self.sentence(closest.description)
    case .declined(let url, let pattern):
      "The factory of `\(PrintableText.shortened(pattern))` made no destination for "
        + "\(Self.text(of: url))."
    case .wrongKind(let destination):
      "\(destination) is a stack and cannot be pushed: present it, or push its first screen."
    case .noSource(let destination, isPush: true):
      "There is no stack to push \(destination) on: give the navigator a root that shows one, or the "
        + "call a stack (from:)."
    case .noSource(let destination, isPush: false):
      "There is nothing to present \(destination) from: give the navigator a root, or the call a source "
        + "(from:)."
    case .notReady(let destination, let root):
      "\(destination) cannot be shown yet, because the root \(root) is not ready: try again once it is, "
        + "or give the navigator a root that is."
    case .ownSource(let destination):
      "\(destination) cannot be shown from itself, nor from what it holds or presents: pass another "
        + "source (from:), or none."
    case .vetoed(let destination):
      "The navigator's delegate does not let \(destination) be shown."
    case .impossible(let destination, .alreadyElsewhere):
      "\(destination) is shown already, outside of what the navigator's root holds: give the navigator "
        + "that root, or make a new destination."
    case .impossible(let destination, let reason):
      "\(destination) cannot be shown. \(reason.description)"
    }
  }

  /// Quotes a text that does not look like a URL.
  private static func text(of url: String) -> String {
    let text = RedactedURL.text(of: url)
    let isOdd =
      url.contains(where: \.isWhitespace) || !url.contains { $0.isLetter || $0.isNumber }
      || RuntimeText.malformation(of: url) != nil
    return isOdd ? "\"\(text)\"" : text
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix("?") ? text : text + "."
  }

  /// Explains why no pattern comes close to a URL.
  private static func reason(of url: String) -> String {
    if let malformation = RuntimeText.malformation(of: url) {
      return
        "it is no URL, so that only a pattern of the same text could match; \(malformation.words)"
    }
    if RuntimeText.beginsWithDots(url) {
      return "a dot segment stands where its host should be, which no pattern matches"
    }
    return switch RuntimeOrigin(of: url).scheme {
    case "http"?, "https"?: "none has its scheme and host"
    case let scheme?: "none has the scheme \(scheme)"
    case nil where url.hasPrefix("//"): "it begins with //, and no pattern does"
    case nil: "it has no scheme, and no pattern is without one"
    }
  }
}
