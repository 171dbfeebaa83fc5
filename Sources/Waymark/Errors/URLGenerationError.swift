public import Foundation

/// The reason that a route has no URL.
///
/// The words name the case and the pattern, not the value, which may be a secret.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum URLGenerationError: Error, Equatable, Sendable {
  /// No two-way mapping of the table has the route.
  ///
  /// `mayLackReflection` is true if the app may have been built without reflection metadata, so
  /// that payloads cannot be read.
  case noMapping(route: String, mayLackReflection: Bool)
  /// The pattern cannot carry the value: its URL would not read back as the route.
  ///
  /// The parameter is empty if the pattern's own text cannot be written, as an empty first segment.
  case cannotCarry(route: String, pattern: String, parameter: String, value: String)
  /// Another entry of the table answers the URL with another route.
  case shadowed(route: String, pattern: String, by: String)
  /// The hosts of the matcher are wildcards: only a base tells which one is meant.
  case needsBase(route: String, pattern: String)
  /// The base has no scheme or no host.
  case baseNotAbsolute(base: URL)
  /// The app was built without reflection metadata, so that payloads of the type cannot be read.
  case noReflection(routeType: String)
}

extension URLGenerationError: LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// A sentence that names the case and says what to do, without the value.
  public var errorDescription: String? { description }

  /// The same as ``errorDescription``, so that a logged error hides the value.
  public var debugDescription: String { description }

  /// A sentence that names the case and says what to do, without the value.
  public var description: String {
    switch self {
    case .noMapping(let route, let mayLackReflection):
      "No URL means \(route): map a pattern to: it, or give its closure mapping a url: closure."
        + (mayLackReflection
          ? " Or the app was built with -disable-reflection-metadata: then only values and url: "
            + "closures can be written." : "")
    case .cannotCarry(let route, let pattern, "", _):
      "The pattern \"\(pattern)\" cannot be written as a URL that is read back as \(route)."
    case .cannotCarry(let route, let pattern, let parameter, let value):
      "The pattern \"\(pattern)\" cannot carry the value of {\(parameter)} in \(route)"
        + (value.isEmpty ? ", which is empty or absent." : ": a URL would not read it back.")
    case .shadowed(let route, let pattern, let other):
      "A URL of \"\(pattern)\" for \(route) would be answered by \"\(other)\": make one of the "
        + "patterns narrower, or change their order."
    case .needsBase(let route, let pattern):
      "The hosts of \"\(pattern)\" for \(route) are wildcards: give url(for:base:) a base that names one."
    case .baseNotAbsolute(let base):
      "The base \(RedactedURL.text(of: base.absoluteString)) has no scheme or no host."
    case .noReflection(let type):
      "The payloads of \(type) cannot be read, since the app was built with "
        + "-disable-reflection-metadata: give the mappings url: closures, or build with metadata."
    }
  }
}
