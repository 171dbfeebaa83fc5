/// A table as data: what the reference matches with, and what the same table of the library is
/// built from.
struct ReferenceTable: Sendable {
  struct Options: OptionSet, Sendable {
    let rawValue: Int
    static let strictSlashes = Options(rawValue: 1)
    static let ignoringCase = Options(rawValue: 2)
    static let plusIsSpace = Options(rawValue: 4)
  }

  /// The behavior of a mapping for a URL that matches one of its patterns.
  enum Behavior: Sendable {
    case accept
    /// Is a route, whatever the URL says; both directions.
    case value(RandomRoute)
    /// Fills the payload of a case; both directions.
    case payload(RandomCase)
    /// Throws `RouteMismatch`.
    case decline
    /// Reads an `Int` from the parameter, which may throw a `ParameterError`.
    case readInt(String)
    /// Throws an error that is not about matching.
    case fail
  }

  struct Mapping: Sendable {
    /// Tells mappings apart, wherever they stand.
    var id: Int
    var patterns: [String]
    var behavior = Behavior.accept

    var isOfPayload: Bool {
      if case .payload = behavior { true } else { false }
    }
  }

  indirect enum Item: Sendable {
    case map(Mapping)
    case group(
      prefix: String, options: Options, converters: [String: ReferenceConverter] = [:], [Item])
  }

  /// One plain pattern of a mapping.
  struct Entry {
    var mapping: Mapping
    var patternIndex: Int
    /// The pattern's text with the prefixes of its groups.
    var text: String
    var tokens: [ReferenceToken]
    var options: Options
    /// The spellings of its segments, for the test that each one occurs.
    var spellings: Set<String>
    /// The names of every pattern of the mapping.
    var mappingNames: Set<String>
    /// The query items that it binds.
    var query: [ReferenceQueryItem] = []
    /// The names in the order of the payload.
    var payloadNames: [String] = []
  }

  struct Matcher: Sendable {
    var scope: ReferenceScope
    var options: Options
    var converters: [String: ReferenceConverter] = [:]
    var items: [Item]

    /// The entries in declaration order.
    ///
    /// A pattern that is none has no entry.
    var entries: [Entry] {
      ReferenceTable.entries(items, prefix: nil, options: options, converters: converters)
    }
  }

  var matchers: [Matcher]

  private static func entries(
    _ items: [Item], prefix: String?, options: Options, converters: [String: ReferenceConverter]
  ) -> [Entry] {
    items.flatMap { item -> [Entry] in
      switch item {
      case .group(let inner, let added, let own, let items):
        entries(
          items, prefix: joined(prefix, inner), options: options.union(added),
          converters: converters.merging(own) { $1 })
      case .map(let mapping):
        entries(mapping, prefix: prefix, options: options, converters: converters)
      }
    }
  }

  private static func entries(
    _ mapping: Mapping, prefix: String?, options: Options,
    converters: [String: ReferenceConverter]
  ) -> [Entry] {
    let texts = mapping.patterns.map { joined(prefix, $0) }
    var patterns = texts.map {
      ReferencePattern(
        $0, strict: options.contains(.strictSlashes), bindsQuery: mapping.isOfPayload,
        converters: converters)
    }
    var payloadNames: [String] = []
    switch mapping.behavior {
    case .payload(let target):
      // A pattern that cannot be read may be the one that gives the order, unless it stands behind it.
      let before = patterns.prefix { $0 != nil }.compactMap(\.self)
      let isOrderKnown =
        target.slots.count < 2 || ReferenceBinding(before, slots: target.slots) != nil
      guard isOrderKnown,
        let binding = ReferenceBinding(patterns.compactMap(\.self), slots: target.slots)
      else {
        return []
      }
      payloadNames = binding.names
      patterns = patterns.map { $0.flatMap(binding.bound) }
    case .value:
      patterns = patterns.map { $0?.names.allSatisfy { $0 == "_" } ?? false ? $0 : nil }
    case .accept, .decline, .readInt, .fail: break
    }
    let names = Set(patterns.compactMap { $0?.names }.joined())
    return zip(texts, patterns).enumerated().flatMap { index, pair -> [Entry] in
      guard let pattern = pair.1 else { return [] }
      return pattern.expansions.map { pieces in
        Entry(
          mapping: mapping, patternIndex: index, text: pair.0, tokens: pieces.map(\.token),
          options: options, spellings: Set(pieces.map(\.spelling)), mappingNames: names,
          query: pattern.query, payloadNames: payloadNames)
      }
    }
  }

  /// A prefix and a pattern joined with one slash; the pattern `/` is the prefix itself.
  static func joined(_ prefix: String?, _ pattern: String) -> String {
    guard let prefix, !prefix.isEmpty else { return pattern }
    let (path, query) = ReferencePattern.cut(pattern)
    if path == "/" || path.isEmpty { return prefix + (query.map { "?" + $0 } ?? "") }
    var left = prefix.unicodeScalars[...]
    var right = pattern.unicodeScalars[...]
    if left.last == "/" { left = left.dropLast() }
    if right.first == "/" { right = right.dropFirst() }
    return String(Substring(left)) + "/" + String(Substring(right))
  }
}
