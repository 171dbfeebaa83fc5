/// Where the parts of a URL are in the bytes of its text (RFC 3986, section 3).
///
/// The bytes are read as they stand and never through `URL.path` or `URL.pathComponents`, which lose
/// segments such as `%2F` on some platforms.
struct SplitURL: Sendable, Equatable {
  var scheme: Range<Int>?
  /// Whether the text has `//` behind the scheme.
  var hasAuthority = false
  /// What stands between `//` and the path; `nil` where there is nothing.
  var authority: Range<Int>?
  var hasUserInfo = false
  /// The host without user info and port; `nil` where it is empty or there is no authority.
  var host: Range<Int>?
  var port: Int?
  var path: Range<Int>
  var query: Range<Int>?
  var fragment: Range<Int>?

  /// Splits the text, or throws the first thing that makes it no URL.
  ///
  /// Linear in the length, which the caller has limited.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isAuthorityText: Whether an authority may be any text; one that cannot be read has no host.
  /// - Throws: `MalformedURL` with the first thing that makes the text no URL.
  init(_ bytes: [UInt8], isAuthorityText: Bool = false) throws(MalformedURL) {
    if bytes.isEmpty { throw MalformedURL(reason: .empty) }
    try Self.checkCharacters(bytes)

    var start = 0
    let isDelimiter: (UInt8) -> Bool = {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
        || $0 == UInt8(ascii: "#")
    }
    if let first = bytes.firstIndex(where: isDelimiter), bytes[first] == UInt8(ascii: ":") {
      guard SchemePattern.isScheme(bytes[..<first]) else { throw MalformedURL(reason: .scheme) }
      scheme = 0..<first
      start = first + 1
    }

    path = start..<start
    if bytes[start...].starts(with: "//".utf8) {
      hasAuthority = true
      let end = bytes[(start + 2)...].firstIndex { isDelimiter($0) && $0 != UInt8(ascii: ":") }
      let authority = (start + 2)..<(end ?? bytes.count)
      self.authority = authority.isEmpty ? nil : authority
      do throws(MalformedURL) {
        try readAuthority(bytes, authority)
      } catch {
        guard isAuthorityText else { throw error }
        (host, port) = (nil, nil)
      }
      start = authority.upperBound
    }

    let rest = bytes[start...]
    let fragmentStart = rest.firstIndex(of: UInt8(ascii: "#"))
    let beforeFragment = rest[..<(fragmentStart ?? bytes.count)]
    let queryStart = beforeFragment.firstIndex(of: UInt8(ascii: "?"))
    path = start..<(queryStart ?? beforeFragment.endIndex)
    query = queryStart.map { ($0 + 1)..<beforeFragment.endIndex }
    fragment = fragmentStart.map { ($0 + 1)..<bytes.count }
  }

  private static func checkCharacters(_ bytes: [UInt8]) throws(MalformedURL) {
    for index in bytes.indices {
      switch bytes[index] {
      case PercentCoding.percent:
        guard index + 2 < bytes.count, PercentCoding.hexValue(bytes[index + 1]) != nil,
          PercentCoding.hexValue(bytes[index + 2]) != nil
        else { throw MalformedURL(reason: .percentEscape) }
      case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        throw MalformedURL(reason: .character)
      case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
        // The control characters of Latin 1.
        throw MalformedURL(reason: .character)
      default: break
      }
    }
  }

  private mutating func readAuthority(
    _ bytes: [UInt8], _ authority: Range<Int>
  ) throws(MalformedURL) {
    var start = authority.lowerBound
    if let at = bytes[authority].lastIndex(of: UInt8(ascii: "@")) {
      hasUserInfo = true
      start = at + 1
    }
    var hostEnd = authority.upperBound
    let hostAndPort = bytes[start..<authority.upperBound]
    var portSearch = hostAndPort
    if hostAndPort.first == UInt8(ascii: "[") {
      guard let close = hostAndPort.firstIndex(of: UInt8(ascii: "]")),
        close + 1 == authority.upperBound || bytes[close + 1] == UInt8(ascii: ":")
      else { throw MalformedURL(reason: .host) }
      portSearch = hostAndPort[(close + 1)...]
    } else if hostAndPort.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) {
      throw MalformedURL(reason: .host)
    }
    if let colon = portSearch.firstIndex(of: UInt8(ascii: ":")) {
      hostEnd = colon
      port = try Self.port(portSearch[(colon + 1)...])
    }
    host = start < hostEnd ? start..<hostEnd : nil
    // A port or user info belongs to a host.
    if host == nil, port != nil || hasUserInfo { throw MalformedURL(reason: .host) }
  }

  private static func port(_ digits: ArraySlice<UInt8>) throws(MalformedURL) -> Int? {
    if digits.isEmpty { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
        throw MalformedURL(reason: .port)
      }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      if value > 65535 { throw MalformedURL(reason: .port) }
    }
    return value
  }
}
