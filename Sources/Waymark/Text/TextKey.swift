/// A text as two words, compared without a loop.
///
/// Up to 16 bytes the words are the text, padded with zeros; no text of a lookup has a zero byte.
/// For a longer text they are its first and last 8 bytes.
struct TextKey: Equatable {
  static let wholeLimit = 16

  var first: UInt64
  var last: UInt64

  @inline(__always)
  init(_ bytes: URLBytes, _ start: Int, _ length: Int) {
    if length <= 8 {
      first = bytes.word(start, length)
      last = 0
    } else {
      first = bytes.load(start)
      let spare = UInt64(truncatingIfNeeded: max(0, Self.wholeLimit &- length)) &* 8
      last = bytes.load(start &+ length &- 8) &>> spare
    }
  }

  init(first: UInt64, last: UInt64) {
    self.first = first
    self.last = last
  }

  init(_ bytes: some Sequence<UInt8>) {
    var (words, tail): ((UInt64, UInt64), UInt64) = ((0, 0), 0)
    var length = 0
    for byte in bytes {
      let wide = UInt64(byte)
      if length < 8 {
        words.0 |= wide << UInt64(length * 8)
      } else if length < 16 {
        words.1 |= wide << UInt64((length - 8) * 8)
      }
      tail = tail >> 8 | wide << 56
      length += 1
    }
    self.init(first: words.0, last: length > Self.wholeLimit ? tail : words.1)
  }

  @inline(__always)
  var folded: TextKey { TextKey(first: Self.folded(first), last: Self.folded(last)) }

  @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 {
    // The high bit marks a capital: a byte from `A` on, and not above `Z`.
    let low = word & 0x7f7f_7f7f_7f7f_7f7f
    let aboveZ = low &+ 0x2525_2525_2525_2525
    let fromA = low &+ 0x3f3f_3f3f_3f3f_3f3f
    let capitals = fromA & ~aboveZ & ~word & 0x8080_8080_8080_8080
    return word | capitals >> 2
  }

  @inline(__always)
  func hash(_ length: Int) -> UInt32 {
    let mixed = (first ^ UInt64(truncatingIfNeeded: length)) &* 0x9e37_79b9_7f4a_7c15
    let both = (mixed ^ (mixed >> 32) ^ last) &* 0xff51_afd7_ed55_8ccd
    return UInt32(truncatingIfNeeded: both >> 32)
  }
}

extension TextKey {
  /// The key of a literal longer than the words: its position replaces the last bytes, in a form
  /// that no shorter text has.
  init(longText bytes: some RandomAccessCollection<UInt8>, at start: Int) {
    self.init(bytes)
    last = UInt64(start) << 32 | UInt64(bytes.count) << 8
  }

  /// Returns the position of a literal of this length; `nil` for one of another length.
  @inline(__always)
  func textStart(ofLength length: Int) -> Int? {
    guard UInt32(truncatingIfNeeded: last) == UInt32(truncatingIfNeeded: length << 8) else {
      return nil
    }
    return Int(last >> 32)
  }
}
