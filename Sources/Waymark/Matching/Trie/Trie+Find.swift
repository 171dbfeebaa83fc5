extension Trie {
  /// The result of a lookup: an entry, and the ranges of its values in the text of the URL.
  struct Found: Sendable {
    var matcher: Int32 = 0
    var entry: Int32 = 0
    /// The end of the path, where a query may begin.
    var pathEnd: Int32 = 0
    /// The source of the URL, by its scheme; `nil` if it was not noted.
    var source: NavigationSource?
    var captures = CaptureRanges()
  }

  /// The result of a lookup, with the parts that have no room in it.
  struct Place: Sendable {
    var found = Found()
    var extras: MatchExtras?
  }

  /// The outcome of a search.
  enum Outcome: Sendable {
    case accepted
    /// No entry was: whether a matcher claims the URL, and whether one in scope has entries.
    case none(isClaimed: Bool, hasEntries: Bool)
    case malformed(MalformedURLReason)
  }

  /// Finds the first entry in the order of the search.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`.
  ///   - place: Is filled with the entry and its values.
  ///   - memo: Keeps what converters make in this lookup.
  ///   - count: The number of entries to skip.
  /// - Returns: Whether there is such an entry.
  /// - Complexity: One pass over the text, and at most one step for each node that shares a prefix
  ///   with the path.
  @inline(never)
  func find(
    _ text: String, isTrusted: Bool, _ place: inout Place, _ memo: inout ConverterMemo,
    skipping count: Int = 0
  ) -> Outcome {
    withUnsafeMutablePointer(to: &memo) { memo in
      withUnsafeMutablePointer(to: &place) { place in
        withScan(of: text, isTrusted: isTrusted) { url in
          var walk = Walk(of: url, memo)
          walk.skips = count
          walk.place = place
          return search(&url, &walk, Self.skip)
        } malformed: {
          .malformed($0)
        }
      }
    }
  }

  /// Returns true if an entry fits the text of a URL, apart from what its mapping makes of it.
  @inline(never)
  func hasEntry(_ text: String, isTrusted: Bool) -> Bool {
    var memo = ConverterMemo()
    let outcome = withScan(of: text, isTrusted: isTrusted) { url in
      withUnsafeMutablePointer(to: &memo) { memo in
        var walk = Walk(of: url, memo)
        walk.skips = 0
        return search(&url, &walk, Self.skip)
      }
    } malformed: {
      Outcome.malformed($0)
    }
    if case .accepted = outcome { return true }
    return false
  }

  private static func skip(_ entry: Int32, _ walk: inout Walk) -> Bool { false }

  /// Offers each entry that the URL fits: matchers in the order of declaration, and in each one
  /// entries in the order of precedence.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`.
  ///   - memo: Keeps what converters make in this lookup.
  ///   - accept: Takes an entry; true ends the search.
  /// - Returns: What came of it.
  @inline(__always)
  func search(
    _ text: String, isTrusted: Bool, _ memo: inout ConverterMemo, _ accept: Accept
  ) -> Outcome {
    withScan(of: text, isTrusted: isTrusted) { url in
      withUnsafeMutablePointer(to: &memo) { memo in
        var walk = Walk(of: url, memo)
        return search(&url, &walk, accept)
      }
    } malformed: {
      .malformed($0)
    }
  }

  @inline(__always)
  private func search(
    _ url: inout ScannedURL, _ walk: inout Walk, _ accept: Accept
  ) -> Outcome {
    var (isClaimed, hasEntries, isAccepted) = (false, false, false)
    var failure: MalformedURLReason?
    let malformed = forEachMatcher(of: &url) { number, matcher, url in
      isClaimed = isClaimed || matcher.traits.contains(.namesHosts)
      if !matcher.otherRoots.isEmpty {
        isAccepted = searchRoots(of: &url, number, matcher, &walk, &failure, accept)
        hasEntries = true
      } else if matcher.root.node >= 0 {
        // A URL that the options rule out has no closest pattern in the matcher.
        if let result = withPath(
          of: &url, matcher, matcher.root, &failure,
          { path in
            (walk.path, walk.matcher) = (path, number)
            let isAccepted = search(matcher.root.node, depth: 0, &walk, accept)
            // The path is lent no longer than this.
            if isAccepted, let place = walk.place { take(walk.entry, &walk, &place.pointee) }
            return isAccepted
          })
        {
          (isAccepted, hasEntries) = (result, true)
        }
      }
      if isAccepted { walk.place?.pointee.found.source = NavigationSource(url.scan) }
      return isAccepted || failure != nil
    }
    if let reason = malformed ?? failure { return .malformed(reason) }
    return isAccepted ? .accepted : .none(isClaimed: isClaimed, hasEntries: hasEntries)
  }

  // MARK: Several roots

  /// Offers the entries of a matcher that read URLs in several ways and still compete in one order.
  @inline(never)
  private func searchRoots(
    of url: inout ScannedURL, _ number: Int32, _ matcher: Matcher,
    _ walk: inout Walk, _ failure: inout MalformedURLReason?, _ accept: Accept
  ) -> Bool {
    let others = matcher.otherRoots
    let own = [matcher.root] + roots[Int(others.lowerBound)..<Int(others.upperBound)]
    walk.matcher = number
    let skips = walk.skips
    walk.skips = -1
    var candidates: [(position: Int32, entry: Int32, root: Root)] = []
    for root in own {
      _ = withPath(of: &url, matcher, root, &failure) { path in
        walk.path = path
        _ = search(root.node, depth: 0, &walk) { entry, _ in
          let position = order[Int(matcher.orderStart + entry - matcher.firstEntry)]
          candidates.append((position, entry, root))
          return false
        }
      }
      if failure != nil { return false }
    }
    candidates.sort { $0.position < $1.position }
    walk.skips = skips
    for candidate in candidates {
      let isAccepted = withPath(of: &url, matcher, candidate.root, &failure) { path in
        (walk.path, walk.entry) = (path, candidate.entry)
        let isAccepted = walk.takes || accept(candidate.entry, &walk)
        if isAccepted, let place = walk.place { take(walk.entry, &walk, &place.pointee) }
        return isAccepted
      }
      if isAccepted == true { return true }
    }
    return false
  }

  // MARK: Captures

  /// Notes where the values of an entry are.
  @inline(__always)
  func take(_ entry: Int32, _ walk: inout Walk, _ place: inout Place) {
    let own = entries[Int(entry)]
    place.found.matcher = walk.matcher
    place.found.entry = entry
    place.found.pathEnd = Int32(truncatingIfNeeded: walk.path.end)
    let count = Int(own.captureCount)
    var isUnusual =
      count > CaptureRanges.limit || own.traits.contains(.hasConverter)
      || walk.path.hasBrokenSegment
    for index in 0..<min(count, CaptureRanges.limit) {
      if let range = walk.path.range(of: captures[Int(own.captureStart) + index]) {
        place.found.captures[index] = range
      } else {
        isUnusual = true
      }
    }
    if isUnusual { place.extras = MatchExtras(of: entry, in: self, &walk, &place.found) }
  }
}
