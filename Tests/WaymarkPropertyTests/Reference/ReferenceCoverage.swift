/// Counts what the answers of a run were made of, so that a generator that stops making something
/// fails the test instead of weakening it.
struct ReferenceCoverage {
  private(set) var counts: [String: Int] = [:]

  /// Every feature that a run must have met.
  static let features: [String] = {
    let converters = ["string", "int", "double", "float", "bool", "uuid", "date", "email", "path"]
    let spellings =
      ["literal", "*", "**", "{}", "<>", "{:,}", "{}?", "<>?", "{:,}?", "{:int}?", "<int:>?"]
      + [
        "text{}", "{}text", "text{}text", "text<>", "<>text", "text<>text", "text{:int}",
        "text{:,}",
      ]
      + converters.flatMap { ["{:\($0)}", "<\($0):>"] }
    return spellings.map { "spelling \($0)" } + [
      "optional filled", "optional left out", "rest of none", "rest of many", "`_` twice",
      "several patterns", "group", "strict", "strict empty segment", "ignoring case",
      "case ignored", "host case ignored", "canonical equivalence", "escape in the pattern",
      "host", "wildcard host", "several hosts", "host and scheme", "scheme", "any scope",
      "port of the pattern", "default port", "trailing dot", "host in upper case",
      "scheme in upper case", "punycode", "user info", "escaped host", "no scheme, path",
      "no scheme, relative", "no scheme, host", "host as a segment", "empty host as no segment",
      "no host as no segment", "opaque path", "punycode as a segment", "fragment", "hash-bang",
      "dot segments", "escaped dot segments", "needless slashes", "trailing slash", "escape",
      "bytes that are no text", "query", "second candidate", "second matcher", "rest after others",
      "answer failed", "answer missing", "answer invalidValue", "answer invalidPercentEncoding",
      "decided by rank 0", "decided by rank 1", "decided by rank 2", "decided by rank 3",
      "decided by rank 4", "decided by rank 5", "decided by more bytes", "decided by longer prefix",
      "decided by constraint 0", "decided by constraint 1", "decided by constraint 2",
      "decided by constraint in text 0", "decided by constraint in text 1",
      "decided by declaration",
      "answer unmatched", "answer claimed", "answer malformed empty",
      "answer malformed percentEscape", "answer malformed character", "answer malformed scheme",
      "answer malformed port", "answer malformed tooLong", "answer malformed tooManySegments",
    ] + payloadFeatures
  }()

  /// Adds what another part of the run has met.
  mutating func add(_ other: ReferenceCoverage) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  mutating func record(
    _ text: String, _ answer: ReferenceAnswer, _ winner: ReferenceCandidate?,
    matcher: ReferenceMatcher
  ) {
    switch answer {
    case .route, .target: break
    case .failed: count("answer failed")
    case .missing(let name): count("answer missing", name, winner)
    case .invalidValue(let name, _): count("answer invalidValue", name, winner)
    case .invalidPercentEncoding(let name): count("answer invalidPercentEncoding", name, winner)
    case .unmatched(let isClaimedHost):
      count(isClaimedHost ? "answer claimed" : "answer unmatched")
    case .malformed(let reason): count("answer malformed \(reason)")
    case .unexpected: break
    }
    switch answer {
    case .route, .target: break
    default: return
    }
    guard let winner, let url = try? ReferenceURL(text),
      let index = matcher.matchers.firstIndex(where: { matcher in
        matcher.entries.contains { $0.mapping.id == winner.entry.mapping.id }
      })
    else { return }
    let scope = matcher.matchers[index].scope
    record(winner)
    recordPayload(winner)
    record(scope, url, text)
    let strict = winner.entry.options.contains(.strictSlashes)
    record(winner, scope.segments(of: url, strict: strict) ?? [])
    if index > 0 { count("second matcher") }
    let candidates = (try? matcher.candidates(for: text, matcher: index)) ?? []
    count("second candidate", if: candidates.first?.entry.mapping.id != winner.entry.mapping.id)
    for (first, second) in zip(candidates, candidates.dropFirst()) {
      let rule = ReferencePrecedence.decision(first.entry, second.entry)?.rule
      count("decided by \(rule ?? "declaration")")
    }
  }

  mutating func count(_ feature: String, if condition: Bool = true) {
    if condition { counts[feature, default: 0] += 1 }
  }

  private mutating func record(_ winner: ReferenceCandidate) {
    let entry = winner.entry
    for spelling in entry.spellings { count("spelling \(spelling)") }
    let isFilled = entry.spellings.contains { $0.hasSuffix("?") }
    count("optional filled", if: isFilled)
    count("optional left out", if: !isFilled && entry.text.contains("?"))
    let names = entry.tokens.compactMap(\.name)
    count("`_` twice", if: names.filter { $0 == "_" }.count > 1)
    if entry.tokens.last?.isRest ?? false {
      count("rest of none", if: winner.rest.isEmpty)
      count("rest of many", if: winner.rest.count > 1)
      count("rest after others", if: entry.tokens.count > 1)
    }
    count("several patterns", if: entry.patternIndex > 0)
    count("group", if: entry.text != entry.mapping.patterns[entry.patternIndex])
    count("strict", if: entry.options.contains(.strictSlashes))
    count("ignoring case", if: entry.options.contains(.ignoringCase))
    count("escape in the pattern", if: entry.text.contains("%"))
  }

  private mutating func record(_ winner: ReferenceCandidate, _ segments: [ReferenceSegment]) {
    for (index, (token, segment)) in zip(winner.entry.tokens, segments).enumerated() {
      if case .literal(let literal) = token, let text = segment.text {
        let folds = winner.entry.options.contains(.ignoringCase)
        count("case ignored", if: literal != text && folds)
        count("host case ignored", if: literal != text && !folds && index == 0)
        count(
          "canonical equivalence", if: literal == text && !literal.utf8.elementsEqual(text.utf8))
        count("strict empty segment", if: segment.isEmpty)
      }
      count("bytes that are no text", if: segment.text == nil)
    }
  }

  private mutating func record(_ scope: ReferenceScope, _ url: ReferenceURL, _ text: String) {
    let host = url.authority?.host ?? ""
    if let hosts = scope.hosts {
      count("host")
      count("wildcard host", if: hosts.count == 1 && hosts[0].hasPrefix("*"))
      count("several hosts", if: hosts.count > 1)
      count("host and scheme", if: scope.schemes != nil)
      let pattern = hosts.count == 1 ? hosts[0] : ""
      count("port of the pattern", if: pattern.contains(":") && url.authority?.port != nil)
      count("default port", if: !pattern.contains(":") && url.authority?.port != nil)
      count("trailing dot", if: host.hasSuffix("."))
      count("host in upper case", if: host != host.lowercased())
      count("punycode", if: host.hasPrefix("xn--") != pattern.hasPrefix("xn--"))
    } else {
      count(scope.schemes == nil ? "any scope" : "scheme")
      count("user info", if: url.authority?.hasUserInfo ?? false)
      count("escaped host", if: host.contains("%"))
    }
    count("no scheme, path", if: url.scheme == nil && text.hasPrefix("/") && url.authority == nil)
    count("no scheme, relative", if: url.scheme == nil && !text.hasPrefix("/"))
    count("no scheme, host", if: url.scheme == nil && url.authority != nil)
    count("scheme in upper case", if: !text.hasPrefix(url.scheme ?? ""))
    count("opaque path", if: url.scheme != nil && url.authority == nil && !url.path.hasPrefix("/"))
    if scope.hostIsFirstSegment {
      count("host as a segment", if: !host.isEmpty)
      count("empty host as no segment", if: host.isEmpty && url.authority != nil)
      count("no host as no segment", if: url.authority == nil)
      count("punycode as a segment", if: host.lowercased().hasPrefix("xn--"))
    }
    count("fragment", if: scope.fragmentIsPath)
    count("hash-bang", if: scope.fragmentIsPath && url.fragment?.hasPrefix("!") ?? false)
    let path = scope.fragmentIsPath ? url.fragment ?? "" : url.path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.lowercased() }
    count("dot segments", if: parts.contains { $0 == "." || $0 == ".." })
    count(
      "escaped dot segments",
      if: parts.contains {
        $0.contains("%2e") && [".", ".."].contains($0.replacing("%2e", with: "."))
      })
    count("needless slashes", if: path.contains("//"))
    count("trailing slash", if: path.count > 1 && path.hasSuffix("/"))
    count("escape", if: path.contains("%"))
    count("query", if: text.contains("?"))
  }
}
