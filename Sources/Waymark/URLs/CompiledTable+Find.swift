extension CompiledTable {
  /// The first entry that a URL of the common form fits.
  struct Found: Sendable {
    var matcher: Int32
    /// The number of the entry in the matcher's trie.
    var entry: Int32
    var captures = CaptureRanges()
    /// Where the path ends, and so where a query or fragment begins.
    var pathEnd: Int32 = 0
  }

  enum FindResult: Sendable {
    case found(Found)
    /// No entry fits: whether a matcher names the host, and whether one in scope has entries.
    case none(isClaimedHost: Bool, hasEntries: Bool)
    /// Only the general reading knows.
    case unusual
  }

  /// Finds the first entry in the order of the search, where the URL and the matchers in its way are
  /// of the common form.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`.
  /// - Returns: What the general reading would find first.
  /// - Complexity: One pass over the text, and at most one step for each node that shares a prefix with
  ///   the path. Allocates nothing.
  func find(_ text: String, isTrusted: Bool) -> FindResult {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      withUnsafeTemporaryAllocation(
        of: CommonURL.SegmentRange.self, capacity: CommonURL.segmentLimit
      ) { segments in
        find(bytes, isTrusted: isTrusted, segments)
      }
    } ?? .unusual
  }

  @inline(__always)
  private func find(
    _ bytes: UnsafeBufferPointer<UInt8>, isTrusted: Bool,
    _ segments: UnsafeMutableBufferPointer<CommonURL.SegmentRange>
  ) -> FindResult {
    guard
      let url = CommonURL(bytes, isTrusted: isTrusted, limits: limits, segments: segments),
      let base = bytes.baseAddress
    else { return .unusual }
    let list = hosts.list(base, url.host)
    if list < 0 { return .unusual }
    let path = CommonTrie.Path(base: base, segments: segments, count: url.segmentCount)
    var (isClaimedHost, hasEntries) = (false, false)
    for number in hosts.lists[list] {
      let matcher = commonMatchers[Int(number)]
      guard matcher.accepts(url.scheme) else { continue }
      isClaimedHost = isClaimedHost || matcher.namesHosts
      hasEntries = hasEntries || !matcher.entries.isEmpty
      guard let trie = matcher.trie else { return .unusual }
      let entry = trie.find(path)
      if entry < 0 { continue }
      guard let captures = CaptureRanges(matcher.captures[Int(entry)], path) else {
        return .unusual
      }
      return .found(
        Found(
          matcher: number, entry: entry, captures: captures,
          pathEnd: Int32(truncatingIfNeeded: url.pathEnd)))
    }
    return .none(isClaimedHost: isClaimedHost, hasEntries: hasEntries)
  }
}
