/// Which URLs a matcher looks at, and which path it sees in them.
struct ReferenceScope: Sendable {
  /// Host patterns; `nil` for any host and none.
  var hosts: [String]?
  /// Schemes; `nil` for any scheme and none.
  var schemes: [String]?
  var hostIsFirstSegment = false
  var fragmentIsPath = false

  /// Labels that the random hosts and texts are made of, as Unicode and as punycode.
  static let punycode = [
    "bücher": "xn--bcher-kva", "é": "xn--9ca", "übung": "xn--bung-zra",
  ]

  func accepts(_ url: ReferenceURL) -> Bool {
    if let schemes, !schemes.contains(where: { $0.lowercased() == url.scheme }) { return false }
    return hosts.map { $0.contains { Self.host($0, accepts: url) } } ?? true
  }

  /// True if a host pattern other than "any" accepts a URL.
  func claims(_ url: ReferenceURL) -> Bool {
    hosts != nil && accepts(url)
  }

  private static func host(_ pattern: String, accepts url: ReferenceURL) -> Bool {
    guard let authority = url.authority, !authority.hasUserInfo, !authority.host.contains("%")
    else {
      return false
    }
    let parts = pattern.split(separator: ":")
    let defaultPort = ["http": 80, "https": 443][url.scheme ?? ""]
    if parts.count == 2 {
      guard Int(parts[1]) == authority.port ?? defaultPort else { return false }
    } else if let port = authority.port {
      guard port == defaultPort else { return false }
    }
    let wanted = labels(String(parts[0]))
    let found = labels(authority.host)
    guard wanted.first == "*" else { return wanted == found }
    return found.count >= wanted.count && found.suffix(wanted.count - 1) == wanted.dropFirst()
      && !found.contains("")
  }

  /// The labels of a host: lower case, punycode, without the trailing dot.
  static func labels(_ host: String) -> [String] {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    return name.lowercased().split(separator: ".", omittingEmptySubsequences: false).map {
      punycode[String($0)] ?? String($0)
    }
  }

  /// The segments that a matcher of this scope sees in a URL it accepts; `nil` if it sees no path.
  func segments(of url: ReferenceURL, strict: Bool) -> [ReferenceSegment]? {
    let own = ReferenceSegment.segments(path: url.path, strict: strict)
    if fragmentIsPath {
      guard own.isEmpty, let fragment = url.fragment else { return nil }
      let scalars = fragment.unicodeScalars
      let path = (scalars.first == "!" ? scalars.dropFirst() : scalars[...]).prefix { $0 != "?" }
      return ReferenceSegment.segments(path: String(Substring(path)), strict: strict)
    }
    guard hostIsFirstSegment, let authority = url.authority else { return own }
    if authority.hasUserInfo || authority.port != nil { return nil }
    let host = authority.host.hasSuffix(".") ? authority.host.dropLast() : authority.host[...]
    for text in [authority.host, String(host)] {
      let decoded = String(decoding: ReferenceSegment.decoded(text), as: UTF8.self)
      if decoded == "." || decoded == ".." { return nil }
    }
    if host.isEmpty { return own }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map { label in
      Self.punycode.first { $0.value == label.lowercased() }?.key ?? String(label)
    }
    return [ReferenceSegment(raw: labels.joined(separator: "."))] + own
  }

  /// The query that a matcher of this scope sees, not decoded.
  func query(of url: ReferenceURL) -> String? {
    guard fragmentIsPath else { return url.query }
    let scalars = (url.fragment ?? "").unicodeScalars
    return scalars.firstIndex(of: "?").map { String(Substring(scalars[$0...].dropFirst())) }
  }
}
