/// A host that a matcher names: `example.com`, `*.example.com` or `localhost:8080`.
struct HostPattern: Sendable, Hashable {
  /// The host in canonical form; of a wildcard the part behind `*.`.
  var host: String
  /// Whether the pattern stands for the hosts below ``host``, and not for itself.
  var isWildcard = false
  var port: Int?

  /// Reads the text; `nil` if it cannot be a host.
  init?(_ text: String) {
    var rest = Substring(text)
    if rest.hasPrefix("*.") {
      isWildcard = true
      rest = rest.dropFirst(2)
    }
    // The reader of URLs and Foundation know what a host is; here it must also be nothing but one.
    guard let parts = CanonicalHost.parts(of: "//\(rest)"), !parts.hasUserInfo,
      parts.pathCount == 0, !parts.hasTail, !rest.hasSuffix(":")
    else { return nil }
    port = parts.port < 0 ? nil : parts.port
    guard let canonical = CanonicalHost.text(of: parts.host), CanonicalHost.isPlain(canonical),
      !(isWildcard && canonical.hasPrefix("["))
    else { return nil }
    host = canonical
  }

  /// Whether the pattern stands for a host in canonical form, on whatever port.
  ///
  /// Compared label by label: `*.example.com` is one or more whole labels in front of `example.com`.
  func accepts(host candidate: String) -> Bool {
    guard isWildcard else { return candidate == host }
    guard candidate.utf8.count > host.utf8.count + 1, candidate.hasSuffix(host) else {
      return false
    }
    let labels = candidate.utf8.dropLast(host.utf8.count)
    return labels.last == UInt8(ascii: ".")
      && labels.dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty }
  }

  /// Whether the pattern stands for a port.
  ///
  /// - Parameters:
  ///   - candidate: The port of the URL; -1 for none.
  ///   - standard: The port that the scheme has without one; -1 for none.
  /// - Returns: Whether it does.
  func accepts(port candidate: Int, standard: Int) -> Bool {
    if let port { return port == (candidate < 0 ? standard : candidate) }
    return candidate < 0 || candidate == standard
  }
}
