/// The parts of a match that few have: more values than there is room for, values of converters,
/// and parts that are no text.
final class MatchExtras: Sendable {
  /// The ranges of the ninth capture and those behind it.
  let captures: [SegmentRange]
  /// The values of registered converters, by the index of the capture in its entry.
  let values: [(capture: Int, value: any Sendable)]
  /// The texts of captures that no range of the URL holds, by their index in the entry.
  let texts: [Int: String]
  /// The name of the first parameter or rest whose bytes are not UTF-8; the entry then declines.
  let brokenName: String?

  /// - Parameters:
  ///   - entry: The entry that matched.
  ///   - trie: The trie that has it.
  ///   - walk: The path, and what converters have made.
  ///   - found: Gets the ranges of values with text around them.
  init(of entry: Int32, in trie: Trie, _ walk: inout Walk, _ found: inout Trie.Found) {
    let (own, path) = (trie.entries[Int(entry)], walk.path)
    brokenName = path.hasBrokenSegment ? trie.form(entry).brokenName(in: path) : nil
    var (captures, texts): ([SegmentRange], [Int: String]) = ([], [:])
    var values: [(capture: Int, value: any Sendable)] = []
    for index in 0..<Int(own.captureCount) {
      let number = Int(own.captureStart) + index
      let capture = trie.captures[number]
      let segmentIndex = Int(capture.segment)
      var range = path[segmentIndex]
      if let known = path.range(of: capture) {
        range = known
      } else if case .parameter(let parameter) = trie.form(entry).segments[segmentIndex],
        let whole = path.text(at: segmentIndex)
      {
        if range.kind == .punycode { texts[index] = parameter.value(in: whole) }
        range = Self.range(of: parameter, whole, range, path)
      }
      if own.traits.contains(.hasConverter), let test = trie.test(ofCapture: number),
        test.converter >= 0,
        let text = texts[index] ?? range.text(in: path.bytes.slice(range.start, range.length)),
        let value = walk.memo.pointee.value(
          of: text, by: test.converter, trie.converters, at: segmentIndex, in: path)
      {
        values.append((index, value))
      }
      if index < CaptureRanges.limit {
        found.captures[index] = range
      } else {
        captures.append(range)
      }
    }
    (self.captures, self.values, self.texts) = (captures, values, texts)
  }

  /// The range of a value with text around it, whose length in bytes depends on how it is written.
  private static func range(
    of parameter: PatternParameter, _ whole: String, _ segment: SegmentRange, _ path: PathView
  ) -> SegmentRange {
    let prefix = whole.prefix(parameter.prefix.count).utf8.count
    let suffix = whole.suffix(parameter.suffix.count).utf8.count
    let valueCount = whole.utf8.count - prefix - suffix
    let slice = path.bytes.slice(segment.start, segment.length)
    var (start, end, decoded, index) = (slice.count, slice.count, 0, 0)
    while index < slice.count {
      if decoded == prefix { start = min(start, index) }
      if decoded == prefix + valueCount {
        end = index
        break
      }
      index += slice[index] == PercentCoding.percent ? 3 : 1
      decoded += 1
    }
    let (kind, _) = SegmentText(
      UnsafeBufferPointer(rebasing: slice[start..<end])
    ).classified()
    let isPlain = slice[start..<end].allSatisfy { $0 != PercentCoding.percent && $0 < 0x80 }
    return SegmentRange(
      start: segment.start + start, length: end - start, kind: isPlain ? .plain : kind)
  }
}
