/// The host of a custom scheme as the first segment of the path: `app://user/1` as `app://host/user/1`.
///
/// The engine takes URLs of the second form in one pass over their bytes, and those of the first one by
/// one segment after the other. What is not the same in both has no moved form.
enum MovedHost {
  /// The path of a pattern, its first segment in the one form of letters in which it is compared; `nil`
  /// where that is not known, or where the host says whose page it is.
  static func path(of pattern: OpenPattern) -> String? {
    guard pattern.origin.scheme != nil, !pattern.origin.isWeb else { return nil }
    let path = pattern.path.utf8
    let slash = UInt8(ascii: "/")
    let start = path.firstIndex { $0 != slash } ?? path.endIndex
    let end = path[start...].firstIndex(of: slash) ?? path.endIndex
    let first = path[start..<end]
    if first.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }) {
      // The elements of a list ignore case as well, and keep their own as values.
      return first.contains(UInt8(ascii: ",")) ? nil : pattern.path
    }
    // An escape may stand for any letter.
    if first.contains(PercentCoding.percent) { return nil }
    return String(decoding: path[..<start], as: UTF8.self)
      + String(decoding: first, as: UTF8.self).lowercased()
      + String(decoding: path[end...], as: UTF8.self)
  }

  /// The text of a URL; `nil` where the host is not plain, or would be written in another way as a
  /// segment.
  static func text(of url: String) -> String? {
    let result = url.utf8.withContiguousStorageIfAvailable(text)
    return result ?? nil
  }

  private static func text(_ url: UnsafeBufferPointer<UInt8>) -> String? {
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let start = colon + 3
    guard start < url.count, url[colon + 1] == UInt8(ascii: "/"),
      url[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var end = start
    while end < url.count, ByteClass.host.contains(url[end]) {
      // A segment keeps the case that it is compared without.
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(url[end]) { return nil }
      end += 1
    }
    // A trailing dot is dropped, and Unicode's form of labels is not what stands in the URL.
    guard end > start, url[end - 1] != UInt8(ascii: "."), !hasPunycode(url[start..<end]) else {
      return nil
    }
    // What ends a host otherwise is a port, user info, or an escape.
    if end < url.count, !"/?#".utf8.contains(url[end]) { return nil }
    return String(unsafeUninitializedCapacity: url.count + host.utf8CodeUnitCount) { buffer in
      var count = 0
      func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
          buffer.initializeElement(at: count, to: byte)
          count += 1
        }
      }
      append(UnsafeBufferPointer(rebasing: url[..<start]))
      host.withUTF8Buffer(append)
      append(UnsafeBufferPointer(rebasing: url[start...]))
      return count
    }
  }

  private static var host: StaticString { "host/" }

  private static func hasPunycode(_ host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard host.count > 4 else { return false }
    return host.indices.dropLast(3).contains { host[$0...].starts(with: "xn--".utf8) }
  }
}
