/// The bytes of a URL's text, borrowed for one lookup and read in words.
///
/// The only unchecked reads of the lookup: 8 and 16 bytes at a time, which makes it fast. Each read
/// lies in the text or in a short text's padding; debug builds assert it.
struct URLBytes {
  /// A text of at least this length needs no padding.
  static let leastCount = 16
  /// The number of readable bytes in front of a padded text.
  static let padding = 16

  let base: UnsafePointer<UInt8>
  let count: Int

  /// Borrows bytes until the lookup ends; fewer than ``leastCount`` need ``padding`` bytes in
  /// front.
  @inline(__always)
  init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  /// Lends the bytes of a text outside of a lookup.
  static func withBytes<Result, Failure>(
    of text: String, _ body: (URLBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = Array(text.utf8)
    let padded = UnsafeMutablePointer<UInt8>.allocate(capacity: padding + bytes.count)
    defer { padded.deallocate() }
    padded.initialize(repeating: 0, count: padding)
    for (index, byte) in bytes.enumerated() {
      (padded + padding + index).initialize(to: byte)
    }
    return try body(URLBytes(padded + padding, count: bytes.count))
  }

  @inline(__always)
  subscript(_ index: Int) -> UInt8 {
    assert(index >= 0 && index < count)
    return base[index]
  }

  @inline(__always)
  func slice(_ start: Int, _ length: Int) -> UnsafeBufferPointer<UInt8> {
    assert(start >= 0 && length >= 0 && start + length <= count)
    return UnsafeBufferPointer(start: base + start, count: length)
  }

  /// Returns up to 8 bytes as a word, the first one lowest and the rest zero.
  @inline(__always)
  func word(_ start: Int, _ length: Int) -> UInt64 {
    assert(length > 0 && length <= 8)
    let spare = UInt64(truncatingIfNeeded: 8 &- length) &* 8
    if start &+ 8 <= count { return (load(start) &<< spare) &>> spare }
    return load(start &+ length &- 8) &>> spare
  }

  /// Returns 8 bytes as a word, the first one lowest.
  @inline(__always)
  func load(_ start: Int) -> UInt64 {
    assert(isReadable(start, 8))
    return UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: start, as: UInt64.self))
  }

  // Apart from `load`, which the compiler no longer inlines in the lookup if others call it.
  /// Returns the same 8 bytes, for readers of queries.
  @inline(__always)
  func lanes(_ start: Int) -> UInt64 {
    assert(isReadable(start, 8))
    let bytes = UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: start, as: SIMD8<UInt8>.self)
    return UInt64(littleEndian: unsafeBitCast(bytes, to: UInt64.self))
  }

  @inline(__always)
  private func block(_ start: Int) -> SIMD16<UInt8> {
    assert(isReadable(start, 16))
    return UnsafeRawPointer(base).loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
  }

  private func isReadable(_ start: Int, _ length: Int) -> Bool {
    start >= (count < Self.leastCount ? -Self.padding : 0) && start + length <= count
  }

  /// Returns a bit for each of the next 64 bytes that is no letter, digit or common mark of a path,
  /// and one for the end of the text.
  ///
  /// Some rare marks of a path have a bit: leaving them out would cost more.
  @inline(__always)
  func marks(from start: Int) -> UInt64 {
    // Positions in a URL are small, so that no sum overflows.
    let available = count &- start
    if available >= 64 {
      return mark(start) | mark(start &+ 16) << 16 | mark(start &+ 32) << 32
        | mark(start &+ 48) << 48
    }
    var bits: UInt64 = 1 &<< UInt64(truncatingIfNeeded: available)
    var offset = 0
    while offset &+ 16 <= available {
      bits |= mark(start &+ offset) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 16
    }
    if offset < available {
      let known = UInt64(truncatingIfNeeded: 16 &- (available &- offset))
      bits |= (mark(count &- 16) &>> known) &<< UInt64(truncatingIfNeeded: offset)
    }
    return bits
  }

  @inline(__always)
  private func mark(_ start: Int) -> UInt64 {
    let bytes = block(start)
    let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
    // In ASCII order: controls, space, `!"#$%` and all beyond ASCII; the slash; `<=>?`; the
    // backslash and `^`; the backtick; `{|}~` and delete.
    var mask = signed .< SIMD16(repeating: 0x26)
    mask .|= bytes .== SIMD16(repeating: 0x2f)
    mask .|= (bytes & SIMD16(repeating: 0xfc)) .== SIMD16(repeating: 0x3c)
    mask .|= (bytes & SIMD16(repeating: 0xfd)) .== SIMD16(repeating: 0x5c)
    mask .|= bytes .== SIMD16(repeating: 0x60)
    mask .|= signed .> SIMD16(repeating: 0x7a)
    // A lane is all ones or zero; one bit of each of 8 lanes is added up into a byte.
    let lanes = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let bits: UInt64 = 0x8040_2010_0804_0201
    let sum: UInt64 = 0x0101_0101_0101_0101
    return ((lanes[0] & bits) &* sum) >> 56 | (((lanes[1] & bits) &* sum) >> 56) << 8
  }
}
