/// A table as data: what the reference matches with, and what the same table of the library is
/// built from.
struct ReferenceTable: Sendable {
  struct Options: OptionSet, Sendable {
    let rawValue: Int
    static let strictSlashes = Options(rawValue: 1)
    static let ignoringCase = Options(rawValue: 2)
  }

  /// What a mapping does with a URL that matches one of its patterns.
  enum Behavior: Equatable, Sendable {
    case accept
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
  }

  indirect enum Item: Sendable {
    case map(Mapping)
    case group(prefix: String, options: Options, [Item])
  }

  /// One plain pattern of a mapping.
  struct Entry {
    var mapping: Mapping
    var patternIndex: Int
    /// The pattern's text with the prefixes of its groups.
    var text: String
    var tokens: [ReferenceToken]
    var options: Options
    /// How its segments are written, for the test that every way occurs.
    var spellings: Set<String>
    /// The names of every pattern of the mapping.
    var mappingNames: Set<String>
  }

  struct Matcher: Sendable {
    var scope: ReferenceScope
    var options: Options
    var items: [Item]

    /// The entries in declaration order.
    ///
    /// A pattern that is none has no entry.
    var entries: [Entry] { ReferenceTable.entries(items, prefix: nil, options: options) }
  }

  var matchers: [Matcher]

  private static func entries(_ items: [Item], prefix: String?, options: Options) -> [Entry] {
    items.flatMap { item -> [Entry] in
      switch item {
      case .group(let inner, let added, let items):
        entries(items, prefix: joined(prefix, inner), options: options.union(added))
      case .map(let mapping):
        entries(mapping, prefix: prefix, options: options)
      }
    }
  }

  private static func entries(_ mapping: Mapping, prefix: String?, options: Options) -> [Entry] {
    let strict = options.contains(.strictSlashes)
    let texts = mapping.patterns.map { joined(prefix, $0) }
    let patterns = texts.map { ReferencePattern($0, strict: strict) }
    let names = Set(patterns.compactMap { $0?.names }.joined())
    return zip(texts, patterns).enumerated().flatMap { index, pair -> [Entry] in
      guard let pattern = pair.1 else { return [] }
      return pattern.expansions.map { pieces in
        Entry(
          mapping: mapping, patternIndex: index, text: pair.0, tokens: pieces.map(\.token),
          options: options,
          spellings: Set(pieces.map(\.spelling)), mappingNames: names)
      }
    }
  }

  /// A prefix and a pattern joined with one slash; the pattern `/` is the prefix itself.
  static func joined(_ prefix: String?, _ pattern: String) -> String {
    guard let prefix, !prefix.isEmpty else { return pattern }
    if pattern == "/" || pattern.isEmpty { return prefix }
    var left = prefix.unicodeScalars[...]
    var right = pattern.unicodeScalars[...]
    if left.last == "/" { left = left.dropLast() }
    if right.first == "/" { right = right.dropFirst() }
    return String(Substring(left)) + "/" + String(Substring(right))
  }
}

extension ReferenceTable: CustomStringConvertible {
  /// The table as one would type it in, short enough for a test's message.
  var description: String {
    matchers.map { matcher in
      var words: [String] = []
      if let hosts = matcher.scope.hosts { words.append("hosts: \(hosts)") }
      if let schemes = matcher.scope.schemes { words.append("schemes: \(schemes)") }
      if matcher.scope.hostIsFirstSegment { words.append("host: .firstSegment") }
      if matcher.scope.fragmentIsPath { words.append(".fragmentIsPath") }
      words.append(contentsOf: Self.words(matcher.options))
      return "matcher(\(words.joined(separator: ", "))) {\n" + Self.lines(matcher.items) + "}"
    }.joined(separator: "\n")
  }

  private static func words(_ options: Options) -> [String] {
    (options.contains(.strictSlashes) ? [".strictSlashes"] : [])
      + (options.contains(.ignoringCase) ? [".ignoringCase"] : [])
  }

  private static func lines(_ items: [Item]) -> String {
    items.map { item in
      switch item {
      case .map(let mapping):
        let patterns = mapping.patterns.map { ReferenceAnswer.escaped($0) }
        return "  #\(mapping.id) map(\(patterns)) \(mapping.behavior)\n"
      case .group(let prefix, let options, let items):
        let words = [ReferenceAnswer.escaped(prefix)] + words(options)
        return "  group(\(words.joined(separator: ", "))) {\n" + lines(items) + "  }\n"
      }
    }.joined()
  }
}
