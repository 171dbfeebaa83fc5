internal import Foundation

/// Patterns with what is registered for them, in the order of registration, compiled when a URL asks
/// for them.
///
/// Patterns of one scheme are compiled together, and only those that came since, or whose types came or
/// went, with others that are hardly more; see `RuntimeIndex`.
final class PatternSet<Entry> {
  /// What a URL matches.
  struct Match {
    fileprivate let registered: Registered
    let values: [String: Any]

    var pattern: String { registered.pattern }
    /// `nil` where the pattern was taken out since.
    var entry: Entry? { registered.entry }
  }

  fileprivate final class Registered {
    let number: Int
    let pattern: String
    /// `nil` once it is taken out, though the tables may know of it for a while.
    var entry: Entry?

    init(_ number: Int, _ pattern: String, _ entry: Entry) {
      self.number = number
      self.pattern = pattern
      self.entry = entry
    }
  }

  private let converters: RuntimeConverters
  private var registered: [String: Registered] = [:]
  private var indexes: [RuntimeOrigin: RuntimeIndex] = [:]
  /// The last one that was looked up in: the next URL probably has its scheme.
  private var recent: RuntimeIndex?
  private var lastNumber = 0
  /// What was compiled of schemes that have no pattern any more.
  private var formerCompilation = RuntimeCompilation()

  init(converters: RuntimeConverters) { self.converters = converters }

  /// Puts a pattern behind the others; one that is there keeps its place and gets another entry.
  func insert(_ text: String, _ entry: Entry) {
    if let known = registered[text] {
      known.entry = entry
      return
    }
    lastNumber += 1
    let new = Registered(lastNumber, text, entry)
    registered[text] = new
    let origin = RuntimeOrigin(of: text)
    let index = indexes[origin] ?? RuntimeIndex(of: origin, converters: converters)
    indexes[origin] = index
    index.insert(RuntimePattern(text), lastNumber, new)
  }

  /// Takes a pattern out; `false` if it is not there.
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

  /// Finds the pattern of a URL.
  func match(_ url: any URLConvertible) -> Match? {
    if !converters.areUsed { return remembered(url) }
    var results = ConverterResults()
    return match(url, &results)
  }

  /// Finds the pattern of a URL, and keeps what converters make of it.
  func match(_ url: any URLConvertible, _ results: inout ConverterResults) -> Match? {
    if !converters.areUsed { return remembered(url) }
    var match: Match?
    converters.remember(&results) { match = remembered(url) }
    return match
  }

  /// The patterns of a URL's scheme as they are; `nil` where there are none.
  func snapshot(for text: String) -> RuntimeSnapshot? { indexes[RuntimeOrigin(of: text)]?.snapshot }

  private func remembered(_ url: any URLConvertible) -> Match? {
    // A converter may take out the pattern that it is asked for; it does not run again.
    while let match = found(url) {
      if match.entry != nil { return match }
    }
    return nil
  }

  private func found(_ url: any URLConvertible) -> Match? {
    // Compared, since a cast that may fail asks the runtime.
    if type(of: url) == URL.self, let given = url.urlValue {
      return match(given.absoluteString, given) ?? named(url.urlStringValue)
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
  private func match(_ text: consuming String, _ url: consuming URL?) -> Match?? {
    guard let index = index(for: text) else { return .some(nil) }
    switch index.read(text, url) {
    case .matched(let registered, let values):
      // Nothing else is put in.
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

  /// A name that cannot be repaired, as one with a colon in front, is compared as it stands.
  private func named(_ text: String) -> Match? {
    guard let registered = registered[text],
      indexes[RuntimeOrigin(of: text)]?.isInvalid(registered.number) == false
    else { return nil }
    return Match(registered: registered, values: [:])
  }

  /// What is wrong with the patterns, scheme by scheme in the order of registration.
  var issues: [PatternIssue] {
    indexes.values.sorted { ($0.firstNumber ?? 0) < ($1.firstNumber ?? 0) }.flatMap(\.issues)
  }

  /// What has been compiled.
  var compilation: RuntimeCompilation {
    indexes.values.reduce(formerCompilation) { $0 + $1.compilation }
  }
}
