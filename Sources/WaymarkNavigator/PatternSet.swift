internal import Foundation

/// Patterns with what is registered for them, in the order of registration, compiled when a URL asks
/// for them.
///
/// Patterns of one scheme are compiled together, and only those that came since, or whose types came or
/// went, with others that are hardly more; see `OpenIndex`.
final class PatternSet<Entry> {
  /// What a URL matches.
  struct Match {
    let pattern: String
    let entry: Entry
    let values: [String: Any]
  }

  /// What a URL comes to.
  enum Lookup {
    case matched(Match)
    case unmatched(UnmatchedURL)
  }

  private struct Registered {
    let text: String
    var entry: Entry
  }

  private let converters: OpenConverters
  /// By their numbers, which grow in the order of registration.
  private var registered: [Int: Registered] = [:]
  private var numbers: [String: Int] = [:]
  private var indexes: [OpenOrigin: OpenIndex] = [:]
  private var lastNumber = 0
  /// What was compiled of schemes that have no pattern any more.
  private var formerCompilation = OpenCompilation()

  init(converters: OpenConverters) { self.converters = converters }

  /// Puts a pattern behind the others; one that is there keeps its place and gets another entry.
  func insert(_ text: String, _ entry: Entry) {
    if let number = numbers[text] {
      registered[number]?.entry = entry
      return
    }
    lastNumber += 1
    numbers[text] = lastNumber
    registered[lastNumber] = Registered(text: text, entry: entry)
    let origin = OpenOrigin(of: text)
    let index = indexes[origin] ?? OpenIndex(converters: converters)
    indexes[origin] = index
    index.insert(OpenPattern(text), lastNumber)
  }

  /// Takes a pattern out; `false` if it is not there.
  func remove(_ text: String) -> Bool {
    guard let number = numbers.removeValue(forKey: text) else { return false }
    registered[number] = nil
    let origin = OpenOrigin(of: text)
    guard let index = indexes[origin] else { return false }
    index.remove(number)
    if index.isEmpty {
      formerCompilation = formerCompilation + index.compilation
      formerCompilation.tables = 0
      indexes[origin] = nil
    }
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
        text: text, patterns: indexes[OpenOrigin(of: text)]?.snapshot, converters: converters,
        results: results))
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
    guard let index = indexes[OpenOrigin(of: text)] else { return .some(nil) }
    switch index.read(text, url) {
    case .matched(let number, let values): return .some(match(number, values))
    case .unmatched: return .some(nil)
    case .malformed: return nil
    }
  }

  /// A name that cannot be repaired, as one with a colon in front, is compared as it stands.
  private func named(_ text: String) -> Match? {
    guard let number = numbers[text],
      indexes[OpenOrigin(of: text)]?.isInvalid(number) == false
    else { return nil }
    return match(number, [:])
  }

  /// What is registered for a number; `nil` where a converter has just taken it back.
  private func match(_ number: Int, _ values: [String: Any]) -> Match? {
    registered[number].map { Match(pattern: $0.text, entry: $0.entry, values: values) }
  }

  /// What is wrong with the patterns, scheme by scheme in the order of registration.
  var issues: [PatternIssue] {
    indexes.values.sorted { ($0.firstNumber ?? 0) < ($1.firstNumber ?? 0) }.flatMap(\.issues)
  }

  /// What has been compiled.
  var compilation: OpenCompilation {
    indexes.values.reduce(formerCompilation) { $0 + $1.compilation }
  }
}
