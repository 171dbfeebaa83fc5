/// The items of a query, read from its bytes.
struct QueryItems {
  /// An item; its value is `nil` where the bytes are not UTF-8.
  struct Item {
    var name: String
    var value: String?
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let plusIsSpace: Bool

  /// A name or value as it stands.
  private typealias Part = Range<Int>

  /// The items in order, without those that have no name or one that is not UTF-8.
  var all: [Item] {
    var items: [Item] = []
    forEach { name, value, _ in
      if let text = text(name), !text.isEmpty {
        items.append(Item(name: text, value: self.text(value)))
      }
      return true
    }
    return items
  }

  /// The first item of a name; only that one is decoded.
  func first(_ name: String) -> Item? {
    firstValue(name).map { Item(name: name, value: text($0)) }
  }

  /// The value of the first item of a name; `nil` also where its bytes are not UTF-8.
  func firstText(_ name: String) -> String? { firstValue(name).flatMap(text) }

  private func firstValue(_ name: String) -> Part? {
    let found = name.utf8.withContiguousStorageIfAvailable { firstValue(name, $0) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { firstValue(name, $0) }
  }

  private func firstValue(_ name: String, _ nameBytes: UnsafeBufferPointer<UInt8>) -> Part? {
    if !hasSpecial { return firstPlainValue(nameBytes) }
    var found: Part?
    forEach { candidate, value, isPlain in
      // Equal bytes are equal texts; other spellings of one name need decoding.
      let isSame =
        isPlain
        ? candidate.count == nameBytes.count && isEqual(candidate, nameBytes)
        : text(candidate) == name
      if isSame { found = value }
      return !isSame
    }
    return found
  }

  /// The value of the first item of a name, where all bytes are text that stands for itself.
  private func firstPlainValue(_ name: UnsafeBufferPointer<UInt8>) -> Part? {
    var index = 0
    while index < bytes.count {
      let nameEnd = index + name.count
      if nameEnd <= bytes.count, isEqual(index..<nameEnd, name) {
        if nameEnd == bytes.count { return name.isEmpty ? nil : nameEnd..<nameEnd }
        let mark = bytes[nameEnd]
        if mark == UInt8(ascii: "=") || mark == UInt8(ascii: "&"), !name.isEmpty {
          let start = mark == UInt8(ascii: "=") ? nameEnd + 1 : nameEnd
          return start..<itemEnd(from: start)
        }
      }
      index = itemEnd(from: index) + 1
    }
    return nil
  }

  private func itemEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "&") { index += 1 }
    return index
  }

  /// Whether some byte is special; reads all of them, several at a time.
  private var hasSpecial: Bool {
    var (all, isFound): (UInt8, Bool) = (0, false)
    for byte in bytes {
      all |= byte
      isFound = isFound || byte == PercentCoding.percent || byte == UInt8(ascii: "+")
    }
    return isFound || all >= 0x80
  }

  /// Goes through the names and values as they stand, and whether a name is ASCII text that stands for
  /// itself, until the body answers false.
  @inline(__always)
  private func forEach(_ body: (Part, Part, _ isPlain: Bool) -> Bool) {
    var index = 0
    while index < bytes.count {
      let start = index
      var isPlain = true
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { break }
        if isSpecial(byte) { isPlain = false }
        index += 1
      }
      let nameEnd = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "&") { index += 1 }
      let value = min(nameEnd + 1, index)..<index
      if nameEnd > start, !body(start..<nameEnd, value, isPlain) { return }
      index += 1
    }
  }

  /// Whether a byte is a part of an escape or of a character, or a plus that is a space.
  @inline(__always)
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == PercentCoding.percent || (plusIsSpace && byte == UInt8(ascii: "+"))
  }

  private func isEqual(_ raw: Part, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<name.count where name[index] != bytes[raw.lowerBound + index] { return false }
    return true
  }

  private func text(_ raw: Part) -> String? {
    let slice = UnsafeBufferPointer(rebasing: bytes[raw])
    for byte in slice where isSpecial(byte) {
      return PercentCoding.decodedText(Array(slice)[...], plusIsSpace: plusIsSpace)
    }
    return String(decoding: slice, as: UTF8.self)
  }
}
