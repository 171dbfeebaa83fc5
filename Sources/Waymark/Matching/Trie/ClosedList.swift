/// The elements of a closed list, in the forms in which a value is compared with them.
///
/// An object, so that a lookup copies none of its parts.
final class ClosedList: Sendable {
  let elements: [String]
  private let keys: [[UInt8]]
  private let foldedKeys: [[UInt8]]

  init(_ elements: [String]) {
    self.elements = elements
    keys = elements.map { LiteralKey.bytes(of: $0, ignoringCase: false) }
    foldedKeys = elements.map { LiteralKey.bytes(of: $0, ignoringCase: true) }
  }

  /// The element of a text: the exact spelling first, else the first one that is equal without
  /// case.
  func index(of text: String, ignoringCase: Bool) -> Int? {
    if let exact = elements.firstIndex(of: text) { return exact }
    guard ignoringCase else { return nil }
    let folded = text.lowercased()
    return elements.firstIndex { $0.lowercased() == folded }
  }

  func index(
    of value: UnsafeBufferPointer<UInt8>, isASCII: Bool, ignoringCase: Bool
  ) -> Int? {
    guard isASCII else {
      return index(of: String(decoding: value, as: UTF8.self), ignoringCase: ignoringCase)
    }
    if let exact = Self.index(of: value, among: keys, { $0 }) { return exact }
    return ignoringCase
      ? Self.index(of: value, among: foldedKeys, ByteClass.lowercased) : nil
  }

  @inline(__always)
  private static func index(
    of value: UnsafeBufferPointer<UInt8>, among keys: [[UInt8]], _ form: (UInt8) -> UInt8
  ) -> Int? {
    for index in keys.indices where keys[index].count == value.count {
      let key = keys[index]
      var position = 0
      while position < key.count, key[position] == form(value[position]) { position += 1 }
      if position == key.count { return index }
    }
    return nil
  }
}
