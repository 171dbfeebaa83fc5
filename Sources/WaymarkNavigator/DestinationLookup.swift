/// Makes the destinations of URLs, and knows why there is none.
@MainActor
final class DestinationLookup {
  /// The patterns with their factories.
  let patterns: PatternSet<DestinationFactory>

  /// Whether somebody will ask why there is none.
  private var isDeciding = false
  /// Why there would be none had the last lookup come to nothing.
  private var reason: NavigatorFailure?

  private let converters: RuntimeConverters
  private let handlers: PatternSet<URLOpenHandlerFactory>

  /// - Parameters:
  ///   - converters: What the types in the patterns stand for.
  ///   - handlers: The patterns that have a handler, for the reason why there is no destination.
  init(converters: RuntimeConverters, handlers: PatternSet<URLOpenHandlerFactory>) {
    self.converters = converters
    self.handlers = handlers
    patterns = PatternSet(converters: converters)
  }

  /// Makes the destination of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - context: What the factory gets along with it.
  /// - Returns: The destination; `nil` where no pattern matches or the factory declines.
  func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? {
    if isDeciding { return notedDestination(for: url, context) }
    guard let match = patterns.match(url) else { return nil }
    return match.entry?(url, match.values, context)
  }

  /// Looks a URL up once, also for the reason why there is no destination.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - lookup: Looks it up, by ``destination(for:context:)`` unless an override does otherwise.
  /// - Returns: The destination, or the reason.
  func deciding(
    on url: any URLConvertible, _ lookup: () -> (any Destination)?
  ) -> (destination: (any Destination)?, failure: NavigatorFailure?) {
    let outer = isDeciding
    (isDeciding, reason) = (true, nil)
    defer { (isDeciding, reason) = (outer, nil) }
    if let destination = lookup() { return (destination, nil) }
    if let reason { return (nil, reason) }
    // An override that has looked nothing up.
    var results = ConverterResults()
    let match = patterns.match(url, &results)
    return (nil, failure(of: url, match, results))
  }

  private func notedDestination(
    for url: any URLConvertible, _ context: Any?
  ) -> (any Destination)? {
    var results = ConverterResults()
    let match = patterns.match(url, &results)
    // What the factory itself looks up is another lookup, and has other reasons.
    defer { reason = failure(of: url, match, results) }
    guard let match else { return nil }
    return match.entry?(url, match.values, context)
  }

  /// Why a lookup came to nothing, if it did.
  private func failure(
    of url: any URLConvertible, _ match: PatternSet<DestinationFactory>.Match?,
    _ results: ConverterResults
  ) -> NavigatorFailure {
    if let match {
      return .known(.declined(url: url.urlStringValue, pattern: match.pattern))
    }
    let text = url.urlStringValue
    return .unmatched(
      UnmatchedURL(
        text: text, patterns: patterns.snapshot(for: text), handlers: handlers.snapshot(for: text),
        converters: converters, closures: converters.closures, results: results))
  }
}
