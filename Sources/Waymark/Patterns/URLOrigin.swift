/// The scheme, host and port in front of a path.
struct URLOrigin: Sendable {
  let scheme: String
  let host: String
  /// -1 for none.
  let port: Int

  /// Reads an absolute URL; `nil` for any other.
  init?(of text: String, isTrusted: Bool, limits: URLLimits) {
    let origin = URLBytes.withBytes(of: text) { bytes -> (String, String, Int)? in
      var segments: [SegmentRange] = []
      guard
        let scan = try? URLNormalizer.scan(
          bytes, isTrusted: isTrusted, isAuthoritySegment: false, limits: limits,
          into: &segments), scan.schemeLength > 0, !scan.host.isEmpty,
        let host = CanonicalHost.text(of: scan.hostText(bytes))
      else { return nil }
      let scheme = String(decoding: bytes.slice(0, scan.schemeLength), as: UTF8.self)
      return (scheme.lowercased(), host, scan.port)
    }
    guard let origin else { return nil }
    (scheme, host, port) = origin
  }

  /// The text in front of a path, without user info.
  func origin(scheme other: String?) -> String {
    "\(other ?? scheme)://\(host)\(port < 0 ? "" : ":\(port)")"
  }
}
