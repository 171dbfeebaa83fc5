/// The addresses that links carry: a dot-atom, `@`, and a host name of at least two labels.
///
/// A practical part of RFC 5321 (lengths: section 4.5.3.1), without quoted local parts and address
/// literals.
enum EmailAddress {
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")),
      (1...64).contains(at),
      allParts(of: bytes[..<at], { !$0.isEmpty && $0.allSatisfy(isAtomText) })
    else { return false }
    let host = bytes[(at + 1)...]
    return host.contains(UInt8(ascii: "."))
      && allParts(of: host) { label in
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-")
          && label.last != UInt8(ascii: "-")
          && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func allParts(
    of text: Slice<UnsafeBufferPointer<UInt8>>,
    _ condition: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    var rest = text
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      if !condition(rest[..<dot]) { return false }
      rest = rest[(dot + 1)...]
    }
    return condition(rest)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isAtomText(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }
}
