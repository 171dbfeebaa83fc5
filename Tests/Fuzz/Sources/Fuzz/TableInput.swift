/// A table and a URL, read from an input of the fuzzer; the README beside the package has the format.
struct TableInput {
  let table: ReferenceTable
  let url: String

  /// Reads an input; `nil` for one without a pattern and a URL.
  init?(_ text: String) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard lines.count >= 3, lines.count <= 20 else { return nil }
    url = lines.removeLast()
    var lineReader = LineReader()
    for line in lines { lineReader.read(line) }
    table = ReferenceTable(matchers: lineReader.finished())
    if table.matchers.isEmpty { return nil }
  }
}

/// Makes matchers of the lines of an input; a line that means nothing here is left out.
private struct LineReader {
  /// The groups around the next line; the outermost is the matcher itself.
  private var levels: [[ReferenceTable.Item]] = []
  private var groups: [Header] = []
  private var matchers: [ReferenceTable.Matcher] = []
  private var nextID = 1

  private struct Header {
    var scope = ReferenceScope()
    var options: ReferenceTable.Options = []
    var converters: [String: ReferenceConverter] = [:]
    var prefix = ""
  }

  mutating func read(_ line: String) {
    let rest = String(Substring(line.utf8.dropFirst()))
    let first = line.utf8.first
    if first == UInt8(ascii: "@") {
      closeMatcher()
      groups = [header(rest)]
      levels = [[]]
      return
    }
    guard !levels.isEmpty else { return }
    switch first {
    case UInt8(ascii: "("):
      guard groups.count < 4 else { return }
      groups.append(group(rest))
      levels.append([])
    case UInt8(ascii: ")"): closeGroup()
    case UInt8(ascii: "&"): addPattern(rest)
    case UInt8(ascii: "!"): add(rest, .decline)
    case UInt8(ascii: "$"): add(rest, .fail)
    case UInt8(ascii: "#"): add(rest, .readInt(Self.name(in: rest)))
    case UInt8(ascii: "="):
      guard let letter = rest.utf8.first else { return }
      add(String(Substring(rest.utf8.dropFirst())), Self.target(Int(letter)))
    default: add(line, .accept)
    }
  }

  mutating func finished() -> [ReferenceTable.Matcher] {
    closeMatcher()
    return matchers
  }

  private mutating func add(_ pattern: String, _ behavior: ReferenceTable.Behavior) {
    let mapping = ReferenceTable.Mapping(id: nextID, patterns: [pattern], behavior: behavior)
    nextID += 1
    levels[levels.count - 1].append(.map(mapping))
  }

  /// Gives the mapping before the line another pattern.
  private mutating func addPattern(_ pattern: String) {
    guard case .map(var mapping)? = levels[levels.count - 1].popLast() else { return }
    mapping.patterns.append(pattern)
    levels[levels.count - 1].append(.map(mapping))
  }

  private mutating func closeGroup() {
    guard groups.count > 1, let group = groups.popLast(), let items = levels.popLast() else {
      return
    }
    levels[levels.count - 1].append(
      .group(
        prefix: group.prefix, options: group.options, converters: group.converters, items))
  }

  private mutating func closeMatcher() {
    while groups.count > 1 { closeGroup() }
    guard let header = groups.popLast(), let items = levels.popLast() else { return }
    matchers.append(
      ReferenceTable.Matcher(
        scope: header.scope, options: header.options, converters: header.converters, items: items))
  }

  /// A scope, options, and the names of converters.
  private func header(_ text: String) -> Header {
    var bytes = Array(text.utf8)[...]
    var header = Header()
    if let scope = bytes.popFirst() { header.scope = Self.scope(Int(scope)) }
    if let options = bytes.popFirst() { header.options = Self.options(options) }
    header.converters = Self.converters(bytes)
    return header
  }

  /// Options and the prefix.
  private func group(_ text: String) -> Header {
    var header = Header()
    guard let options = text.utf8.first else { return header }
    header.options = Self.options(options)
    if options & 8 != 0 { header.converters = ["c": .vowel] }
    header.prefix = String(Substring(text.utf8.dropFirst()))
    return header
  }

  private static func options(_ byte: UInt8) -> ReferenceTable.Options {
    ReferenceTable.Options(rawValue: Int(byte) % 8)
  }

  private static func converters(_ bytes: ArraySlice<UInt8>) -> [String: ReferenceConverter] {
    var converters: [String: ReferenceConverter] = [:]
    if bytes.contains(UInt8(ascii: "c")) { converters["c"] = .short }
    if bytes.contains(UInt8(ascii: "d")) { converters["d"] = .even }
    return converters
  }

  /// A digit is its own number, and any other byte one of the same.
  private static func scope(_ byte: Int) -> ReferenceScope {
    switch (byte + 2) % 10 {
    case 0: ReferenceScope(hosts: ["*.example.com", "b.example.com"])
    case 1: ReferenceScope(schemes: ["app"])
    case 2: ReferenceScope(schemes: ["app", "Web"], hostIsFirstSegment: true)
    case 3: ReferenceScope(hosts: ["localhost:8080", "h"])
    case 4: ReferenceScope(fragmentIsPath: true)
    case 5: ReferenceScope(hosts: ["example.com", "h:443"], schemes: ["HTTPS", "app"])
    case 6: ReferenceScope(schemes: ["https"], fragmentIsPath: true)
    case 7: ReferenceScope(hosts: ["h."], fragmentIsPath: true)
    case 8: ReferenceScope()
    default: ReferenceScope(hosts: ["example.com"])
    }
  }

  /// The name of the first parameter that is no rest.
  private static func name(in pattern: String) -> String {
    ReferencePattern(pattern, strict: false)?.pieces
      .first { !$0.token.isRest && $0.token.name != nil }?.token.name ?? "id"
  }

  /// The target of a letter: `a` to `z` a case, a digit a value.
  private static func target(_ letter: Int) -> ReferenceTable.Behavior {
    let digit = letter - 48
    let values: [RandomRoute] = [.here, .there, .number(7), .text("a"), .maybeText(nil)]
    if values.indices.contains(digit) { return .value(values[digit]) }
    return .payload(RandomCase.all[abs(letter - 97) % RandomCase.all.count])
  }
}
