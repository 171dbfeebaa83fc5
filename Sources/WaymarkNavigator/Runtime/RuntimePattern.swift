import Waymark

/// A pattern with its scheme and host in front, as an app registers it at run time:
/// `myapp://user/<int:id>`, `https://example.com/user/<int:id>`, or a name, `DemoAlert`.
struct RuntimePattern: Sendable {
  /// A placeholder as written; its type may not exist.
  struct Placeholder: Sendable, Equatable {
    var name: String
    /// `nil` for no type, and for a closed list.
    var type: String?
    var isOptional: Bool
  }

  let text: String
  let origin: RuntimeOrigin
  let placeholders: [Placeholder]
  let rank: RuntimeRank
  /// The host of a site; `nil` if the host is a part of the path.
  let host: String?
  let path: String
  /// The byte offset of the path in the text.
  let pathOffset: Int
  /// The byte offset of the host's trailing dot in the path, as in `app://cup./x`; it was dropped,
  /// as from a URL.
  let droppedDot: Int?
  /// The byte offset of a query or fragment, which a pattern cannot have.
  let ignoredTail: Int?

  /// Parses a text; ``RuntimeTable`` finds its errors.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let slash = UInt8(ascii: "/")
    origin = RuntimeOrigin(of: text)
    var start = origin.scheme.map { $0.utf8.count + 1 } ?? 0
    var host: String?
    if origin.isWeb {
      let hostStart = bytes[start...].firstIndex { $0 != slash } ?? bytes.count
      let hostEnd =
        bytes[hostStart...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
      let hostBytes = bytes[hostStart..<hostEnd]
      if !hostBytes.contains(UInt8(ascii: "<")), !hostBytes.contains(UInt8(ascii: "{")) {
        host = String(decoding: hostBytes, as: UTF8.self)
        start = hostEnd
      }
    }
    let end = Self.pathEnd(bytes, from: start)
    self.text = text
    self.host = host
    pathOffset = start
    ignoredTail = end < bytes.count ? end : nil
    droppedDot = host == nil && origin.hasHostInPath ? Self.hostDot(bytes[start..<end]) : nil
    var pathBytes = bytes[start..<end]
    if let droppedDot { pathBytes.remove(at: start + droppedDot) }
    path = String(decoding: pathBytes, as: UTF8.self)
    let segments = pathBytes.split(separator: slash)
    placeholders = segments.compactMap(Self.placeholder)
    rank = RuntimeRank(host: host, literalSegments: segments.count(where: Self.isLiteral))
  }

  /// A lower bound on the number of bytes in front of the path in any URL that the pattern matches.
  var leastLengthBeforePath: Int {
    let scheme = origin.scheme.map { $0.utf8.count + 1 } ?? 0
    guard let host else { return scheme }
    // A default port may be left out, and letters beyond ASCII have shorter spellings.
    return scheme + "//".utf8.count + host.prefix { $0 != ":" }.count + (path.isEmpty ? 0 : 1)
  }

  private static func hostDot(_ path: ArraySlice<UInt8>) -> Int? {
    guard path.starts(with: "//".utf8) else { return nil }
    let host = path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    guard host.last == UInt8(ascii: "."), host.contains(where: { $0 != UInt8(ascii: ".") })
    else { return nil }
    return host.endIndex - 1 - path.startIndex
  }

  /// Finds the query or fragment; the `?` of an optional placeholder begins none.
  private static func pathEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var depth = 0
    return bytes[start...].indices.first { index in
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "/"): depth = 0
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return depth == 0
      default: break
      }
      return false
    } ?? bytes.count
  }

  private static func isLiteral(_ segment: ArraySlice<UInt8>) -> Bool {
    !segment.contains(UInt8(ascii: "<")) && !segment.contains(UInt8(ascii: "{"))
      && !segment.elementsEqual("*".utf8) && !segment.elementsEqual("**".utf8)
  }

  private static func placeholder(in segment: ArraySlice<UInt8>) -> Placeholder? {
    guard
      let open = segment.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }),
      let close = segment[open...].firstIndex(where: {
        $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "}")
      })
    else { return nil }
    let placeholder = PatternTable.placeholder(
      segment[(open + 1)..<close], isNameFirst: segment[open] == UInt8(ascii: "{"))
    let isList = placeholder.type?.utf8.contains(UInt8(ascii: ",")) == true
    return Placeholder(
      name: placeholder.name, type: isList ? nil : placeholder.type,
      isOptional: placeholder.isOptional)
  }
}
