extension CommonTable {
  /// The first entry that a URL of the common form fits.
  struct Found: Sendable {
    var matcher: Int32 = 0
    /// The number of the entry among those of all matchers.
    var entry: Int32 = 0
    /// Where the path ends, and so where a query or fragment begins.
    var pathEnd: Int32 = 0
    var captures = CaptureRanges()
  }

  enum Outcome: Sendable {
    case found
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
  ///   - found: Is filled with what the general reading would find first.
  /// - Returns: Whether there is such an entry.
  /// - Complexity: One pass over the text, and at most one step for each node that shares a prefix with
  ///   the path. Allocates nothing.
  func find(_ text: String, isTrusted: Bool, _ found: inout Found) -> Outcome {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = bytes.baseAddress else { return .unusual }
      if bytes.count < URLBytes.leastCount {
        return findShort(base, bytes.count, isTrusted: isTrusted, &found)
      }
      return find(URLBytes(base, count: bytes.count), isTrusted: isTrusted, &found)
    } ?? .unusual
  }

  /// Gives a short text something to be read in front of it.
  @inline(never)
  private func findShort(
    _ base: UnsafePointer<UInt8>, _ count: Int, isTrusted: Bool, _ found: inout Found
  ) -> Outcome {
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: URLBytes.padding + URLBytes.leastCount
    ) { buffer in
      buffer.initialize(repeating: 0)
      guard let padded = buffer.baseAddress.map({ $0 + URLBytes.padding }) else { return .unusual }
      padded.update(from: base, count: count)
      return find(URLBytes(padded, count: count), isTrusted: isTrusted, &found)
    }
  }

  @inline(__always)
  private func find(_ bytes: URLBytes, isTrusted: Bool, _ found: inout Found) -> Outcome {
    // 4 bytes for each segment: 1 KiB, which still lies on the stack.
    withUnsafeTemporaryAllocation(
      of: CommonURL.SegmentRange.self, capacity: CommonURL.segmentLimit
    ) { segments in
      guard
        let url = CommonURL(bytes, isTrusted: isTrusted, limits: limits, segments: segments)
      else { return .unusual }
      let path = CommonPath(bytes: bytes, segments: segments, count: url.segmentCount)
      return find(url, path, &found)
    }
  }

  @inline(__always)
  private func find(_ url: CommonURL, _ path: CommonPath, _ found: inout Found) -> Outcome {
    let list = hosts.list(path.bytes, url.host)
    if list < 0 { return .unusual }
    var (isClaimedHost, hasEntries) = (false, false)
    for index in hosts.range(ofList: list) {
      let number = hosts[index]
      let matcher = matchers[Int(number)]
      guard accepts(url.scheme, matcher) else { continue }
      isClaimedHost = isClaimedHost || matcher.namesHosts
      hasEntries = hasEntries || matcher.hasEntries
      if matcher.root == Self.needsGeneralReading { return .unusual }
      let entry = walk(matcher.root, 0, path)
      if entry < 0 { continue }
      found.matcher = number
      found.entry = entry
      found.pathEnd = Int32(truncatingIfNeeded: url.pathEnd)
      return take(entries[Int(entry)], path, &found) ? .found : .unusual
    }
    return .none(isClaimedHost: isClaimedHost, hasEntries: hasEntries)
  }

  @inline(__always)
  private func accepts(_ scheme: TextKey, _ matcher: Matcher) -> Bool {
    if matcher.schemes.isEmpty { return true }
    for index in matcher.schemes where schemes[Int(index)] == scheme { return true }
    return false
  }

  /// Notes where the values of an entry are; false where there are too many, or where text around one
  /// is escaped, so that its length is not known.
  @inline(__always)
  private func take(_ entry: Entry, _ path: CommonPath, _ found: inout Found) -> Bool {
    let count = Int(entry.captureCount)
    if count > CaptureRanges.limit { return false }
    for index in 0..<count {
      let capture = captures[Int(entry.captureStart) + index]
      let segment = path.segments[Int(capture.segment)]
      let around = Int(capture.prefixLength) + Int(capture.suffixLength)
      if around > 0 {
        if segment.isEscaped { return false }
        found.captures[index] = CommonURL.SegmentRange(
          start: segment.start + Int(capture.prefixLength), length: segment.length - around,
          isEscaped: false)
      } else {
        found.captures[index] = segment
      }
    }
    return true
  }
}
