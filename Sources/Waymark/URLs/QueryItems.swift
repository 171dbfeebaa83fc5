/// The items of a query, read from its bytes.
struct QueryItems {
  /// An item; its value is `nil` where the bytes are not UTF-8.
  struct Item {
    var name: String
    var value: String?
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let plusIsSpace: Bool

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
    var found: Item?
    forEach { candidate, value in
      guard isEqual(candidate, name) else { return true }
      found = Item(name: name, value: text(value))
      return false
    }
    return found
  }

  /// Goes through the names and values as they stand, until the body answers false.
  private func forEach(
    _ body: (Slice<UnsafeBufferPointer<UInt8>>, Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) {
    var start = 0
    while start < bytes.count {
      var end = start
      var equals = -1
      while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
        end += 1
      }
      let nameEnd = equals < 0 ? end : equals
      let valueStart = equals < 0 ? end : equals + 1
      if nameEnd > start, !body(bytes[start..<nameEnd], bytes[valueStart..<end]) { return }
      start = end + 1
    }
  }

  private func isEqual(_ raw: Slice<UnsafeBufferPointer<UInt8>>, _ name: String) -> Bool {
    // Equal bytes are equal texts; other spellings of one name need decoding.
    if isPlain(raw) { return name.utf8.elementsEqual(raw) }
    return text(raw) == name
  }

  /// Whether the bytes are ASCII text that stands for itself.
  private func isPlain(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    for byte in raw {
      if byte >= 0x80 || byte == PercentCoding.percent
        || (plusIsSpace && byte == UInt8(ascii: "+"))
      {
        return false
      }
    }
    return true
  }

  private func text(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    if isPlain(raw) { return String(decoding: raw, as: UTF8.self) }
    return PercentCoding.decodedText(Array(raw)[...], plusIsSpace: plusIsSpace)
  }
}
