/// A text as two words, so that it is compared without a loop.
///
/// Up to 16 bytes they are the text, with zeros behind it; no text of a lookup has a zero byte. Of a
/// longer one they are its first and its last 8 bytes.
struct TextKey: Equatable {
  /// The most bytes that the words hold.
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

  /// The key of bytes that come one by one.
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

  /// The key with ASCII letters in lower case.
  @inline(__always)
  var folded: TextKey { TextKey(first: Self.folded(first), last: Self.folded(last)) }

  /// 8 bytes with ASCII letters in lower case.
  @inline(__always)
  static func folded(_ word: UInt64) -> UInt64 {
    // The high bit of each byte that is a capital: one up to `Z` that is one from `A` on.
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
  /// The key of a literal whose bytes the words do not hold: their position takes the place of the last
  /// ones, in a form that no shorter text has.
  init(longText bytes: some RandomAccessCollection<UInt8>, at start: Int) {
    self.init(bytes)
    last = UInt64(start) << 32 | UInt64(bytes.count) << 8
  }

  /// The position of the bytes of a literal of this length; `nil` for another one.
  @inline(__always)
  func textStart(ofLength length: Int) -> Int? {
    guard UInt32(truncatingIfNeeded: last) == UInt32(truncatingIfNeeded: length << 8) else {
      return nil
    }
    return Int(last >> 32)
  }
}
