import Foundation

/// A host that a matcher names: `example.com`, `*.example.com` or `localhost:8080`.
struct HostPattern: Sendable, Hashable {
  /// The host in canonical form; of a wildcard the part behind `*.`.
  var host: String
  /// Whether the pattern stands for the hosts below ``host``, and not for itself.
  var isWildcard = false
  var port: Int?

  /// Reads the text; `nil` where it cannot be a host.
  init?(_ text: String) {
    var rest = Substring(text)
    if rest.hasPrefix("*.") {
      isWildcard = true
      rest = rest.dropFirst(2)
    }
    // The splitter and Foundation know what a host is; here it must also be nothing but one.
    guard let split = try? SplitURL(Array("//\(rest)".utf8)), let range = split.host,
      !split.hasUserInfo, split.path.isEmpty, split.query == nil, split.fragment == nil,
      !rest.hasSuffix(":")
    else { return nil }
    port = split.port
    let host = String(decoding: Array("//\(rest)".utf8)[range], as: UTF8.self)
    guard let canonical = CanonicalHost.text(of: host), CanonicalHost.isPlain(canonical),
      !(isWildcard && canonical.hasPrefix("["))
    else { return nil }
    self.host = canonical
  }

  /// Whether the pattern stands for the host and port of a URL.
  ///
  /// Compared label by label: `*.example.com` is one or more whole labels in front of `example.com`.
  func accepts(host candidate: String, port candidatePort: Int?, scheme: String?) -> Bool {
    guard acceptsPort(candidatePort, scheme: scheme) else { return false }
    guard isWildcard else { return candidate == host }
    guard candidate.utf8.count > host.utf8.count + 1, candidate.hasSuffix(host) else {
      return false
    }
    let labels = candidate.utf8.dropLast(host.utf8.count)
    return labels.last == UInt8(ascii: ".")
      && labels.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty }
  }

  private func acceptsPort(_ candidate: Int?, scheme: String?) -> Bool {
    let standard = scheme.flatMap { Self.standardPorts[$0] }
    if let port { return port == candidate ?? standard }
    return candidate == nil || candidate == standard
  }

  private static let standardPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21]
}

/// The one form in which two spellings of a host are equal: lower case, punycode, no trailing dot.
enum CanonicalHost {
  /// The canonical form of a host as it stands in a URL; `nil` where it cannot be one.
  static func text(of host: String) -> String? {
    var result = host
    if !host.utf8.allSatisfy({ $0 < 0x80 }) || host.hasPrefix("[") {
      // Foundation knows the tables of internationalized names (UTS 46), and which addresses are ones.
      // Its text is split again rather than asked for its host, which it would decode: a full-width
      // percent sign becomes one of an escape.
      guard let text = URL(string: "https://\(host)/")?.absoluteString,
        let split = try? SplitURL(Array(text.utf8)), let range = split.host,
        split.port == nil, !split.hasUserInfo, split.path.count == 1
      else { return nil }
      result = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    result = result.lowercased()
    if result.hasSuffix(".") { result.removeLast() }
    return result.isEmpty ? nil : result
  }

  /// Whether a matcher can name the host: labels of letters, digits, `-` and `_`, or an address.
  static func isPlain(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count)
          && label.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// The bytes of a host as the first segment of a path: each label decoded once, or read as the
  /// Unicode text that its punycode stands for.
  static func segmentBytes(of host: ArraySlice<UInt8>) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    // Label by label: Foundation would fold the case of the others, too.
    let labels = host.split(separator: dot, omittingEmptySubsequences: false).map { label in
      let text = String(decoding: label, as: UTF8.self)
      guard text.lowercased().hasPrefix("xn--"), label.allSatisfy(ByteClass.host.contains),
        let unicode = URLComponents(string: "https://\(text)/")?.host
      else { return PercentCoding.decoded(label) }
      return Array(unicode.utf8)
    }
    return Array(labels.joined(separator: [dot]))
  }
}
