import Foundation

/// The form of a segment in which two segments that match the same texts are equal.
///
/// Literals are compared canonically (Unicode's normalization form C) and, if the pattern ignores
/// case, in lower case, so the key of the pattern and the key of the URL can be compared as bytes.
enum LiteralKey {
  static func bytes(of text: String, ignoringCase: Bool) -> [UInt8] {
    let cased = ignoringCase ? text.lowercased() : text
    if cased.utf8.allSatisfy({ $0 < 0x80 }) { return Array(cased.utf8) }
    return Array(cased.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The decomposed form of a key (Unicode's normalization form D).
  static func decomposed(_ key: some Collection<UInt8>) -> [UInt8] {
    Array(String(decoding: key, as: UTF8.self).decomposedStringWithCanonicalMapping.utf8)
  }
}
