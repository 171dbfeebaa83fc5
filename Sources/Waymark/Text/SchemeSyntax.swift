/// The syntax of a scheme (RFC 3986, section 3.1).
enum SchemeSyntax {
  static func isScheme(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
      && bytes.allSatisfy(ByteClass.scheme.contains)
  }
}
