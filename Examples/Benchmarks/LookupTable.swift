import Waymark

/// A pattern of a table that is measured.
struct LookupPattern: Sendable {
  var text: String
  /// The names of the parameters, in order.
  var names: [String]
  /// Whether the only parameter is read as a number.
  var isNumber: Bool
  /// Whether no parameter may be absent.
  var isPlain: Bool
  /// Where the pattern stands in the user's file.
  var line: Int
  /// How the pattern's route is made.
  var mapping = LookupMapping.closures

  /// A pattern whose parameters are whole segments in braces, or have text around them.
  init(_ text: String) {
    self.text = text
    names = text.split(separator: "/").compactMap { segment in
      guard let open = segment.firstIndex(of: "{"), let close = segment.lastIndex(of: "}") else {
        return nil
      }
      return String(segment[segment.index(after: open)..<close].prefix { $0 != ":" })
    }
    isNumber = text.contains(":int}")
    isPlain = true
    line = 0
  }

  init(_ text: String, _ mapping: LookupMapping) {
    self.init(text)
    self.mapping = mapping
  }

  init(text: String, names: [String], line: Int) {
    (self.text, self.names, self.line) = (text, names, line)
    (isNumber, isPlain) = (false, !text.contains("?"))
  }
}

/// The matchers of a table that is measured.
struct LookupTable: Sendable {
  struct Matcher: Sendable {
    var host: Hosts
    var patterns: [LookupPattern]
    /// What the host of the scheme `myapp` means; `nil` for a matcher of hosts.
    var hostRole: HostRole?
    var options: URLMatchingOptions = []
    /// Whether there is a converter `token`, which takes every text.
    var hasConverter = false

    func matcher(
      _ paths: (URLPathMapper<LookupRoute>) -> Void
    ) -> URLMatcher<LookupRoute> {
      func all(_ mapper: URLPathMapper<LookupRoute>) {
        if hasConverter { mapper.converter("token") { (text: String) -> String? in text } }
        paths(mapper)
      }
      guard let hostRole else { return .group(hosts: host, options: options, all) }
      return .scheme("myapp", host: hostRole, options: options, all)
    }
  }

  var matchers: [Matcher]

  init(_ matchers: [Matcher]) { self.matchers = matchers }

  /// A table of one host.
  init(_ patterns: [String], host: Hosts = "h.example") {
    matchers = [Matcher(host: host, patterns: patterns.map(LookupPattern.init))]
  }

  var patternCount: Int { matchers.reduce(0) { $0 + $1.patterns.count } }

  /// Makes the table, with mappings that read the path, or also an item of the query.
  func compiled(readingQuery: Bool = false) -> RouteTable<LookupRoute> {
    var number = 0
    return RouteTable(
      URLMatcherGroup(
        matchers: matchers.map { matcher in
          matcher.matcher { paths in
            for pattern in matcher.patterns {
              if readingQuery {
                paths.mapReadingQuery(pattern)
              } else {
                paths.map(pattern, number, as: pattern.mapping)
              }
              number += 1
            }
          }
        }))
  }
}
