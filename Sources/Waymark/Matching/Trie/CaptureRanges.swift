/// The ranges of an entry's first values in the text of a URL, without a list on the heap.
struct CaptureRanges: Sendable {
  typealias Range = SegmentRange

  /// The number of values that have room; ``MatchExtras`` has the others.
  static let limit = 8

  private var ranges: (Range, Range, Range, Range, Range, Range, Range, Range) = (
    .none, .none, .none, .none, .none, .none, .none, .none
  )

  init() {}

  subscript(_ index: Int) -> Range {
    @inline(__always) get {
      switch index {
      case 0: ranges.0
      case 1: ranges.1
      case 2: ranges.2
      case 3: ranges.3
      case 4: ranges.4
      case 5: ranges.5
      case 6: ranges.6
      default: ranges.7
      }
    }
    @inline(__always) set {
      switch index {
      case 0: ranges.0 = newValue
      case 1: ranges.1 = newValue
      case 2: ranges.2 = newValue
      case 3: ranges.3 = newValue
      case 4: ranges.4 = newValue
      case 5: ranges.5 = newValue
      case 6: ranges.6 = newValue
      default: ranges.7 = newValue
      }
    }
  }
}
