extension ReferenceTable: CustomStringConvertible {
  /// The table as one would type it in, short enough for a test's message.
  var description: String {
    matchers.map { matcher in
      var words: [String] = []
      if let hosts = matcher.scope.hosts { words.append("hosts: \(hosts)") }
      if let schemes = matcher.scope.schemes { words.append("schemes: \(schemes)") }
      if matcher.scope.hostIsFirstSegment { words.append("host: .firstSegment") }
      if matcher.scope.fragmentIsPath { words.append(".fragmentIsPath") }
      words += Self.words(matcher.options) + Self.words(matcher.converters)
      return "matcher(\(words.joined(separator: ", "))) {\n" + Self.lines(matcher.items) + "}"
    }.joined(separator: "\n")
  }

  private static func words(_ options: Options) -> [String] {
    (options.contains(.strictSlashes) ? [".strictSlashes"] : [])
      + (options.contains(.ignoringCase) ? [".ignoringCase"] : [])
      + (options.contains(.plusIsSpace) ? [".plusIsSpace"] : [])
  }

  private static func words(_ converters: [String: ReferenceConverter]) -> [String] {
    converters.sorted { $0.key < $1.key }.map { "converter \($0.key): .\($0.value)" }
  }

  private static func lines(_ items: [Item]) -> String {
    items.map { item in
      switch item {
      case .map(let mapping):
        let patterns = mapping.patterns.map { ReferenceAnswer.escaped($0) }
        return "  #\(mapping.id) map(\(patterns)) \(Self.words(mapping.behavior))\n"
      case .group(let prefix, let options, let converters, let items):
        let words = [ReferenceAnswer.escaped(prefix)] + words(options) + words(converters)
        return "  group(\(words.joined(separator: ", "))) {\n" + lines(items) + "  }\n"
      }
    }.joined()
  }

  private static func words(_ behavior: Behavior) -> String {
    switch behavior {
    case .payload(let target): "to: .\(target.name)"
    case .value(let route): "to: .\(route)"
    case .accept, .decline, .readInt, .fail: "\(behavior)"
    }
  }
}
