/// A URL while it is looked up: its parts, the bytes that they are in, and the segments of its
/// path.
///
/// Valid as long as bytes and segments are lent.
struct ScannedURL {
  var scan: URLScan
  let bytes: URLBytes
  /// The segments of the path; there is room for a host in front of them.
  let segments: UnsafeMutablePointer<SegmentRange>
  /// True if Foundation has read the text.
  let isTrusted: Bool

  /// The scheme in lower case; `nil` for none.
  var schemeText: String? {
    scan.schemeLength == 0
      ? nil : String(decoding: bytes.slice(0, scan.schemeLength), as: UTF8.self).lowercased()
  }

  /// The host in canonical form; `nil` for none.
  var hostText: String? {
    scan.host.isEmpty ? nil : CanonicalHost.text(of: scan.hostText(bytes))
  }

  var fragment: Range<Int>? { scan.fragment(bytes) }
}

extension Trie {
  /// Lends the scan of a URL.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - isTrusted: Whether the text is that of a `Foundation.URL`.
  ///   - body: Reads the URL.
  ///   - malformed: Takes what is wrong with a text that is no URL.
  /// - Returns: What the body or `malformed` returns.
  @inline(__always)
  func withScan<Result>(
    of text: String, isTrusted: Bool, _ body: (inout ScannedURL) -> Result,
    malformed: (MalformedURLReason) -> Result
  ) -> Result {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes in
      if let base = bytes.baseAddress, bytes.count >= URLBytes.leastCount {
        return withScan(
          of: URLBytes(base, count: bytes.count), isTrusted: isTrusted, body, malformed: malformed)
      }
      return withScanOfShort(bytes, isTrusted: isTrusted, body, malformed: malformed)
    }
    return result
      ?? withScanOfCopy(text, isTrusted: isTrusted, body, malformed: malformed)
  }

  /// Gives a short text something to be read in front of it.
  @inline(never)
  private func withScanOfShort<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, isTrusted: Bool, _ body: (inout ScannedURL) -> Result,
    malformed: (MalformedURLReason) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: URLBytes.padding + URLBytes.leastCount
    ) { buffer in
      buffer.initialize(repeating: 0)
      for (index, byte) in bytes.enumerated() { buffer[URLBytes.padding + index] = byte }
      guard let base = buffer.baseAddress else { return malformed(.empty) }
      return withScan(
        of: URLBytes(base + URLBytes.padding, count: bytes.count), isTrusted: isTrusted, body,
        malformed: malformed)
    }
  }

  /// Copies a text that cannot lend its bytes, such as one of Objective-C.
  @inline(never)
  private func withScanOfCopy<Result>(
    _ text: String, isTrusted: Bool, _ body: (inout ScannedURL) -> Result,
    malformed: (MalformedURLReason) -> Result
  ) -> Result {
    URLBytes.withBytes(of: text) {
      withScan(of: $0, isTrusted: isTrusted, body, malformed: malformed)
    }
  }

  @inline(__always)
  private func withScan<Result>(
    of bytes: URLBytes, isTrusted: Bool, _ body: (inout ScannedURL) -> Result,
    malformed: (MalformedURLReason) -> Result
  ) -> Result {
    // 4 bytes for each segment: 1 KiB, which still lies on the stack.
    withUnsafeTemporaryAllocation(
      of: SegmentRange.self, capacity: URLScan.segmentLimit
    ) { buffer in
      // A host in front of the path takes the first place.
      let offset = hasHostSegments ? 1 : 0
      guard let base = buffer.baseAddress else { return malformed(.empty) }
      var url = ScannedURL(
        scan: URLScan(), bytes: bytes, segments: base + offset, isTrusted: isTrusted)
      let isRead = url.scan.read(
        bytes, isTrusted: isTrusted, limits: limits, into: url.segments,
        capacity: URLScan.segmentLimit - offset)
      if isRead { return body(&url) }
      return withScanOfUnusual(bytes, isTrusted: isTrusted, body, malformed: malformed)
    }
  }

  @inline(never)
  private func withScanOfUnusual<Result>(
    _ bytes: URLBytes, isTrusted: Bool, _ body: (inout ScannedURL) -> Result,
    malformed: (MalformedURLReason) -> Result
  ) -> Result {
    var segments: [SegmentRange] = []
    do throws(MalformedURL) {
      let scan = try URLNormalizer.scan(
        bytes, isTrusted: isTrusted, isAuthoritySegment: authorityIsSegment, limits: limits,
        into: &segments)
      return segments.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return malformed(.empty) }
        var url = ScannedURL(
          scan: scan, bytes: bytes, segments: base + 1, isTrusted: isTrusted)
        return body(&url)
      }
    } catch {
      return malformed(error.reason)
    }
  }
}
