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
  private struct Part {
    var start: Int
    var end: Int
    /// Whether the bytes are ASCII text that stands for itself.
    var isPlain: Bool
  }

  /// The items in order, without those that have no name or one that is not UTF-8.
  var all: [Item] {
    var items: [Item] = []
    forEach { name, value in
      if let text = text(name), !text.isEmpty {
        items.append(Item(name: text, value: self.text(value)))
      }
      return true
    }
    return items
  }

  /// The first item of a name; only that one is decoded.
  func first(_ name: String) -> Item? {
    let found = name.utf8.withContiguousStorageIfAvailable { first(name, $0) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { first(name, $0) }
  }

  private func first(_ name: String, _ nameBytes: UnsafeBufferPointer<UInt8>) -> Item? {
    var found: Item?
    forEach { candidate, value in
      guard isEqual(candidate, name, nameBytes) else { return true }
      found = Item(name: name, value: text(value))
      return false
    }
    return found
  }

  /// Goes through the names and values as they stand, until the body answers false.
  @inline(__always)
  private func forEach(_ body: (Part, Part) -> Bool) {
    var start = 0
    while start < bytes.count {
      var name = Part(start: start, end: -1, isPlain: true)
      var (index, partStart, isPlain) = (start, start, true)
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "="), name.end < 0 {
          (name.end, name.isPlain) = (index, isPlain)
          (partStart, isPlain) = (index + 1, true)
        } else if byte >= 0x80 || byte == PercentCoding.percent
          || (plusIsSpace && byte == UInt8(ascii: "+"))
        {
          isPlain = false
        }
        index += 1
      }
      var value = Part(start: partStart, end: index, isPlain: isPlain)
      if name.end < 0 {
        (name.end, name.isPlain) = (index, isPlain)
        value = Part(start: index, end: index, isPlain: true)
      }
      if name.end > start, !body(name, value) { return }
      start = index + 1
    }
  }

  private func isEqual(
    _ raw: Part, _ name: String, _ nameBytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Equal bytes are equal texts; other spellings of one name need decoding.
    guard raw.isPlain else { return text(raw) == name }
    guard raw.end - raw.start == nameBytes.count else { return false }
    for index in 0..<nameBytes.count where nameBytes[index] != bytes[raw.start + index] {
      return false
    }
    return true
  }

  private func text(_ raw: Part) -> String? {
    let slice = UnsafeBufferPointer(rebasing: bytes[raw.start..<raw.end])
    if raw.isPlain { return String(decoding: slice, as: UTF8.self) }
    return PercentCoding.decodedText(Array(slice)[...], plusIsSpace: plusIsSpace)
  }
}
