public import Foundation

// A URL of the common form is looked up first: its entry is found in one pass, and its mapping run
// without anything on the heap. The general reading takes over for every other URL, and where a
// mapping declines.
extension RouteTable {
  package func resolve(_ url: URL) -> Resolution<Route> {
    let text = url.absoluteString
    var found = CommonTable.Found()
    switch compiled.common.find(text, isTrusted: true, &found) {
    case .found: return resolution(of: MatchedURL(text, url, compiled, found))
    case .none(let isClaimedHost, let hasEntries):
      return .unmatched(unmatched(text, url, isClaimedHost: isClaimedHost, hasEntries: hasEntries))
    case .unusual: return generalResolution(text, url)
    }
  }

  package func resolve(_ text: String) -> Resolution<Route> {
    var found = CommonTable.Found()
    switch compiled.common.find(text, isTrusted: false, &found) {
    case .found: return resolution(of: MatchedURL(text, nil, compiled, found))
    case .none, .unusual: return generalResolution(text, nil)
    }
  }

  /// Whether an entry fits the URL, apart from what its mapping makes of it.
  package func hasEntry(for url: URL) -> Bool {
    compiled.hasEntry(url.absoluteString, isTrusted: true)
  }

  /// Whether an entry fits the text of a URL, apart from what its mapping makes of it.
  package func hasEntry(for text: String) -> Bool {
    compiled.hasEntry(text, isTrusted: false)
  }

  /// The memory in bytes of the tables in which a URL is looked up.
  package var lookupSize: Int { compiled.common.size }

  // MARK: The common form

  /// The route of the first entry that fits; where its mapping declines, the general reading goes on.
  // Apart from the lookup, which then retains nothing for a URL that no entry fits.
  @inline(never)
  func route(
    _ text: consuming String, _ url: URL?, _ found: CommonTable.Found
  ) throws -> Route {
    let matched = MatchedURL(text, url, compiled, found)
    do {
      return try run(matched)
    } catch {
      return try route(of: matched, after: error)
    }
  }

  // Apart from the common way, which then needs no metadata of a resolution.
  @inline(never)
  private func route(of matched: MatchedURL, after error: any Error) throws -> Route {
    guard Self.declines(error) else { throw error }
    return try generalResolution(matched.text, matched.givenURL, firstDeclined: error).get()
  }

  @inline(never)
  func generalRoute(_ text: String, _ url: URL?) throws -> Route {
    try generalResolution(text, url).get()
  }

  /// Whether a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ url: URL, _ result: inout LookupResult) -> Bool {
    mayMatch(url.absoluteString, isTrusted: true, &result)
  }

  /// Whether the text of a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ text: String, _ result: inout LookupResult) -> Bool {
    mayMatch(text, isTrusted: false, &result)
  }

  @inline(__always)
  private func mayMatch(_ text: String, isTrusted: Bool, _ result: inout LookupResult) -> Bool {
    switch compiled.common.find(text, isTrusted: isTrusted, &result.found) {
    case .found: return true
    case .none: return false
    case .unusual:
      result.isUnusual = true
      return true
    }
  }

  /// The match of a URL that may have one; `nil` where it makes no route.
  @usableFromInline
  func match(_ text: String, _ url: URL?, _ result: LookupResult) -> RouteMatch<Route>? {
    if result.isUnusual { return generalResolution(text, url).match }
    let matched = MatchedURL(text, url, compiled, result.found)
    do {
      return RouteMatch(route: try run(matched), matched: matched)
    } catch  where Self.declines(error) {
      return generalResolution(text, url, firstDeclined: error).match
    } catch {
      return nil
    }
  }

  private func resolution(of matched: MatchedURL) -> Resolution<Route> {
    do {
      return .matched(RouteMatch(route: try run(matched), matched: matched))
    } catch  where Self.declines(error) {
      return generalResolution(matched.text, matched.givenURL, firstDeclined: error)
    } catch {
      return .failed(error, url: matched.url)
    }
  }

  @inline(__always)
  private func run(_ matched: MatchedURL) throws -> Route {
    let entry = compiled.common.entries[Int(matched.found.entry)]
    if entry.checksQuery { try matched.checkQuery(Conversions(compiled.converters)) }
    let mapping = Int(entry.mapping)
    #if DEBUG
      let route = try mappings[mapping].route(matched)
      reportPayloadOrder(ofMapping: mapping, making: route)
      return route
    #else
      return try mappings[mapping].route(matched)
    #endif
  }

  private static func declines(_ error: any Error) -> Bool {
    error is ParameterError || error is RouteMismatch
  }

  /// The error for a URL of the common form that no entry fits.
  @inline(never)
  func unmatched(
    _ text: consuming String, _ url: URL, isClaimedHost: Bool, hasEntries: Bool
  ) -> RouterError {
    .unmatchedURL(
      url, isClaimedHost: isClaimedHost,
      closest: hasEntries ? ClosestPattern(of: compiled, to: text) : nil)
  }

  // MARK: The general reading

  /// What a URL means by the general reading.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - url: The URL where one was given, and not its text.
  ///   - error: What the first candidate has thrown already.
  /// - Returns: What the URL means.
  func generalResolution(
    _ text: String, _ url: URL?, firstDeclined error: (any Error)? = nil
  ) -> Resolution<Route> {
    do throws(MalformedURL) {
      let parsed = try ParsedURL(text: text, givenURL: url, limits: compiled.limits)
      var visited = 0
      return try resolve(parsed, firstDeclined: error, visited: &visited)
    } catch {
      return .malformed(.malformedURL(text, reason: error.reason))
    }
  }

  /// Looks a URL up, running the mappings of its candidates until one makes a route.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - firstDeclined: What the first candidate has thrown already.
  ///   - visited: Counts the nodes that the walk enters.
  /// - Returns: What the URL means.
  /// - Throws: `MalformedURL` where the path has more segments than the limit allows.
  func resolve(
    _ url: ParsedURL, firstDeclined: (any Error)? = nil, visited: inout Int
  ) throws(MalformedURL) -> Resolution<Route> {
    var pending = firstDeclined
    var result: Resolution<Route>?
    var declined: ParameterError?
    let conversions = Conversions(compiled.converters)
    try compiled.search(url, conversions, visited: &visited) { match in
      do {
        if let error = pending {
          pending = nil
          throw error
        }
        result = .matched(try route(of: match, url, conversions))
      } catch let error as ParameterError {
        declined = declined ?? error
        return false
      } catch is RouteMismatch {
        return false
      } catch {
        result = .failed(error, url: url.url)
      }
      return true
    }
    if let result { return result }
    if let declined { return .declined(declined, url: url.url) }
    let closest = compiled.closest(to: url, conversions).map { pattern, miss in
      ClosestPattern(pattern: pattern.text, segment: miss.segment, expected: miss.expected)
    }
    return .unmatched(
      .unmatchedURL(url.url, isClaimedHost: compiled.claimsHost(of: url), closest: closest))
  }

  /// Runs the mapping of an entry that the path fits.
  ///
  /// - Throws: What makes the entry decline, or what the mapping throws.
  func route(
    of match: CompiledTable.Match, _ url: ParsedURL, _ conversions: Conversions
  ) throws -> RouteMatch<Route> {
    if let name = match.badlyEncodedName {
      throw ParameterError.invalidPercentEncoding(name: name)
    }
    let mapping = match.entry.mapping
    let matched = MatchedURL(GeneralReading(url, match, conversions), compiled)
    try matched.checkQuery(conversions)
    let route = try mappings[mapping].route(matched)
    reportPayloadOrder(ofMapping: mapping, making: route)
    return RouteMatch(route: route, matched: matched)
  }
}
