/// One segment of a path: its own text and what it means once its percent escapes are decoded.
struct ReferenceSegment {
  /// The decoded bytes.
  let bytes: [UInt8]
  /// The decoded text; `nil` if the bytes are not UTF-8.
  let text: String?
  /// The same in lower case.
  let lowercased: String?

  init(raw: String) {
    bytes = Self.decoded(raw)
    text = String(validating: bytes, as: UTF8.self)
    lowercased = text?.lowercased()
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The bytes of a text with its percent escapes decoded, once.
  ///
  /// A `%` that begins no escape stands for itself; a URL with one is malformed before it gets here.
  static func decoded(_ raw: String) -> [UInt8] {
    let source = Array(raw.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let value = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }

  /// The text that a pattern's own text means; `nil` if an escape in it is none, or not of UTF-8.
  static func patternText(_ raw: String) -> String? {
    let parts = raw.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    let areEscapes = parts.dropFirst().allSatisfy {
      $0.count >= 2 && $0.prefix(2).allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
    }
    return areEscapes ? ReferenceSegment(raw: raw).text : nil
  }

  /// The raw segments of a path after dot segments are removed as a browser does.
  ///
  /// The path is cut at its slashes as scalars, not characters: a combining mark behind a slash is
  /// the beginning of a segment. The leading slash is no segment, and a path that comes down to `/`
  /// has none.
  static func split(path: String) -> [String] {
    var scalars = Substring(path).unicodeScalars
    if scalars.first == "/" { scalars = scalars.dropFirst() }
    if scalars.isEmpty { return [] }
    let parts = scalars.split(separator: "/", omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    var kept: [String] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part.lowercased().replacing("%2e", with: ".") {
      case ".":
        if isLast { kept.append("") }
      case "..":
        // A segment is taken back even if it is empty.
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(part)
      }
    }
    return kept == [""] ? [] : kept
  }

  /// The segments of a path, decoded, with the empty ones if slashes are strict.
  static func segments(path: String, strict: Bool) -> [ReferenceSegment] {
    split(path: path).filter { strict || !$0.isEmpty }.map(ReferenceSegment.init(raw:))
  }
}
