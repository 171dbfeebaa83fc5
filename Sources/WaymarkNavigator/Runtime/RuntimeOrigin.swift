import Waymark

/// The beginning of a URL or pattern; patterns of one origin are compiled together.
struct RuntimeOrigin: Hashable, Sendable {
  /// The scheme in lower case, `//` for a host without a scheme, otherwise empty.
  private let key: String

  var scheme: String? { key.isEmpty || key == "//" ? nil : key }

  /// True if the host names a site and is no part of the path.
  var isWeb: Bool { PatternTable.isWeb(scheme: scheme) }

  /// True if a host would be the first segment of the path.
  var hasHostInPath: Bool { !key.isEmpty }

  init(of text: String) {
    key =
      text.utf8.withContiguousStorageIfAvailable(Self.key)
      ?? Array(text.utf8).withUnsafeBufferPointer(Self.key)
  }

  /// Returns true if a text begins with the scheme in the same letters, and so has this origin.
  ///
  /// Faster than reading the text's origin; false proves nothing.
  func isWritten(in text: String) -> Bool {
    let isWritten = text.utf8.withContiguousStorageIfAvailable { bytes in
      key.utf8.withContiguousStorageIfAvailable { key in
        // Neither an empty key nor `//` can precede a colon.
        guard key.count < bytes.count, !key.isEmpty, bytes[key.count] == UInt8(ascii: ":"),
          key[0] != UInt8(ascii: "/")
        else { return false }
        for index in key.indices where key[index] != bytes[index] { return false }
        return true
      }
    }
    return isWritten == true
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if let length = PatternTable.schemeLength(of: bytes) {
      let scheme = UnsafeBufferPointer(rebasing: bytes[..<length])
      let text = String(decoding: scheme, as: UTF8.self)
      return scheme.contains(where: (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
        ? text.lowercased() : text
    }
    return bytes.starts(with: "//".utf8) ? "//" : ""
  }
}
