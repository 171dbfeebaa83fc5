/// Splits a path at its slashes, and removes dot segments as a browser does.
struct PathSplitter {
  let bytes: URLBytes
  let keepsEmptySegments: Bool

  /// Appends the segments of a path; returns true if it has empty ones.
  ///
  /// A dot segment is dropped, a double one also drops the one before it, which may be empty (the
  /// URL standard, path state).
  func split(_ path: Range<Int>, into segments: inout [SegmentRange]) -> Bool {
    var hasEmptySegments = false
    let first = segments.count
    var start = path.lowerBound
    if start < path.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
    guard start < path.upperBound else { return false }
    // At most half of the bytes are slashes, except in a run of empty segments.
    segments.reserveCapacity(first + min(path.count, 2 * URLScan.segmentLimit))
    while start <= path.upperBound {
      var (end, isEscaped) = (start, false)
      while end < path.upperBound, bytes[end] != UInt8(ascii: "/") {
        if bytes[end] == PercentCoding.percent || bytes[end] >= 0x80 { isEscaped = true }
        end += 1
      }
      var (kind, dots) = (SegmentRange.Kind.plain, 0)
      if isEscaped {
        (kind, dots) = SegmentText(bytes.slice(start, end - start)).classified()
      } else if end - start <= 2, start < end {
        dots =
          bytes.slice(start, end - start).allSatisfy { $0 == UInt8(ascii: ".") } ? end - start : 0
      }
      let isLast = end == path.upperBound
      if dots > 0 {
        if dots == 2, segments.count > first { segments.removeLast() }
        if isLast {
          hasEmptySegments = true
          segments.append(.empty(at: end))
        }
      } else if start == end {
        hasEmptySegments = true
        segments.append(.empty(at: start))
      } else {
        segments.append(SegmentRange(start: start, length: end - start, kind: kind))
      }
      start = end + 1
    }
    // `/a/..` is `/` to a browser, and that has no segment.
    let isRoot = segments.count == first + 1 && segments[first].length == 0
    if keepsEmptySegments, !isRoot { return hasEmptySegments }
    var kept = first
    for index in first..<segments.count where segments[index].length > 0 {
      segments[kept] = segments[index]
      kept += 1
    }
    segments.removeSubrange(kept...)
    return hasEmptySegments
  }
}
