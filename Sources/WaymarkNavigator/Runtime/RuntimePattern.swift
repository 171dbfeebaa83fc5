import Waymark

/// A pattern with its scheme and host in front, as an app registers it at run time:
/// `myapp://user/<int:id>`, `https://example.com/user/<int:id>`, or a name, `DemoAlert`.
struct RuntimePattern: Sendable {
  /// A placeholder as it is written, whether or not its type exists.
  struct Placeholder: Sendable, Equatable {
    var name: String
    /// `nil` where there is none, and for a closed list.
    var type: String?
    var isOptional: Bool
  }

  /// The pattern as it was registered.
  let text: String
  /// Which URLs the pattern can match, by what they begin with.
  let origin: RuntimeOrigin
  let placeholders: [Placeholder]
  /// Where the pattern stands among others, before the engine looks at their segments.
  let rank: RuntimeRank
  /// The host of a web page; `nil` where the first segment is whatever stands there.
  let host: String?
  let path: String
  /// Where the path begins in the text, in bytes.
  let pathOffset: Int
  /// Where a dot stood in the path that a host may end in, as in `app://cup./x`; it was dropped, as it is
  /// from a URL.
  let droppedDot: Int?
  /// What a URL may have behind its path and a pattern cannot: where it begins in the text, in bytes.
  let ignoredTail: Int?

  /// Reads a text; whether it can be compiled, ``RuntimeTable`` finds out.
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

  /// A number of bytes that stand in front of the path in every URL that the pattern matches.
  var leastLengthBeforePath: Int {
    let scheme = origin.scheme.map { $0.utf8.count + 1 } ?? 0
    guard let host else { return scheme }
    // The scheme's own port may be left out, and letters beyond ASCII have shorter spellings.
    return scheme + "//".utf8.count + host.prefix { $0 != ":" }.count + (path.isEmpty ? 0 : 1)
  }

  /// The last dot of a host, counted from the beginning of the path.
  private static func hostDot(_ path: ArraySlice<UInt8>) -> Int? {
    guard path.starts(with: "//".utf8) else { return nil }
    let host = path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    guard host.last == UInt8(ascii: "."), host.contains(where: { $0 != UInt8(ascii: ".") })
    else { return nil }
    return host.endIndex - 1 - path.startIndex
  }

  /// Where a query or fragment begins; a mark of an optional placeholder is none.
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
