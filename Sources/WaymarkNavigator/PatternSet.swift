internal import Foundation

/// Patterns with their entries in the order of registration, compiled when a URL asks for them.
///
/// Patterns of one scheme are compiled together, but only the new ones and those whose types
/// changed, with about as many others; see `RuntimeIndex`.
final class PatternSet<Entry> {
  struct Match {
    fileprivate let registered: Registered
    let values: [String: Any]

    var pattern: String { registered.pattern }
    /// `nil` if the pattern was removed since.
    var entry: Entry? { registered.entry }
  }

  fileprivate final class Registered {
    let number: Int
    let pattern: String
    /// `nil` once it is removed, though tables may still know the pattern.
    var entry: Entry?

    init(_ pattern: String, number: Int, entry: Entry) {
      self.number = number
      self.pattern = pattern
      self.entry = entry
    }
  }

  private let converters: RuntimeConverters
  private var registered: [String: Registered] = [:]
  private var indexes: [RuntimeOrigin: RuntimeIndex] = [:]
  /// The last one used: the next URL probably has its scheme.
  private var recent: RuntimeIndex?
  private var lastNumber = 0
  /// Statistics of schemes that have no pattern any more.
  private var formerCompilation = RuntimeCompilation()

  init(converters: RuntimeConverters) { self.converters = converters }

  /// Appends a pattern; a known one keeps its position and gets the new entry.
  func insert(_ text: String, _ entry: Entry) {
    if let known = registered[text] {
      known.entry = entry
      return
    }
    lastNumber += 1
    let new = Registered(text, number: lastNumber, entry: entry)
    registered[text] = new
    let origin = RuntimeOrigin(of: text)
    let index = indexes[origin] ?? RuntimeIndex(of: origin, converters: converters)
    indexes[origin] = index
    index.insert(RuntimePattern(text), number: lastNumber, registered: new)
  }

  /// Removes a pattern; returns false if it is not there.
  func remove(_ text: String) -> Bool {
    guard let removed = registered.removeValue(forKey: text) else { return false }
    removed.entry = nil
    let origin = RuntimeOrigin(of: text)
    guard let index = indexes[origin] else { return false }
    index.remove(removed.number)
    if index.isEmpty {
      formerCompilation = formerCompilation + index.compilation
      formerCompilation.tables = 0
      (indexes[origin], recent) = (nil, nil)
    }
    return true
  }

  // MARK: Lookup

  func match(_ url: any URLConvertible) -> Match? {
    if !converters.areUsed { return remembered(url) }
    var results = ConverterResults()
    return match(url, &results)
  }

  func match(_ url: any URLConvertible, _ results: inout ConverterResults) -> Match? {
    if !converters.areUsed { return remembered(url) }
    var match: Match?
    converters.remember(&results) { match = remembered(url) }
    return match
  }

  /// Returns the patterns of a URL's scheme as they are now; `nil` if there are none.
  func snapshot(for text: String) -> RuntimeSnapshot? { indexes[RuntimeOrigin(of: text)]?.snapshot }

  private func remembered(_ url: any URLConvertible) -> Match? {
    // A converter may remove the pattern that it is asked for; it does not run again.
    while let match = found(url) {
      if match.entry != nil { return match }
    }
    return nil
  }

  private func found(_ url: any URLConvertible) -> Match? {
    // Types are compared, since a failing cast asks the runtime.
    if type(of: url) == URL.self, let given = url.urlValue {
      return match(given.absoluteString, given) ?? named(url.urlStringValue)
    }
    let text = url.urlStringValue
    if let match = match(text, nil) { return match }
    // A text that is no URL may be one but for a space, or be a name.
    if let repaired = RepairedText.text(of: text), let match = match(repaired, nil) {
      return match
    }
    return named(text)
  }

  /// Finds the pattern of a URL; `.some(nil)` if none matches, `nil` if the text is no URL.
  private func match(_ text: consuming String, _ url: consuming URL?) -> Match?? {
    guard let index = index(for: text) else { return .some(nil) }
    switch index.lookUp(text, url) {
    case .matched(let registered, let values):
      // Nothing else is inserted.
      return Match(registered: unsafeDowncast(registered, to: Registered.self), values: values)
    case .unmatched: return .some(nil)
    case .malformed: return nil
    }
  }

  private func index(for text: String) -> RuntimeIndex? {
    if let recent, recent.origin.isWritten(in: text) { return recent }
    guard let index = indexes[RuntimeOrigin(of: text)] else { return nil }
    recent = index
    return index
  }

  /// A name that cannot be repaired, such as one with a leading colon, is compared as it stands.
  private func named(_ text: String) -> Match? {
    guard let registered = registered[text],
      indexes[RuntimeOrigin(of: text)]?.isInvalid(registered.number) == false
    else { return nil }
    return Match(registered: registered, values: [:])
  }

  /// The issues of the patterns, by scheme in the order of registration.
  var issues: [PatternIssue] {
    indexes.values.sorted { ($0.firstNumber ?? 0) < ($1.firstNumber ?? 0) }.flatMap(\.issues)
  }

  var compilation: RuntimeCompilation {
    indexes.values.reduce(formerCompilation) { $0 + $1.compilation }
  }
}
