import Waymark

/// A pattern of a measured table.
struct LookupPattern: Sendable {
  var text: String
  var names: [String]
  /// True if the only parameter is a number.
  var isNumber: Bool
  /// True if no parameter is optional.
  var isPlain: Bool
  /// The line in the user's file.
  var line: Int
  var mapping = LookupMapping.closures

  /// Makes a pattern of whole-segment parameters in braces, with or without text around them.
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

/// The matchers of a measured table.
struct LookupTable: Sendable {
  struct Matcher: Sendable {
    var host: Hosts
    var patterns: [LookupPattern]
    /// The role of the host under the scheme `myapp`; `nil` for a matcher of hosts.
    var hostRole: HostRole?
    var options: URLMatchingOptions = []
    /// True to register a converter `token` that accepts every text.
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

  init(_ patterns: [String], host: Hosts = "h.example") {
    matchers = [Matcher(host: host, patterns: patterns.map(LookupPattern.init))]
  }

  var patternCount: Int { matchers.reduce(0) { $0 + $1.patterns.count } }

  /// Makes the table; its mappings read the path, and the query if asked.
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
