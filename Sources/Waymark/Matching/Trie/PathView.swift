/// The path of a URL as the patterns of one root read it.
///
/// Valid as long as the bytes and segments are lent.
struct PathView {
  let bytes: URLBytes
  let segments: UnsafePointer<SegmentRange>
  let count: Int
  /// The end of the path, where a query may begin.
  let end: Int
  /// The first segment whose literals and closed lists are compared with case: 0 nearly always, 1
  /// if a host may stand in front, none if all ignore it.
  var exactDepth = 0
  /// True if a segment may be empty.
  var hasEmptySegments = false
  /// True if the bytes of a segment may not be UTF-8.
  var hasBrokenSegment = false

  /// True if all literals and closed lists ignore case.
  @inline(__always)
  var ignoresCase: Bool { exactDepth == Int.max }

  @inline(__always)
  subscript(index: Int) -> SegmentRange {
    assert(index >= 0 && index < count)
    return segments[index]
  }

  @inline(__always)
  func ignoresCase(at index: Int) -> Bool { index < exactDepth }

  func isEmpty(at index: Int) -> Bool { self[index].length == 0 }

  /// The text of a segment; `nil` if its bytes are not UTF-8.
  func text(at index: Int) -> String? { self[index].text(in: slice(at: index)) }

  /// The text of a segment for a message; bytes that are not UTF-8 are shown as they are escaped.
  func displayText(at index: Int) -> String {
    text(at: index) ?? String(decoding: slice(at: index), as: UTF8.self)
  }

  @inline(__always)
  func slice(at index: Int) -> UnsafeBufferPointer<UInt8> {
    bytes.slice(self[index].start, self[index].length)
  }

  /// The range of a capture's value; `nil` if only the text of the segment tells.
  @inline(__always)
  func range(of capture: Trie.Capture) -> SegmentRange? {
    let segment = self[Int(capture.segment)]
    let around = Int(capture.prefixLength) + Int(capture.suffixLength)
    if around == 0 { return segment }
    if segment.isPlain {
      return SegmentRange(
        start: segment.start + Int(capture.prefixLength), length: segment.length - around)
    }
    return segment.kind == .escaped ? range(of: capture, in: segment) : nil
  }

  /// The range of a value with text around it in a segment whose text is ASCII.
  @inline(never)
  private func range(of capture: Trie.Capture, in segment: SegmentRange) -> SegmentRange {
    let slice = bytes.slice(segment.start, segment.length)
    func isEscape(_ index: Int) -> Bool { slice[index] == PercentCoding.percent }
    var (start, end) = (0, slice.count)
    for _ in 0..<capture.prefixLength { start += isEscape(start) ? 3 : 1 }
    for _ in 0..<capture.suffixLength {
      end -= end - start > 3 && isEscape(end - 3) ? 3 : 1
    }
    let isPlain = !(start..<end).contains(where: isEscape)
    return SegmentRange(
      start: segment.start + start, length: end - start, kind: isPlain ? .plain : .escaped)
  }

  /// Lends the bytes in which the literals of the patterns are compared with a segment; `nil` if
  /// the segment has no text.
  func withKey<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    let (segment, slice, ignoresCase) = (self[index], slice(at: index), ignoresCase(at: index))
    switch segment.kind {
    case .broken: return body(nil)
    case .plain where !ignoresCase: return body(slice)
    case .escaped where !ignoresCase, .foreign where !ignoresCase:
      return SegmentText(slice).withDecoded { body($0) }
    case .plain, .escaped, .foreign:
      return SegmentText(slice).withLowercased { lower in
        if let lower { return body(lower) }
        return withComposedKey(of: segment, slice, ignoresCase, body)
      }
    case .uncomposed, .punycode: return withComposedKey(of: segment, slice, ignoresCase, body)
    }
  }

  private func withComposedKey<Result>(
    of segment: SegmentRange, _ slice: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool,
    _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    guard let text = segment.text(in: slice) else { return body(nil) }
    return LiteralKey.bytes(of: text, ignoringCase: ignoresCase).withUnsafeBufferPointer {
      body($0)
    }
  }
}

extension SegmentRange {
  /// The text in the bytes of the segment; `nil` if they are not UTF-8.
  func text(in slice: UnsafeBufferPointer<UInt8>) -> String? {
    switch kind {
    case .plain: String(decoding: slice, as: UTF8.self)
    case .escaped, .foreign, .uncomposed: SegmentText(slice).string
    case .punycode: String(decoding: CanonicalHost.segmentBytes(of: slice), as: UTF8.self)
    case .broken: nil
    }
  }
}
