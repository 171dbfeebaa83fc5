public import Foundation

// The first entry is found without a closure of the route's type, and its mapping run without
// anything on the heap. If the mapping declines, ``LaterMatches`` has those behind it.
extension RouteTable {
  package func resolve(_ url: URL) -> Resolution<Route> { resolve(url.absoluteString, url) }

  package func resolve(_ text: String) -> Resolution<Route> { resolve(text, nil) }

  private func resolve(_ text: String, _ url: URL?) -> Resolution<Route> {
    var lookup = Lookup()
    switch find(text, isTrusted: url != nil, &lookup) {
    case .accepted:
      let matched = MatchedURL(text, url, compiled, lookup.place)
      do {
        return .matched(RouteMatch(route: try run(matched, &lookup.memo), matched: matched))
      } catch  where LaterMatches.declines(error) {
        return resolution(behind: matched, error, lookup.memo)
      } catch {
        return .failed(error, url: matched.url)
      }
    case .none(let isClaimed, let hasEntries):
      return .unmatched(
        unmatched(text, lookup.memo.kept, isClaimed: isClaimed, hasEntries: hasEntries))
    case .malformed(let reason): return .malformed(.malformedURL(text, reason: reason))
    }
  }

  /// Returns true if an entry fits the URL, apart from what its mapping makes of it.
  package func hasEntry(for url: URL) -> Bool {
    compiled.trie.hasEntry(url.absoluteString, isTrusted: true)
  }

  /// Returns true if an entry fits the text of a URL, apart from what its mapping makes of it.
  package func hasEntry(for text: String) -> Bool {
    compiled.trie.hasEntry(text, isTrusted: false)
  }

  /// The memory in bytes of the tables in which a URL is looked up.
  package var lookupSize: Int { compiled.trie.size }

  // MARK: The first entry

  @inline(__always)
  func find(_ text: String, isTrusted: Bool, _ lookup: inout Lookup) -> Trie.Outcome {
    compiled.trie.find(text, isTrusted: isTrusted, &lookup.place, &lookup.memo)
  }

  /// The route of the first entry that fits, or of one behind it if its mapping declines.
  // Apart from the lookup, which then retains nothing for a URL that no entry fits.
  @inline(never)
  func route(
    _ text: consuming String, _ url: URL?, _ lookup: inout Lookup
  ) throws -> Route {
    let matched = MatchedURL(text, url, compiled, lookup.place)
    do {
      return try run(matched, &lookup.memo)
    } catch {
      return try route(behind: matched, error, lookup.memo)
    }
  }

  // Apart from the usual way, which then keeps nothing for it.
  @inline(never)
  private func route(
    behind first: MatchedURL, _ error: any Error, _ memo: ConverterMemo
  ) throws -> Route {
    guard LaterMatches.declines(error) else { throw error }
    var later = LaterMatches(behind: first, error, memo)
    while let matched = later.next() {
      do {
        return try run(matched, &later.memo)
      } catch {
        guard later.note(error) else { throw error }
      }
    }
    switch later.conclusion {
    case .declined(let error): throw error
    case .malformed(let reason): throw RouterError.malformedURL(first.text, reason: reason)
    case .unmatched(let isClaimed, let hasEntries):
      throw unmatched(
        first.text, later.memo.kept, isClaimed: isClaimed, hasEntries: hasEntries)
    }
  }

  /// Returns true if a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ url: URL, _ lookup: inout Lookup) -> Bool {
    if case .accepted = find(url.absoluteString, isTrusted: true, &lookup) { true } else { false }
  }

  /// Returns true if the text of a URL may match, with what is known of it.
  @usableFromInline
  func mayMatch(_ text: String, _ lookup: inout Lookup) -> Bool {
    if case .accepted = find(text, isTrusted: false, &lookup) { true } else { false }
  }

  /// The match of a URL that may have one; `nil` if it makes no route.
  @usableFromInline
  func match(_ text: String, _ url: URL?, _ lookup: inout Lookup) -> RouteMatch<Route>? {
    let matched = MatchedURL(text, url, compiled, lookup.place)
    do {
      return RouteMatch(route: try run(matched, &lookup.memo), matched: matched)
    } catch  where LaterMatches.declines(error) {
      return resolution(behind: matched, error, lookup.memo).match
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

  /// Returns the resolution of a URL whose first candidate has declined.
  private func resolution(
    behind first: MatchedURL, _ error: any Error, _ memo: ConverterMemo
  ) -> Resolution<Route> {
    var later = LaterMatches(behind: first, error, memo)
    while let matched = later.next() {
      do {
        let route = try run(matched, &later.memo)
        return .matched(RouteMatch(route: route, matched: matched))
      } catch {
        guard later.note(error) else { return .failed(error, url: matched.url) }
      }
    }
    switch later.conclusion {
    case .declined(let error as ParameterError): return .declined(error, url: first.url)
    case .declined(let error): return .failed(error, url: first.url)
    case .malformed(let reason): return .malformed(.malformedURL(first.text, reason: reason))
    case .unmatched(let isClaimed, let hasEntries):
      return .unmatched(
        unmatched(first.text, later.memo.kept, isClaimed: isClaimed, hasEntries: hasEntries))
    }
  }

  /// The error for a URL that no entry fits.
  @inline(never)
  func unmatched(
    _ text: String, _ memo: ConverterMemo.Kept?, isClaimed: Bool, hasEntries: Bool
  ) -> RouterError {
    let closest = hasEntries ? ClosestPattern(by: compiled, to: text, memo) : nil
    return .unmatchedURL(text, isClaimedHost: isClaimed, closest: closest)
  }
}
