internal import Foundation

/// Patterns with what is registered for them, in the order of registration, compiled when a URL asks
/// for them.
///
/// Patterns of one scheme are compiled together, and only when one of them came or went, or when a type
/// that one of them names came or went.
final class PatternSet<Entry> {
  /// What a URL matches.
  struct Match {
    fileprivate let registered: Registered
    let values: [String: Any]

    var pattern: String { registered.pattern.text }
    var entry: Entry { registered.entry }
  }

  /// What a URL comes to.
  enum Lookup {
    case matched(Match)
    case unmatched(UnmatchedURL)
  }

  fileprivate final class Registered {
    let pattern: OpenPattern
    var entry: Entry
    /// Whether an error keeps the pattern from matching, as of when it was last compiled.
    var isInvalid = false

    init(_ pattern: OpenPattern, _ entry: Entry) {
      self.pattern = pattern
      self.entry = entry
    }
  }

  /// The patterns of one origin.
  private final class Part {
    /// By their numbers, which grow in the order of registration.
    var registered: [Int: Registered] = [:]
    /// The patterns compiled; `nil` where they changed.
    var table: OpenTable?
    /// Those in the table, in its order.
    var inOrder: [Registered] = []
    /// What the types in the patterns stood for when they were compiled.
    var meanings: [String: OpenConverters.Meaning] = [:]
    /// Which converters were last looked at.
    var version = 0
  }

  private let converters: OpenConverters
  private var parts: [OpenOrigin: Part] = [:]
  private var numbers: [String: Int] = [:]
  private var lastNumber = 0
  /// How often patterns were compiled, for tests of what is compiled again.
  private(set) var compilationCount = 0

  init(converters: OpenConverters) { self.converters = converters }

  /// Puts a pattern behind the others; one that is there keeps its place and gets another entry.
  func insert(_ text: String, _ entry: Entry) {
    let origin = OpenOrigin(of: text)
    let part = parts[origin] ?? Part()
    parts[origin] = part
    if let number = numbers[text] {
      part.registered[number]?.entry = entry
      return
    }
    lastNumber += 1
    numbers[text] = lastNumber
    part.registered[lastNumber] = Registered(OpenPattern(text), entry)
    part.table = nil
  }

  /// Takes a pattern out; `false` if it is not there.
  func remove(_ text: String) -> Bool {
    guard let number = numbers.removeValue(forKey: text) else { return false }
    let origin = OpenOrigin(of: text)
    guard let part = parts[origin] else { return false }
    part.registered[number] = nil
    part.table = nil
    if part.registered.isEmpty { parts[origin] = nil }
    return true
  }

  // MARK: Lookup

  /// Finds the pattern of a URL.
  func match(_ url: any URLConvertible) -> Match? {
    var results = ConverterResults()
    return match(url, &results)
  }

  /// Finds the pattern of a URL, or what can be said about why there is none.
  func lookup(_ url: any URLConvertible) -> Lookup {
    var results = ConverterResults()
    if let match = match(url, &results) { return .matched(match) }
    let text = url.urlStringValue
    return .unmatched(
      UnmatchedURL(
        text: text, table: parts[OpenOrigin(of: text)].map { table(of: $0) },
        converters: converters, results: results))
  }

  private func match(_ url: any URLConvertible, _ results: inout ConverterResults) -> Match? {
    converters.remembering(&results) { remembered(url) }
  }

  private func remembered(_ url: any URLConvertible) -> Match? {
    if let url = url as? URL {
      let text = url.absoluteString
      return match(text, url) ?? named(text)
    }
    let text = url.urlStringValue
    if let match = match(text, nil) { return match }
    // What is no URL as it stands may be one but for a space, or a name.
    if let repaired = RepairedText.text(of: text), let match = match(repaired, nil) {
      return match
    }
    return named(text)
  }

  /// Finds the pattern of a URL; `.some(nil)` where none matches, `nil` where the text is no URL.
  private func match(_ text: String, _ url: URL?) -> Match?? {
    guard let part = parts[OpenOrigin(of: text)] else { return .some(nil) }
    switch table(of: part).read(text, url) {
    case .matched(let number, let values):
      return Match(registered: part.inOrder[number], values: values)
    case .unmatched: return .some(nil)
    case .malformed: return nil
    }
  }

  /// A name that cannot be repaired, as one with a colon in front, is compared as it stands.
  private func named(_ text: String) -> Match? {
    guard let number = numbers[text], let part = parts[OpenOrigin(of: text)],
      let registered = part.registered[number]
    else { return nil }
    _ = table(of: part)
    if registered.isInvalid { return nil }
    return Match(registered: registered, values: [:])
  }

  /// What is wrong with the patterns, scheme by scheme in the order of registration.
  var issues: [PatternIssue] {
    let inOrder = parts.values.sorted { first, second in
      (first.registered.keys.min() ?? 0) < (second.registered.keys.min() ?? 0)
    }
    return inOrder.flatMap { table(of: $0).issues }
  }

  // MARK: Compiling

  private func table(of part: Part) -> OpenTable {
    if let table = part.table {
      if part.version == converters.version { return table }
      if part.meanings.allSatisfy({ converters.meaning(of: $0.key) == $0.value }) {
        part.version = converters.version
        return table
      }
    }
    part.inOrder = part.registered.sorted { $0.key < $1.key }.map(\.value)
    let patterns = part.inOrder.map(\.pattern)
    let types = Set(patterns.flatMap { $0.placeholders.compactMap(\.type) })
    let table = OpenTable(patterns, converters: converters)
    compilationCount += 1
    for (number, registered) in part.inOrder.enumerated() {
      registered.isInvalid = table.invalidPatterns.contains(number)
    }
    part.table = table
    part.meanings = Dictionary(
      uniqueKeysWithValues: types.map { ($0, converters.meaning(of: $0)) })
    part.version = converters.version
    return table
  }
}
