/// Why the reference refuses a text.
enum ReferenceMalformed: String, Error {
  case empty, percentEscape, character, scheme, host, port, tooLong, tooManySegments
}

/// A URL's text, cut into its parts and otherwise left as it is.
struct ReferenceURL {
  struct Authority {
    var hasUserInfo: Bool
    var host: String
    var port: Int?
  }

  /// In lower case.
  let scheme: String?
  let authority: Authority?
  let path: String
  let query: String?
  let fragment: String?

  init(_ text: String) throws(ReferenceMalformed) {
    if text.isEmpty { throw .empty }
    if text.utf8.count > 8192 { throw .tooLong }
    var rest = Array(text.unicodeScalars)[...]
    try Self.check(rest)

    if let end = rest.firstIndex(where: { ":/?#".unicodeScalars.contains($0) }), rest[end] == ":" {
      let name = rest[..<end]
      guard let first = name.first, Self.isLetter(first),
        name.allSatisfy({ Self.isLetter($0) || "0123456789+-.".unicodeScalars.contains($0) })
      else { throw .scheme }
      scheme = Self.string(name).lowercased()
      rest = rest[(end + 1)...]
    } else {
      scheme = nil
    }

    if let hash = rest.firstIndex(of: "#") {
      fragment = Self.string(rest[(hash + 1)...])
      rest = rest[..<hash]
    } else {
      fragment = nil
    }
    if let question = rest.firstIndex(of: "?") {
      query = Self.string(rest[(question + 1)...])
      rest = rest[..<question]
    } else {
      query = nil
    }

    if rest.starts(with: "//".unicodeScalars) {
      let start = rest.startIndex + 2
      let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
      authority = try Self.authority(rest[start..<end])
      rest = rest[end...]
    } else {
      authority = nil
    }
    path = Self.string(rest)
  }

  private static func authority(
    _ text: ArraySlice<Unicode.Scalar>
  ) throws(ReferenceMalformed) -> Authority {
    var host = text
    let at = text.lastIndex(of: "@")
    if let at { host = host[(at + 1)...] }
    // Brackets are around an address, which has colons of its own.
    var address = host.prefix(0)
    if host.first == "[" {
      guard let close = host.firstIndex(of: "]") else { throw .host }
      address = host[...close]
      host = host[(close + 1)...]
      if let next = host.first, next != ":" { throw .host }
    }
    if host.contains("[") || host.contains("]") { throw .host }
    var port: Int?
    if let colon = host.firstIndex(of: ":") {
      port = try Self.port(host[(colon + 1)...])
      host = host[..<colon]
    }
    host = text[address.startIndex..<host.endIndex]
    // A port or user info belongs to a host.
    if host.isEmpty, port != nil || at != nil { throw .host }
    return Authority(hasUserInfo: at != nil, host: string(host), port: port)
  }

  /// The number behind the colon; none where there are no digits (RFC 3986, section 3.2.3).
  private static func port(
    _ digits: ArraySlice<Unicode.Scalar>
  ) throws(ReferenceMalformed) -> Int? {
    if digits.isEmpty { return nil }
    guard digits.allSatisfy("0123456789".unicodeScalars.contains),
      let number = Int(string(digits)), number <= 65535
    else { throw .port }
    return number
  }

  /// Refuses what must be percent-encoded, and escapes that are none.
  private static func check(_ text: ArraySlice<Unicode.Scalar>) throws(ReferenceMalformed) {
    for index in text.indices {
      let scalar = text[index]
      switch scalar {
      case "\u{0}"..." ", "\u{7F}"..."\u{9F}": throw .character
      case "\"", "<", ">", "\\", "^", "{", "|", "}", "`": throw .character
      case "%":
        let digits = text[(index + 1)...].prefix(2)
        guard digits.count == 2,
          digits.allSatisfy({ $0.isASCII && $0.properties.isASCIIHexDigit })
        else { throw .percentEscape }
      default: break
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
