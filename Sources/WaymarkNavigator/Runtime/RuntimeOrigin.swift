import Waymark

/// What the text of a URL or of a pattern begins with: patterns of one origin are compiled together.
struct RuntimeOrigin: Hashable, Sendable {
  /// The scheme in lower case, `//` where there is a host without a scheme, else empty.
  private let key: String

  /// The scheme in lower case.
  var scheme: String? { key.isEmpty || key == "//" ? nil : key }

  /// Whether the host says whose page it is, and is not a part of the path.
  var isWeb: Bool { PatternTable.isWeb(scheme: scheme) }

  /// Whether the host, where there is one, is the first segment of the path.
  var hasHostInPath: Bool { !key.isEmpty }

  /// Reads what a text begins with.
  init(of text: String) {
    key =
      text.utf8.withContiguousStorageIfAvailable(Self.key)
      ?? Array(text.utf8).withUnsafeBufferPointer(Self.key)
  }

  /// Whether a text begins with the scheme in just these letters, and so has this origin.
  ///
  /// Quicker than reading the origin of the text, for the one that is likely; `false` says nothing.
  func isWritten(in text: String) -> Bool {
    let isWritten = text.utf8.withContiguousStorageIfAvailable { bytes in
      key.utf8.withContiguousStorageIfAvailable { key in
        // Neither an empty key nor two slashes can stand before a colon.
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
