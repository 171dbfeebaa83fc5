/// The naive printer: every URL that the two-way mappings of a route's case could give, in order.
///
/// It writes without asking whether anybody can read it; the reference matcher is asked afterwards.
/// Everything that is not unreserved is escaped.
struct ReferencePrinter {
  struct Candidate {
    var text: String
    var pattern: String
  }

  let matcher: ReferenceMatcher

  /// The entries whose mapping could mean the route, in the order of declaration.
  func entries(
    of route: RandomRoute
  ) -> [(scope: ReferenceScope, entry: ReferenceTable.Entry)] {
    let name = route.name
    return matcher.matchers.flatMap { matcher in
      matcher.entries.filter { entry in
        switch entry.mapping.behavior {
        case .value(let value): value == route
        case .payload(let target): target.name == name
        case .accept, .decline, .readInt, .fail: false
        }
      }.map { (matcher.scope, $0) }
    }
  }

  /// The URLs in the order in which they are preferred.
  func candidates(for route: RandomRoute, base: ReferenceURL?) -> [Candidate] {
    let values = route.payload.map(\.texts)
    return entries(of: route).compactMap { scope, entry in
      let texts = Dictionary(uniqueKeysWithValues: zip(entry.payloadNames, values))
      guard let segments = Self.segments(entry, texts), let query = Self.query(entry, texts),
        !Self.loses(entry, texts), let url = Self.url(scope, entry, segments, base)
      else { return nil }
      let fragment = scope.fragmentIsPath ? "/#" : ""
      return Candidate(text: url.origin + fragment + url.path + query, pattern: entry.text)
    }
  }

  /// True if a value that is there has no place in the pattern.
  private static func loses(_ entry: ReferenceTable.Entry, _ texts: [String: [String]]) -> Bool {
    let names =
      entry.tokens.compactMap { $0.isRest ? $0.name ?? "**" : $0.name } + entry.query.map(\.name)
    return texts.contains { !$0.value.isEmpty && !names.contains($0.key) }
  }

  /// The segments of the path, decoded; `nil` for values that are no segments.
  private static func segments(
    _ entry: ReferenceTable.Entry, _ texts: [String: [String]]
  ) -> [String]? {
    var segments: [String] = []
    for token in entry.tokens {
      switch token {
      case .literal(let text): segments.append(text)
      // A segment without a name cannot be written.
      case .anyOne: return nil
      case .parameter(let name, _):
        guard let text = texts[name]?.first, !text.isEmpty else { return nil }
        segments.append(text)
      case .affix(let prefix, let name, _, let suffix):
        guard let text = texts[name]?.first, !text.isEmpty else { return nil }
        segments.append(prefix + text + suffix)
      case .namedRest, .anyRest:
        let elements = elements(of: texts[token.name ?? "**"] ?? [], entry, token.name ?? "**")
        if elements.contains("") || token.name != nil && elements.isEmpty { return nil }
        segments += elements
      }
    }
    return segments
  }

  /// The segments of a rest: the elements of an array, or a string cut at its slashes.
  private static func elements(
    of texts: [String], _ entry: ReferenceTable.Entry, _ name: String
  ) -> [String] {
    guard case .payload(let target) = entry.mapping.behavior,
      let index = entry.payloadNames.firstIndex(of: name), target.slots[index].shape == .one
    else { return texts }
    return texts.filter { !$0.isEmpty }.flatMap {
      $0.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    }
  }

  private static func query(
    _ entry: ReferenceTable.Entry, _ texts: [String: [String]]
  ) -> String? {
    var items: [String] = []
    for item in entry.query {
      let values = texts[item.name] ?? []
      if values.isEmpty, item.isRequired { return nil }
      items += values.map { encoded(item.key) + "=" + encoded($0) }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// The text in front of the path, and the path.
  private static func url(
    _ scope: ReferenceScope, _ entry: ReferenceTable.Entry, _ segments: [String],
    _ base: ReferenceURL?
  ) -> (origin: String, path: String)? {
    let path = "/" + segments.map(encoded).joined(separator: "/")
    if let hosts = scope.hosts {
      if let host = hosts.first(where: { !$0.hasPrefix("*.") }) {
        let parts = host.split(separator: ":")
        let port = parts.count == 2 ? ":\(parts[1])" : ""
        let scheme = scope.schemes?.first?.lowercased() ?? "https"
        return ("\(scheme)://\(name(of: String(parts[0])))\(port)", path)
      }
      guard let base else { return nil }
      return (origin(of: base, scope), path)
    }
    guard let scheme = scope.schemes?.first?.lowercased() else {
      return (base.map { origin(of: $0, scope) } ?? "", path)
    }
    if scope.hostIsFirstSegment {
      guard let first = segments.first else { return (scheme + "://", path) }
      guard isHost(first) else {
        // Only a literal may stand behind an empty host.
        guard case .literal? = entry.tokens.first else { return nil }
        return (scheme + "://", path)
      }
      let rest = segments.dropFirst()
      return (
        scheme + "://" + first, rest.isEmpty ? "" : "/" + rest.map(encoded).joined(separator: "/")
      )
    }
    if let base, scope.accepts(base) { return (origin(of: base, scope), path) }
    return (scheme + "://", path)
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        "a"..."z" ~= $0 || "A"..."Z" ~= $0 || "0"..."9" ~= $0 || $0 == "-" || $0 == "_"
      }
  }

  /// Scheme, host and port of the base; the scheme of the scope where that refuses the base's.
  private static func origin(of base: ReferenceURL, _ scope: ReferenceScope) -> String {
    let schemes = scope.schemes?.map { $0.lowercased() }
    let own = base.scheme ?? ""
    let scheme = schemes.map { $0.contains(own) ? own : $0[0] } ?? own
    let port = base.authority?.port.map { ":\($0)" } ?? ""
    return "\(scheme)://\(name(of: base.authority?.host ?? ""))\(port)"
  }

  private static func name(of host: String) -> String {
    ReferenceScope.labels(host).joined(separator: ".")
  }

  /// The text with everything escaped that is not unreserved (RFC 3986, section 2.3).
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += RandomWords.escape(byte, uppercase: true)
      }
    }
    return result
  }
}
