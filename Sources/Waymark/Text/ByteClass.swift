/// A set of ASCII bytes, asked with two shifts.
struct ByteClass {
  private let low: UInt64
  private let high: UInt64

  private init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let half = byte < 64 ? low : high
    return byte < 128 && (half >> UInt64(byte & 63)) & 1 == 1
  }

  /// Returns the byte, in lower case if it is an ASCII letter.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  // Written out: a constant needs no check for initialization. A test compares them with their
  // characters.
  /// Letters, digits, `+`, `-` and `.`.
  static var scheme: ByteClass {
    ByteClass(low: 0x03ff_6800_0000_0000, high: 0x07ff_fffe_07ff_fffe)
  }
  /// Letters, digits, `-`, `.` and `_`.
  static var host: ByteClass { ByteClass(low: 0x03ff_6000_0000_0000, high: 0x07ff_fffe_87ff_fffe) }
  /// The bytes that need no escape in a segment: printable but `"#%/<>?\^`{|}`.
  static var segment: ByteClass {
    ByteClass(low: 0x2fff_7fd2_0000_0000, high: 0x47ff_fffe_afff_ffff)
  }
  /// The bytes that stand for themselves in a pattern's literal: those of a segment but `*` and
  /// `:`.
  static var plainLiteral: ByteClass {
    ByteClass(low: 0x2bff_7bd2_0000_0000, high: 0x47ff_fffe_afff_ffff)
  }
  /// The bytes that need no escape in a query or fragment: those of a segment, `/`, `?` and `#`.
  static var tail: ByteClass { ByteClass(low: 0xafff_ffda_0000_0000, high: 0x47ff_fffe_afff_ffff) }
  // A plus is a space to servers that read queries as forms, so it is escaped everywhere.
  /// The bytes that are printed unescaped in a segment: letters, digits and `-._~!$'()*,:@=&;`.
  static var writtenInSegment: ByteClass {
    ByteClass(low: 0x2fff_77d2_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
  /// The bytes that are printed unescaped in a query item: letters, digits and `-._~!$'()*,:@/?`.
  static var writtenInQuery: ByteClass {
    ByteClass(low: 0x87ff_f792_0000_0000, high: 0x47ff_fffe_87ff_ffff)
  }
}
