/// A host that a matcher names: `example.com`, `*.example.com` or `localhost:8080`.
struct HostPattern: Sendable, Hashable {
  /// The host in canonical form; for a wildcard the part behind `*.`.
  var host: String
  /// A wildcard matches the hosts below ``host``, and not ``host`` itself.
  var isWildcard = false
  var port: Int?

  init?(_ text: String) {
    var rest = Substring(text)
    if rest.hasPrefix("*.") {
      isWildcard = true
      rest = rest.dropFirst(2)
    }
    // The text must be a host to the URL reader and Foundation, and nothing else.
    guard let parts = CanonicalHost.parts(of: "//\(rest)"), !parts.hasUserInfo,
      parts.pathCount == 0, !parts.hasTail, !rest.hasSuffix(":")
    else { return nil }
    port = parts.port < 0 ? nil : parts.port
    guard let canonical = CanonicalHost.text(of: parts.host), CanonicalHost.isPlain(canonical),
      !(isWildcard && canonical.hasPrefix("["))
    else { return nil }
    host = canonical
  }

  /// Returns true if the pattern matches a host in canonical form, on any port.
  ///
  /// `*.example.com` takes one or more whole labels in front of `example.com`.
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

  /// Returns true if the pattern matches a port; -1 stands for none, and for no default port.
  func accepts(port candidate: Int, standard: Int) -> Bool {
    if let port { return port == (candidate < 0 ? standard : candidate) }
    return candidate < 0 || candidate == standard
  }
}
