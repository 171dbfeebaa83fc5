public import Foundation

/// What a lookup knows of a URL before a mapping runs.
@usableFromInline
struct Lookup: Sendable {
  var found = Trie.Found()
  var extras: MatchExtras?
  /// What converters have made, none of which runs again if the search goes on.
  var memo = ConverterMemo()

  @usableFromInline
  init() {}
}

// The first entry is found without a closure of the route's type, and its mapping run without anything
// on the heap. If the mapping declines, the search begins anew and skips it.
extension RouteTable {
  package func resolve(_ url: URL) -> Resolution<Route> { resolve(url.absoluteString, url) }

  package func resolve(_ text: String) -> Resolution<Route> { resolve(text, nil) }

  private func resolve(_ text: String, _ url: URL?) -> Resolution<Route> {
    var lookup = Lookup()
    switch find(text, isTrusted: url != nil, &lookup) {
    case .accepted:
      let matched = MatchedURL(text, url, compiled, lookup.found, lookup.extras)
      do {
        return .matched(RouteMatch(route: try run(matched, &lookup.memo), matched: matched))
      } catch  where Self.declines(error) {
        return resolution(of: matched, after: error, &lookup.memo)
      } catch {
        return .failed(error, url: matched.url)
      }
    case .none(let isClaimed, let hasEntries):
      return .unmatched(
        unmatched(text, lookup.memo, isClaimed: isClaimed, hasEntries: hasEntries))
    case .malformed(let reason): return .malformed(.malformedURL(text, reason: reason))
    }
  }

  /// Whether an entry fits the URL, apart from what its mapping makes of it.
  package func hasEntry(for url: URL) -> Bool {
    compiled.trie.hasEntry(url.absoluteString, isTrusted: true)
  }

  /// Whether an entry fits the text of a URL, apart from what its mapping makes of it.
  package func hasEntry(for text: String) -> Bool {
    compiled.trie.hasEntry(text, isTrusted: false)
  }

  /// The memory in bytes of the tables in which a URL is looked up.
  package var lookupSize: Int { compiled.trie.size }

  // MARK: The first entry

  @inline(__always)
  func find(_ text: String, isTrusted: Bool, _ lookup: inout Lookup) -> Trie.Outcome {
    compiled.trie.find(
      text, isTrusted: isTrusted, &lookup.found, &lookup.extras, &lookup.memo)
  }

  /// The route of the first entry that fits, or of one behind it if its mapping declines.
  // Apart from the lookup, which then retains nothing for a URL that no entry fits.
  @inline(never)
  func route(
    _ text: consuming String, _ url: URL?, _ lookup: inout Lookup
  ) throws -> Route {
    let matched = MatchedURL(text, url, compiled, lookup.found, lookup.extras)
    do {
      return try run(matched, &lookup.memo)
    } catch {
      return try route(of: matched, after: error, &lookup.memo)
    }
  }

  // Apart from the usual way, which then needs no metadata of a resolution.
  @inline(never)
  private func route(
    of matched: MatchedURL, after error: any Error, _ memo: inout ConverterMemo
  ) throws -> Route {
    guard Self.declines(error) else { throw error }
    return try resolution(of: matched, after: error, &memo).get()
  }

  /// Whether a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ url: URL, _ lookup: inout Lookup) -> Bool {
    if case .accepted = find(url.absoluteString, isTrusted: true, &lookup) { true } else { false }
  }

  /// Whether the text of a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ text: String, _ lookup: inout Lookup) -> Bool {
    if case .accepted = find(text, isTrusted: false, &lookup) { true } else { false }
  }

  /// The match of a URL that may have one; `nil` if it makes no route.
  @usableFromInline
  func match(_ text: String, _ url: URL?, _ lookup: inout Lookup) -> RouteMatch<Route>? {
    let matched = MatchedURL(text, url, compiled, lookup.found, lookup.extras)
    do {
      return RouteMatch(route: try run(matched, &lookup.memo), matched: matched)
    } catch  where Self.declines(error) {
      return resolution(of: matched, after: error, &lookup.memo).match
    } catch {
      return nil
    }
  }

  /// Runs the mapping of an entry that the path fits.
  ///
  /// - Throws: What makes the entry decline, or what the mapping throws.
  @inline(__always)
  func run(_ matched: MatchedURL, _ memo: inout ConverterMemo) throws -> Route {
    let entry = matched.entry
    if let name = matched.extras?.brokenName {
      throw ParameterError.invalidPercentEncoding(name: name)
    }
    if entry.traits.contains(.bindsQuery) { try matched.checkQuery(&memo) }
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
    // A comparison of types is quicker than a cast.
    let type = type(of: error)
    return type == ParameterError.self || type == RouteMismatch.self
  }

  // MARK: The entries behind it

  /// What a URL means whose first candidate has declined.
  ///
  /// - Parameters:
  ///   - first: The candidate.
  ///   - error: What it has thrown.
  ///   - memo: What converters have made.
  /// - Returns: What the URL means.
  func resolution(
    of first: MatchedURL, after error: any Error, _ memo: inout ConverterMemo
  ) -> Resolution<Route> {
    let (text, url) = (first.text, first.givenURL)
    var (isFirst, declined) = (true, error as? ParameterError)
    var result: Resolution<Route>?
    let outcome = compiled.trie.search(text, isTrusted: url != nil, &memo) { entry, walk in
      if isFirst {
        isFirst = false
        return false
      }
      var (found, extras): (Trie.Found, MatchExtras?) = (Trie.Found(), nil)
      compiled.trie.take(entry, &walk, &found, &extras)
      let matched = MatchedURL(text, url, compiled, found, extras)
      do {
        let route = try run(matched, &walk.memo)
        result = .matched(RouteMatch(route: route, matched: matched))
      } catch  where Self.declines(error) {
        declined = declined ?? error as? ParameterError
        return false
      } catch {
        result = .failed(error, url: matched.url)
      }
      return true
    }
    if let result { return result }
    switch outcome {
    case .malformed(let reason): return .malformed(.malformedURL(text, reason: reason))
    case .accepted, .none:
      if let declined { return .declined(declined, url: first.url) }
      guard case .none(let isClaimed, let hasEntries) = outcome else {
        return .unmatched(unmatched(text, memo, isClaimed: false, hasEntries: true))
      }
      return .unmatched(unmatched(text, memo, isClaimed: isClaimed, hasEntries: hasEntries))
    }
  }

  /// The error for a URL that no entry fits.
  @inline(never)
  func unmatched(
    _ text: String, _ memo: ConverterMemo, isClaimed: Bool, hasEntries: Bool
  ) -> RouterError {
    let closest =
      hasEntries ? ClosestPattern(of: compiled, to: text, ConverterMemo.Kept(memo)) : nil
    return .unmatchedURL(text, isClaimedHost: isClaimed, closest: closest)
  }
}
