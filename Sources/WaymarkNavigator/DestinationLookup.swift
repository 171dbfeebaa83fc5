/// Makes the destinations of URLs, and records the reason if there is none.
@MainActor
final class DestinationLookup {
  let patterns: PatternSet<DestinationFactory>

  /// True while a lookup records its reason.
  private var isDeciding = false
  private var reason: NavigatorFailure?

  private let converters: RuntimeConverters
  private let handlers: PatternSet<URLOpenHandlerFactory>

  init(converters: RuntimeConverters, handlers: PatternSet<URLOpenHandlerFactory>) {
    self.converters = converters
    self.handlers = handlers
    patterns = PatternSet(converters: converters)
  }

  /// Makes the destination of a URL; `nil` if no pattern matches or the factory declines.
  func destination(for url: any URLConvertible, context: Any?) -> (any Destination)? {
    if isDeciding { return notedDestination(for: url, context) }
    guard let match = patterns.match(url) else { return nil }
    return match.entry?(url, match.values, context)
  }

  /// Returns the destination of a URL, or the reason that there is none.
  ///
  /// `lookup` calls ``destination(for:context:)``, unless an override replaces it.
  func deciding(
    on url: any URLConvertible, _ lookup: () -> (any Destination)?
  ) -> (destination: (any Destination)?, failure: NavigatorFailure?) {
    let outer = isDeciding
    (isDeciding, reason) = (true, nil)
    defer { (isDeciding, reason) = (outer, nil) }
    if let destination = lookup() { return (destination, nil) }
    if let reason { return (nil, reason) }
    // An override that looked nothing up.
    var results = ConverterResults()
    let match = patterns.match(url, &results)
    return (nil, failure(of: url, match, results))
  }

  private func notedDestination(
    for url: any URLConvertible, _ context: Any?
  ) -> (any Destination)? {
    var results = ConverterResults()
    let match = patterns.match(url, &results)
    // A lookup inside the factory is another one, with its own reason.
    defer { reason = failure(of: url, match, results) }
    guard let match else { return nil }
    return match.entry?(url, match.values, context)
  }

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
