// Which matchers a URL is for, and how each of them reads its path: the same for lookups and for
// what explains them.
extension Trie {
  /// Calls the body with each matcher that the URL is for, in the order of declaration.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - body: Takes the index of a matcher, and the matcher; true ends the search.
  /// - Returns: `nil`, or what is wrong with an authority that had to be read.
  @inline(__always)
  func forEachMatcher(
    of url: inout ScannedURL, _ body: (Int32, Matcher, inout ScannedURL) -> Bool
  ) -> MalformedURLReason? {
    var list = hosts.list(url.scan, url.bytes)
    if list < 0 {
      do throws(MalformedURL) {
        list = try readAuthority(of: &url)
      } catch {
        return error.reason
      }
    }
    for index in hosts.range(ofList: list) {
      let number = hosts[index]
      let matcher = matchers[Int(number)]
      guard matcher.schemes.isEmpty || accepts(&url, matcher.schemes) else { continue }
      if matcher.traits.contains(.namesPorts) || url.scan.isAuthorityRead,
        !acceptsAuthority(of: &url, number, matcher)
      {
        continue
      }
      if body(number, matcher, &url) { return nil }
    }
    return nil
  }

  @inline(never)
  private func readAuthority(of url: inout ScannedURL) throws(MalformedURL) -> Int {
    try url.scan.readAuthority(
      url.bytes, isTrusted: url.isTrusted, isAuthoritySegment: authorityIsSegment)
    return hosts.listOfRead(url)
  }

  @inline(__always)
  private func accepts(_ url: inout ScannedURL, _ range: Range<Int32>) -> Bool {
    for index in range where schemes[Int(index)] == url.scan.scheme { return true }
    return url.scan.schemeLength > TextKey.wholeLimit && acceptsLong(&url, range)
  }

  @inline(never)
  private func acceptsLong(_ url: inout ScannedURL, _ range: Range<Int32>) -> Bool {
    let scheme = url.bytes.slice(0, url.scan.schemeLength)
    return range.contains { index in
      guard let start = schemes[Int(index)].textStart(ofLength: scheme.count) else { return false }
      return scheme.indices.allSatisfy {
        ByteClass.lowercased(scheme[$0]) == texts[start + $0]
      }
    }
  }

  /// Returns true if a matcher takes what stands around the host, or the host on its port.
  @inline(never)
  private func acceptsAuthority(
    of url: inout ScannedURL, _ number: Int32, _ matcher: Matcher
  ) -> Bool {
    let scan = url.scan
    if !matcher.traits.contains(.namesHosts) {
      return !matcher.traits.contains(.hostIsFirstSegment) || authorityIsSegment
        || (!scan.hasUserInfo && scan.port < 0)
    }
    if scan.hasStandardPort, !matcher.traits.contains(.namesPorts) { return true }
    var read = url
    if !scan.isAuthorityRead {
      (read.scan.isAuthorityRead, read.scan.host) = (true, scan.authority)
    }
    guard let host = read.hostText else { return false }
    return scopes[Int(number)].hosts?.contains {
      $0.accepts(host: host) && $0.accepts(port: scan.port, standard: scan.standardPort)
    } ?? true
  }

  // MARK: Paths

  /// Lends the path as a root of a matcher reads it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - matcher: The matcher.
  ///   - root: The root.
  ///   - failure: Is told of a path with too many segments.
  ///   - body: Reads the path.
  /// - Returns: What the body returns; `nil` if the options of the matcher rule the URL out.
  @inline(__always)
  func withPath<Result>(
    of url: inout ScannedURL, _ matcher: Matcher, _ root: Root,
    _ failure: inout MalformedURLReason?, _ body: (PathView) -> Result
  ) -> Result? {
    if matcher.traits.contains(.fragmentIsPath)
      || (root.keepsEmptySegments && url.scan.hasEmptySegments)
    {
      return withOtherPath(of: &url, matcher, root, &failure, body)
    }
    var path = PathView(
      bytes: url.bytes, segments: UnsafePointer(url.segments), count: url.scan.segmentCount,
      end: url.scan.pathEnd, exactDepth: root.ignoresCase ? Int.max : 0,
      hasBrokenSegment: url.scan.hasBrokenSegment)
    if matcher.traits.contains(.hostIsFirstSegment) {
      guard putHostFirst(in: &path, url.segments, &url, &failure) else { return nil }
    }
    return body(path)
  }

  /// Puts the host in front of a path, which has room for it; false if no segment can be like it,
  /// or if it is one too many.
  @inline(__always)
  private func putHostFirst(
    in path: inout PathView, _ segments: UnsafeMutablePointer<SegmentRange>,
    _ url: inout ScannedURL, _ failure: inout MalformedURLReason?
  ) -> Bool {
    path.exactDepth = max(path.exactDepth, 1)
    guard
      let host = url.scan.hostSegment(url.bytes, isAuthoritySegment: authorityIsSegment)
    else { return true }
    if host.length <= 6, URLScan.isDots(host, url.bytes) { return false }
    if path.count >= limits.segments {
      failure = .tooManySegments(limit: limits.segments)
      return false
    }
    let first = segments - 1
    first.pointee = host
    path = PathView(
      bytes: path.bytes, segments: UnsafePointer(first), count: path.count + 1, end: path.end,
      exactDepth: path.exactDepth,
      hasEmptySegments: path.hasEmptySegments,
      hasBrokenSegment: path.hasBrokenSegment || host.isBroken)
    return true
  }

  @inline(never)
  private func withOtherPath<Result>(
    of url: inout ScannedURL, _ matcher: Matcher, _ root: Root,
    _ failure: inout MalformedURLReason?, _ body: (PathView) -> Result
  ) -> Result? {
    var range = url.scan.path
    if matcher.traits.contains(.fragmentIsPath) {
      guard url.scan.segmentCount == 0, let fragment = url.fragment,
        !root.keepsEmptySegments || !isMoreThanSlash(&url)
      else { return nil }
      range = Self.path(inFragment: fragment, url.bytes)
    }
    var segments: [SegmentRange] = [.none]
    let hasEmptySegments = PathSplitter(
      bytes: url.bytes, keepsEmptySegments: root.keepsEmptySegments
    ).split(range, into: &segments)
    if segments.count - 1 > limits.segments {
      failure = .tooManySegments(limit: limits.segments)
      return nil
    }
    let hasBroken = segments.contains(where: \.isBroken)
    return segments.withUnsafeMutableBufferPointer { buffer -> Result? in
      guard let base = buffer.baseAddress else { return nil }
      var path = PathView(
        bytes: url.bytes, segments: UnsafePointer(base + 1), count: buffer.count - 1,
        end: range.upperBound, exactDepth: root.ignoresCase ? Int.max : 0,
        hasEmptySegments: root.keepsEmptySegments && hasEmptySegments,
        hasBrokenSegment: hasBroken)
      if matcher.traits.contains(.hostIsFirstSegment) {
        guard putHostFirst(in: &path, base + 1, &url, &failure) else { return nil }
      }
      return body(path)
    }
  }

  /// Returns true if the URL's own path is more than a slash if empty segments count.
  private func isMoreThanSlash(_ url: inout ScannedURL) -> Bool {
    var segments: [SegmentRange] = []
    _ = PathSplitter(bytes: url.bytes, keepsEmptySegments: true).split(
      url.scan.path, into: &segments)
    return !segments.isEmpty
  }

  /// The path in a fragment: without a leading `!`, and without a query.
  static func path(inFragment fragment: Range<Int>, _ bytes: URLBytes) -> Range<Int> {
    var start = fragment.lowerBound
    if start < fragment.upperBound, bytes[start] == UInt8(ascii: "!") { start += 1 }
    let end = (start..<fragment.upperBound).first { bytes[$0] == UInt8(ascii: "?") }
    return start..<(end ?? fragment.upperBound)
  }
}
