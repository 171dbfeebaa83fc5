import Testing

@testable import Waymark

@Suite("Bytes read in words")
struct URLBytesTests {
  /// Lends bytes as a lookup does, with padding in front of few.
  private func withBytes<Result>(_ text: String, _ body: (URLBytes) -> Result) throws -> Result {
    let padding = text.utf8.count < URLBytes.leastCount ? URLBytes.padding : 0
    let bytes = [UInt8](repeating: 0, count: padding) + Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      body(URLBytes(try #require(buffer.baseAddress) + padding, count: text.utf8.count))
    }
  }

  private static let texts = [1, 7, 15, 16, 17, 40].map { length in
    String("0123456789abcdefghijklmnopqrstuvwxyzABCDEFG".prefix(length))
  }

  @Test("each part of a text has the key that its bytes have", arguments: texts)
  func keys(_ text: String) throws {
    let all = Array(text.utf8)
    for start in all.indices {
      for end in (start + 1)...all.count {
        let key = try withBytes(text) { TextKey($0, start, end - start) }
        #expect(key == TextKey(all[start..<end]), "\(start)..<\(end)")
      }
    }
  }

  @Test("a key of up to 16 bytes is the text, and no key of a longer literal")
  func wholeKeys() {
    let texts = (1...17).map { [UInt8](repeating: UInt8(ascii: "a"), count: $0) }
    for (index, text) in texts.dropLast().enumerated() {
      for other in texts[..<index] { #expect(TextKey(other) != TextKey(text)) }
    }
    for start in [0, 1, 70_000] {
      let key = TextKey(longText: texts[16], at: start)
      #expect(key.textStart(ofLength: 17) == start)
      #expect(key.textStart(ofLength: 18) == nil)
      for other in texts { #expect(TextKey(other) != key) }
      #expect(TextKey(texts[15]).textStart(ofLength: 17) == nil)
    }
  }

  @Test("marks are all bytes that a segment may not have as they stand, some others, and the end")
  func marks() throws {
    for length in [0, 1, 15, 16, 17, 63, 64, 65, 200] {
      for byte in UInt8.min...0x7f {
        for position in [0, 7, 14, 15, 16, 62, 63, 64] where position < length {
          var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
          bytes[position] = byte
          let marks = try withBytes(String(decoding: bytes, as: UTF8.self)) { $0.marks(from: 0) }
          let end: UInt64 = length < 64 ? 1 << UInt64(length) : 0
          let own: UInt64 = position < 64 ? 1 << UInt64(position) : 0
          #expect(marks & ~own == end)
          if position < 64, !ByteClass.segment.contains(byte) { #expect(marks & own != 0) }
          if ByteClass.host.contains(byte) { #expect(marks & own == 0) }
        }
      }
    }
  }

  @Test("marks of what lies behind a start, and of letters beyond ASCII")
  func marksBehindAStart() throws {
    let text = String(repeating: "x", count: 30) + "/é" + String(repeating: "y", count: 50) + "?"
    for start in 0...text.utf8.count {
      let marks = try withBytes(text) { $0.marks(from: start) }
      var expected: UInt64 = 0
      for (index, byte) in (Array(text.utf8) + [0]).enumerated()
      where index >= start && index < start + 64 && !ByteClass.host.contains(byte) {
        expected |= 1 << UInt64(index - start)
      }
      #expect(marks == expected, "\(start)")
    }
  }
}
