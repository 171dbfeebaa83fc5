/// The segments of a pattern as ranges in the bytes of its text.
///
/// Nearly all patterns are *plain*: literals in ASCII, and parameters of a built-in type that fill
/// their segment. They need nothing but ranges, in an array that serves one pattern after the
/// other.
struct PatternSpans {
  struct Span {
    enum Kind: Hashable {
      case literal
      case any
      case type(BuiltInType)
      /// A segment that is not plain: the index of ``PatternSpans/others``.
      case other(Int32)

      var constraint: SegmentConstraint? {
        if case .type(let type) = self { .type(type) } else { nil }
      }
    }

    var kind: Kind
    /// The literal, or the name of the parameter; empty for none.
    var start: Int32
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private(set) var spans: [Span] = []
  /// The segments that are not plain.
  private(set) var others: [ParsedPattern.Segment] = []

  mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  mutating func append(_ kind: Span.Kind, _ range: Range<Int>) {
    spans.append(
      Span(
        kind: kind, start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound)))
  }

  mutating func append(_ other: ParsedPattern.Segment, name: Range<Int>) {
    append(.other(Int32(truncatingIfNeeded: others.count)), name)
    others.append(other)
  }

  /// Returns true if the parameter at an index has the name of one before it.
  func repeatsName(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let span = spans[index]
    // Few, so that no set of them is needed.
    return span.isNamed
      && spans[..<index].contains { other in
        other.isNamed && Self.areEqual(bytes[other.range], bytes[span.range])
      }
  }

  /// Returns true if two names are equal; beyond ASCII they may have several spellings.
  private static func areEqual(_ name: PatternParser.Bytes, _ other: PatternParser.Bytes) -> Bool {
    name.elementsEqual(other)
      || (name.contains { $0 >= 0x80 }
        && String(decoding: name, as: UTF8.self) == String(decoding: other, as: UTF8.self))
  }
}

extension PatternSpans.Span {
  fileprivate var isNamed: Bool { kind != .literal && start < end }
}
