/// Random URLs for a table: most made from one of its patterns and then bent a little.
struct RandomURLs {
  var random: SeededGenerator
  /// The query of an entry that binds one.
  private var query: String?

  static func url(for matcher: ReferenceMatcher, _ random: inout SeededGenerator) -> String {
    var urls = RandomURLs(random: random)
    let url = urls.url(for: matcher)
    random = urls.random
    return url
  }

  private mutating func url(for matcher: ReferenceMatcher) -> String {
    if random.chance(1) { return oddity() }
    let chosen = random.pick(matcher.matchers)
    var words: [String] = []
    if random.chance(85), !chosen.entries.isEmpty {
      let entry = random.pick(chosen.entries)
      if !entry.query.isEmpty { query = query(of: entry) }
      let tokens = entry.tokens
      for (index, token) in tokens.enumerated() {
        // A word that another pattern wants in the same place makes the two compete.
        let rivals = chosen.entries.compactMap { index < $0.tokens.count ? $0.tokens[index] : nil }
        words += instance(of: token, beside: random.chance(50) ? random.pick(rivals) : token)
      }
    } else {
      words = (0..<random.below(5)).map { _ in value() }
    }
    bend(&words)
    return text(words, in: random.chance(85) ? chosen.scope : randomScope())
  }

  // MARK: Segments

  /// Texts that a token could match, and another one too if that is easy.
  private mutating func instance(
    of token: ReferenceToken, beside rival: ReferenceToken
  ) -> [String] {
    if case .affix(let prefix, _, let constraint, let suffix) = token,
      case .affix(let otherPrefix, _, let otherConstraint, let otherSuffix) = rival
    {
      let inner = value(random.chance(50) ? constraint : otherConstraint)
      return [longer(prefix, otherPrefix) + inner + longer(suffix, otherSuffix)]
    }
    switch random.chance(50) ? token : rival {
    case .literal(let text): return [text]
    case .affix(let prefix, _, let constraint, let suffix):
      return [prefix + value(constraint) + suffix]
    case .parameter(_, let constraint): return [value(constraint)]
    case .anyOne: return [value()]
    case .namedRest: return (0...random.below(3)).map { _ in value() }
    case .anyRest: return (0..<random.below(4)).map { _ in value() }
    }
  }

  private func longer(_ first: String, _ second: String) -> String {
    first.utf8.count < second.utf8.count ? second : first
  }

  mutating func value(_ constraint: ReferenceConstraint = .none) -> String {
    if random.chance(2) { return String(RandomWords.badByte) }
    if random.chance(10) { return value() }
    switch constraint {
    case .list(let elements): return random.pick(elements)
    case .none:
      let known = random.pick(["int", "double", "bool", "uuid", "date", "email", "", "", "", ""])
      return random.pick(RandomWords.values[known] ?? RandomWords.otherValues)
    case .both(let first, let second): return value(random.chance(50) ? first : second)
    case .registered: return random.pick(["a", "ab", "eab", "2", "3", "12", "xyz"])
    case .type(.kind):
      return random.pick(["cats", "dogs", "a/b", "", "\u{E9}", "e\u{301}", "Cats", "birds"])
    case .type(.level): return random.pick(["1", "7", "-3", "07", "2", "x"])
    case .type(.int8): return random.pick(["1", "-128", "127", "128", "+1", "007"])
    case .type(.uint64): return random.pick(["1", "18446744073709551615", "-1", "-0", "0"])
    case .type(.float): return random.pick(["1.5", "1e38", "1e39", "0.1", "1e-50", "nan"])
    case .type(.url): return random.pick(["https://h/a?b", "a", "a b", "%2F", "%", "\u{E9}", "x:"])
    case .type(.date):
      return random.pick([
        "2024-02-29", "2023-02-29", "2024-02-29T12:00:00Z", "2001-01-01T00:00:00.5+02:30",
        "0000-01-01",
        "2001-01-01T24:00:00Z", "9999-12-31T23:59:59.999999z", "2024-02-29T12:00:00",
      ])
    case .type(let type):
      return random.pick(RandomWords.values["\(type)"] ?? RandomWords.otherValues)
    default: return random.pick(RandomWords.values["\(constraint)"] ?? RandomWords.otherValues)
    }
  }

  private mutating func bend(_ words: inout [String]) {
    if random.chance(6), !words.isEmpty { words[random.below(words.count)] = value() }
    if random.chance(3), !words.isEmpty {
      words[random.below(words.count)].unicodeScalars.append(RandomWords.badByte)
    }
    if random.chance(4), !words.isEmpty { words.removeLast() }
    if random.chance(4) { words.append(value()) }
    if random.chance(10), !words.isEmpty {
      let index = random.below(words.count)
      words[index] = random.chance(50) ? words[index].uppercased() : words[index].lowercased()
    }
    if random.chance(10) {
      words = words.map { $0.replacing("é", with: random.chance(50) ? "\u{E9}" : "e\u{301}") }
    }
  }

  mutating func encoded(_ word: String, in position: RandomWords.Position) -> String {
    // A segment of dots would be taken away before it is matched.
    if word == "." || word == ".." { return "x" }
    return RandomWords.encoded(word, in: position, &random)
  }

  /// A path's text without its leading slash: more slashes, dot segments, a slash at the end.
  private mutating func path(_ words: ArraySlice<String>) -> String {
    var parts = words.map { encoded($0, in: .url) }
    if random.chance(12) { parts.insert("", at: random.below(parts.count + 1)) }
    if random.chance(12) {
      let up = random.pick(["..", "%2e%2E", ".%2e", "%2E."])
      let detour = random.pick([["."], ["%2e"], ["x", up], ["", up], [up]])
      parts.insert(contentsOf: detour, at: random.below(parts.count + 1))
    }
    if random.chance(12) { parts.append("") }
    return parts.joined(separator: "/")
  }

  // MARK: Everything else

  private mutating func randomScope() -> ReferenceScope {
    ReferenceScope(
      hosts: random.chance(50) ? RandomWords.hostPatterns(&random) : nil,
      schemes: random.chance(50) ? RandomWords.schemes(&random) : nil,
      hostIsFirstSegment: random.chance(30), fragmentIsPath: random.chance(20))
  }

  private mutating func text(_ words: [String], in scope: ReferenceScope) -> String {
    let schemes = scope.schemes ?? (random.chance(70) ? ["https", "http", "app"] : [])
    let scheme = schemes.isEmpty ? "" : cased(random.pick(schemes)) + ":"
    var start = scheme
    var words = words[...]
    if scope.hostIsFirstSegment, random.chance(65), let first = words.popFirst() {
      let host = cased(encoded(first, in: .host))
      start += "//" + (host.isEmpty ? "" : userInfo(3)) + host
      if random.chance(10) { start += "." }
      // A port needs a host.
      if random.chance(5), !host.isEmpty { start += ":8080" }
      if random.chance(3) { start = scheme + "//" + random.pick([".", "..", "%2e", ".%2E"]) }
      if random.chance(6) { start = scheme + "//" + random.pick(["xn--9ca", "XN--9CA"]) }
    } else if let hosts = scope.hosts {
      start += "//" + userInfo(5) + host(for: random.pick(hosts))
    } else if !scheme.isEmpty, random.chance(60) {
      let any = ["", "example.com", "a.example.com", "h", "h:99", "%61.com", "localhost:8080"]
      let host = scope.hostIsFirstSegment ? "" : random.pick(any)
      start += "//" + (host.isEmpty ? "" : userInfo(8)) + host
    }
    let hasAuthority = start.hasSuffix("//") || start.dropFirst(scheme.count).hasPrefix("//")
    var path = path(words)
    if hasAuthority {
      if !path.isEmpty || random.chance(50) { path = "/" + path }
    } else {
      // Two slashes would begin an authority.
      path = String(Substring(path.unicodeScalars.drop { $0 == "/" }))
      if random.chance(60) { path = "/" + path }
    }
    if scope.fragmentIsPath, random.chance(90) {
      let own = hasAuthority ? random.pick(["/", "/", "", "//", "/."]) : random.pick(["/", ""])
      path = (random.chance(92) ? own : path) + random.pick(["#", "#", "#!"]) + path
      if let query {
        path += "?" + query
      } else if random.chance(15) {
        path += random.pick(["?x=1", "?a/b", "#a", "?#"])
      }
    } else {
      if let query {
        path += "?" + query
      } else if random.chance(12) {
        path += random.pick(["?x=1", "?", "?x=%FF", "?a=/b"])
      }
      if random.chance(8) { path += random.pick(["#f", "#", "#/a", "#a/b?"]) }
    }
    let text = start + path
    return text.isEmpty ? "/" : text
  }

  private mutating func host(for pattern: String) -> String {
    let parts = pattern.split(separator: ":")
    var name = String(parts[0])
    if name.hasPrefix("*.") {
      let label = random.pick(["a.", "A.", "b.", "x.y.", "bücher.", "", "", "not"])
      name = label + name.dropFirst(2)
    }
    if random.chance(5) { name = random.pick(["example.com", "x.example.com", "notexample.com"]) }
    if random.chance(20) {
      name = name.replacing("bücher", with: "xn--bcher-kva")
    } else if random.chance(20) {
      name = name.replacing("xn--bcher-kva", with: "bücher")
    }
    if random.chance(8), !name.hasSuffix(".") { name += "." }
    var port = parts.count == 2 ? ":\(parts[1])" : ""
    if random.chance(15) { port = random.pick(["", ":80", ":443", ":8080", ":0443"]) }
    return cased(name) + port
  }

  private mutating func userInfo(_ percent: Int) -> String {
    random.chance(percent) ? random.pick(["user@", "user:pass@"]) : ""
  }

  private mutating func cased(_ text: String) -> String {
    // `é` in a host keeps its case, which a reader of hosts may fold.
    if !random.chance(15) || text.contains("é") { return text }
    return String(text.map { random.chance(50) && $0.isASCII ? Character($0.uppercased()) : $0 })
  }

  /// Texts that are malformed, or just not.
  private mutating func oddity() -> String {
    let start = random.pick(["https://example.com/", "app:", "/", "app://a/"])
    switch random.below(9) {
    case 0: return ""
    case 1: return start + random.pick(["%", "%4", "%zz", "%F", "a%2", "#%", "?%x"])
    case 2:
      return start + random.pick([" ", "a<b", "{", "\u{7F}", "\u{1}", "a\\b", "`", "?\"", "#^"])
    case 3: return random.pick([":", ":/a", "1x:/a", "a_b:/a", "://a"])
    case 4:
      return "https://example.com:" + random.pick(["65536", "99999999999999999999", "a", "8a"])
        + "/"
    case 5: return start + String(repeating: "a", count: 8190 - start.utf8.count + random.below(5))
    case 6: return start + String(repeating: "a/", count: 254 + random.below(5))
    case 7: return start + "a" + String(repeating: "/", count: 253 + random.below(6))
    default: return start + String(repeating: "x/../", count: 300) + "a"
    }
  }
}
