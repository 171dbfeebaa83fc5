import Foundation

// Nearly every authority is a host that a table knows; any other is read here.
extension URLScan {
  /// Reads user info, host and port of an authority that is no plain host.
  ///
  /// `isTrusted` is true if Foundation has read the text. `isAuthoritySegment` is true if an
  /// authority may be any text; one that cannot be read then has no host.
  @inline(never)
  mutating func readAuthority(
    _ bytes: URLBytes, isTrusted: Bool, isAuthoritySegment: Bool = false,
    classifiesHost: Bool = true
  ) throws(MalformedURL) {
    if isAuthorityRead { return }
    isAuthorityRead = true
    if readPlainHost(bytes) { return }
    do throws(MalformedURL) {
      try splitAuthority(bytes)
    } catch {
      guard isAuthoritySegment else { throw error }
      (host, port) = (0..<0, -1)
    }
    guard classifiesHost, !host.isEmpty else { return }
    hostForm = form(bytes)
    // The URL must be one to Foundation as well, or it cannot become a `URL`.
    if hostForm != .plain, !isTrusted, !isAuthoritySegment, needsFoundation(bytes),
      URL(string: String(decoding: bytes.slice(0, bytes.count), as: UTF8.self)) == nil
    {
      throw MalformedURL(reason: .host)
    }
  }

  /// Reads a host without escapes and a port, the usual authority besides a bare host.
  private mutating func readPlainHost(_ bytes: URLBytes) -> Bool {
    var index = authority.lowerBound
    while index < authority.upperBound, ByteClass.host.contains(bytes[index]) { index += 1 }
    guard index > authority.lowerBound, index + 1 < authority.upperBound,
      bytes[index] == UInt8(ascii: ":"), bytes[index - 1] != UInt8(ascii: ".")
    else { return false }
    let end = index
    var value = 0
    index += 1
    while index < authority.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10, value < 6_553 else { return false }
      value = value * 10 + Int(digit)
      index += 1
    }
    (host, port) = (authority.lowerBound..<end, value)
    return true
  }

  private mutating func splitAuthority(_ bytes: URLBytes) throws(MalformedURL) {
    let end = authority.upperBound
    var start = authority.lowerBound
    for index in authority.reversed() where bytes[index] == UInt8(ascii: "@") {
      hasUserInfo = true
      start = index + 1
      break
    }
    var (hostEnd, portStart) = (end, -1)
    if start < end, bytes[start] == UInt8(ascii: "[") {
      guard let close = (start..<end).first(where: { bytes[$0] == UInt8(ascii: "]") }),
        close + 1 == end || bytes[close + 1] == UInt8(ascii: ":")
      else { throw MalformedURL(reason: .host) }
      if close + 1 < end { (hostEnd, portStart) = (close + 1, close + 2) }
    } else {
      for index in start..<end {
        if bytes[index] == UInt8(ascii: "[") || bytes[index] == UInt8(ascii: "]") {
          throw MalformedURL(reason: .host)
        }
        if bytes[index] == UInt8(ascii: ":"), portStart < 0 {
          (hostEnd, portStart) = (index, index + 1)
        }
      }
    }
    if portStart >= 0 { port = try Self.port(bytes, portStart..<end) }
    host = start..<hostEnd
    // A port or user info belongs to a host.
    if host.isEmpty, port >= 0 || hasUserInfo { throw MalformedURL(reason: .host) }
  }

  private static func port(_ bytes: URLBytes, _ digits: Range<Int>) throws(MalformedURL) -> Int {
    var value = digits.isEmpty ? -1 : 0
    for index in digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { throw MalformedURL(reason: .port) }
      value = value * 10 + Int(digit)
      if value > 65_535 { throw MalformedURL(reason: .port) }
    }
    return value
  }

  private func needsFoundation(_ bytes: URLBytes) -> Bool {
    bytes[host.lowerBound] == UInt8(ascii: "[") || host.contains { bytes[$0] >= 0x80 }
  }

  private func form(_ bytes: URLBytes) -> HostForm {
    let compared = comparedHost(bytes)
    if compared.isEmpty { return .none }
    if needsFoundation(bytes) {
      let canonical = CanonicalHost.text(of: hostText(bytes))
      return canonical?.utf8.contains(PercentCoding.percent) ?? true ? .none : .foreign
    }
    return compared.contains { bytes[$0] == PercentCoding.percent } ? .none : .plain
  }

  /// Returns the host without its trailing dot.
  func comparedHost(_ bytes: URLBytes) -> Range<Int> {
    guard let last = host.last, bytes[last] == UInt8(ascii: ".") else { return host }
    return host.lowerBound..<last
  }

  func hostText(_ bytes: URLBytes) -> String {
    String(decoding: bytes.slice(host.lowerBound, host.count), as: UTF8.self)
  }

  var hasStandardPort: Bool { port < 0 || port == standardPort }

  /// The default port of the scheme; -1 for none.
  var standardPort: Int {
    switch scheme {
    case Self.http, Self.ws: 80
    case Self.https, Self.wss: 443
    case Self.ftp: 21
    default: -1
    }
  }

  var isWeb: Bool { scheme == Self.https || scheme == Self.http }

  private static var https: TextKey { TextKey(first: 0x73_7074_7468, last: 0) }
  private static var http: TextKey { TextKey(first: 0x7074_7468, last: 0) }
  private static var ws: TextKey { TextKey(first: 0x7377, last: 0) }
  private static var wss: TextKey { TextKey(first: 0x73_7377, last: 0) }
  private static var ftp: TextKey { TextKey(first: 0x70_7466, last: 0) }

  // MARK: The host as a segment

  /// Makes the host, or else the whole authority, the first segment of the path, without a trailing
  /// dot.
  @inline(__always)
  func hostSegment(_ bytes: URLBytes, isAuthoritySegment: Bool) -> SegmentRange? {
    var range = isAuthorityRead && !isAuthoritySegment ? host : authority
    if range.isEmpty { return nil }
    if range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: ".") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return SegmentRange(
      start: range.lowerBound, length: range.count,
      kind: isAuthorityRead ? Self.hostKind(bytes, range) : Self.plainHostKind(bytes, range))
  }

  /// Classifies a host that a table knows or that has only letters, digits and hyphens.
  @inline(__always)
  private static func plainHostKind(_ bytes: URLBytes, _ range: Range<Int>) -> SegmentRange.Kind {
    var index = range.lowerBound &+ 1
    while index < range.upperBound {
      // Two hyphens may be Punycode.
      if bytes[index] == UInt8(ascii: "-"), bytes[index &- 1] == UInt8(ascii: "-") {
        return unusualHostKind(bytes, range)
      }
      index &+= 1
    }
    return .plain
  }

  /// - Complexity: Linear in the host; a segment of the path is classified while it is scanned.
  @inline(__always)
  private static func hostKind(_ bytes: URLBytes, _ range: Range<Int>) -> SegmentRange.Kind {
    for index in range {
      let byte = bytes[index]
      if byte == PercentCoding.percent || byte >= 0x80
        || (byte == UInt8(ascii: "-") && bytes[index - 1] == UInt8(ascii: "-"))
      {
        return unusualHostKind(bytes, range)
      }
    }
    return .plain
  }

  @inline(never)
  private static func unusualHostKind(
    _ bytes: URLBytes, _ range: Range<Int>
  ) -> SegmentRange.Kind {
    let slice = bytes.slice(range.lowerBound, range.count)
    if CanonicalHost.hasPunycode(slice) {
      let text = String(validating: CanonicalHost.segmentBytes(of: slice), as: UTF8.self)
      return text == nil ? .broken : .punycode
    }
    let kind = SegmentText(slice).classified().kind
    return kind == .escaped && !slice.contains(PercentCoding.percent) ? .plain : kind
  }

  /// Returns true for a host that no segment can be: `app://./x`.
  static func isDots(_ segment: SegmentRange, _ bytes: URLBytes) -> Bool {
    guard segment.length <= 6 else { return false }
    let slice = bytes.slice(segment.start, segment.length)
    if segment.isPlain {
      return slice.count <= 2 && slice.allSatisfy { $0 == UInt8(ascii: ".") }
    }
    return SegmentText(slice).classified().dots > 0
  }
}
