/// The items of a query, read from its bytes.
struct QueryItems {
  /// An item; its value is `nil` if the bytes are not UTF-8.
  struct Item {
    var name: String
    var value: String?
    /// False for an item without an equals sign, whose value is empty; only ``all`` looks for it.
    var hasEqualsSign = true
  }

  /// The range of a value, which is plain if its bytes need no decoding.
  typealias Value = (range: Range<Int>, isPlain: Bool)

  let bytes: UnsafeBufferPointer<UInt8>
  let plusIsSpace: Bool
  /// True if `bytes` are everything behind the question mark, so that a number sign ends the query.
  ///
  /// The items of a query inside a fragment may contain number signs.
  var endsAtFragment = false

  private typealias Part = Range<Int>

  /// The items in order, without those whose name is empty or not UTF-8.
  var all: [Item] {
    var items: [Item] = []
    var index = 0
    while index < bytes.count {
      let item = item(from: index)
      let (name, value) = parts(item.range)
      if let text = text(name), !text.isEmpty {
        items.append(
          Item(
            name: text, value: self.text(value),
            hasEqualsSign: name.upperBound < item.range.upperBound))
      }
      index = itemStart(behind: item.range.upperBound)
    }
    return items
  }

  /// Returns the first item of a name, and decodes no other.
  func first(_ name: String) -> Item? {
    firstValue(name).map { Item(name: name, value: text($0.range)) }
  }

  /// Returns the value of the first item of a name; `nil` also if its bytes are not UTF-8.
  func firstText(_ name: String) -> String? { firstValue(name).flatMap { text($0.range) } }

  func firstValue(_ name: String) -> Value? {
    let found = name.utf8.withContiguousStorageIfAvailable { firstValue(name, $0) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { firstValue(name, $0) }
  }

  private func firstValue(
    _ wanted: String, _ wantedBytes: UnsafeBufferPointer<UInt8>
  ) -> Value? {
    if wantedBytes.isEmpty { return nil }
    let isPlain = wantedBytes.allSatisfy(ByteClass.writtenInQuery.contains)
    var index = 0
    while index < bytes.count {
      if isPlain, let value = value(ofItemAt: index, named: wantedBytes) { return value }
      let item = item(from: index)
      // Equal bytes are equal texts; only other spellings of the name need decoding.
      if !(isPlain && item.isPlain) {
        let (name, value) = parts(item.range)
        if text(name) == wanted { return (value, false) }
      }
      index = itemStart(behind: item.range.upperBound)
    }
    return nil
  }

  /// Returns the value if the name at `start` has these bytes, which need no decoding.
  @inline(__always)
  private func value(ofItemAt start: Int, named name: UnsafeBufferPointer<UInt8>) -> Value? {
    let end = start + name.count
    guard end <= bytes.count, bytes[start] == name[0] else { return nil }
    for index in 0..<name.count where name[index] != bytes[start + index] { return nil }
    if end == bytes.count || isEnd(bytes[end]) { return (end..<end, true) }
    return bytes[end] == UInt8(ascii: "=") ? item(from: end + 1) : nil
  }

  @inline(__always)
  private func item(from start: Int) -> (range: Part, isPlain: Bool) {
    var (index, isPlain) = (start, true)
    while true {
      index = indexOfMark(from: index)
      if index == bytes.count || isEnd(bytes[index]) { break }
      if isSpecial(bytes[index]) { isPlain = false }
      index += 1
    }
    return (start..<index, isPlain)
  }

  /// Finds the next byte that may end an item or be special: letters, digits and `=` are above all
  /// others.
  @inline(__always)
  private func indexOfMark(from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    let text = URLBytes(base, count: bytes.count)
    var index = start
    while index + 8 <= bytes.count {
      let word = text.lanes(index)
      // Sets the high bit of each byte below 0x2c or above 0x7f; the lowest is exact, a borrow may
      // set others.
      let marks = ((word &- 0x2c2c_2c2c_2c2c_2c2c) | word) & 0x8080_8080_8080_8080
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] &- 0x2c < 0x54 { index += 1 }
    return index
  }

  /// Splits an item at its equals sign; without one the value is empty.
  private func parts(_ item: Part) -> (name: Part, value: Part) {
    let end = bytes[item].firstIndex(of: UInt8(ascii: "=")) ?? item.upperBound
    return (item.lowerBound..<end, min(end + 1, item.upperBound)..<item.upperBound)
  }

  private func itemStart(behind end: Int) -> Int {
    end < bytes.count && bytes[end] == UInt8(ascii: "&") ? end + 1 : bytes.count
  }

  @inline(__always)
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || (byte == UInt8(ascii: "#") && endsAtFragment)
  }

  /// Part of an escape or of a character beyond ASCII, or a plus that is a space.
  @inline(__always)
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == PercentCoding.percent || (plusIsSpace && byte == UInt8(ascii: "+"))
  }

  private func text(_ raw: Part) -> String? {
    let slice = UnsafeBufferPointer(rebasing: bytes[raw])
    for byte in slice where isSpecial(byte) {
      return PercentCoding.decodedText(Array(slice)[...], plusIsSpace: plusIsSpace)
    }
    return String(decoding: slice, as: UTF8.self)
  }
}
