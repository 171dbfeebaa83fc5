import Waymark

/// The converters of a navigator: closures that an app may replace at any time.
///
/// Tables refer to them by name: a replaced closure needs no new table, only a new or removed name
/// does.
final class RuntimeConverters {
  typealias Convert = (_ segments: [String], _ index: Int) -> Any?

  /// The closures of the app; built-in types without one do their own work, which is faster.
  var closures: [String: Convert] = [:] {
    didSet {
      version += 1
      hasClosures = !closures.isEmpty
    }
  }

  /// Changes with every change of the closures.
  private(set) var version = 0

  /// Cached, so that a lookup asks no dictionary.
  private var hasClosures = false

  /// The closures' results in the current lookup; `nil` outside of one.
  private var results: ConverterResults?
  /// The closures of an earlier lookup, while its failure is explained.
  private var past: [String: Convert]?

  init() {}

  /// True if there are closures, whose results have to be remembered.
  var areUsed: Bool { hasClosures || past != nil }

  /// Runs a lookup in which no closure runs twice for one segment.
  ///
  /// `results` has the closures' results for the same text so far. `past` has the closures at the
  /// time of an earlier lookup that is continued. A closure may start a lookup of its own.
  func remember(
    _ results: inout ConverterResults, past: [String: Convert]? = nil, during lookup: () -> Void
  ) {
    let outer = (self.results, self.past)
    (self.results, self.past) = (results, past)
    lookup()
    results = self.results ?? results
    (self.results, self.past) = outer
  }

  func closure(_ name: String) -> Convert? { (past ?? closures)[name] }

  /// Converts a segment by the closure of a name; `nil` if it declines or there is none.
  func value(_ name: String, in segments: [String], at index: Int) -> Any? {
    guard let closure = closure(name) else { return nil }
    let key = ConverterResults.Key(
      name: name, text: segments[index], index: index, count: segments.count)
    if let known = results?.values[key] { return known }
    let value = closure(segments, index)
    results?.values[key] = .some(value)
    return value
  }

  /// The meaning of a type's name in a pattern.
  enum Meaning: Equatable {
    case builtIn, closure, unknown
    /// There is a closure, but patterns cannot have its name.
    case misnamed
  }

  func meaning(of name: String) -> Meaning {
    if Self.acceptingAll.contains(name) { return .builtIn }
    if closures[name] != nil { return PatternTable.isName(name) ? .closure : .misnamed }
    return PatternTable.builtInTypes.contains(name) ? .builtIn : .unknown
  }

  /// The types that accept every segment or rest: they have no rank, and their closure only makes
  /// the value or declines.
  static let acceptingAll: Set<String> = ["string", "path"]

  /// The names of closures that are no built-in types, for messages.
  var ownNames: [String] {
    closures.keys.filter { meaning(of: $0) == .closure && !PatternTable.builtInTypes.contains($0) }
      .sorted()
  }

  func converter(_ name: String) -> PatternTable.Convert {
    let reference = Reference(converters: self)
    return { segments, index in
      reference.converters.value(name, in: segments, at: index).map(ConvertedValue.init)
    }
  }

  // A table is `Sendable`, and so are its converters. A navigator, which holds these, is not: it
  // calls them on the thread that looks up, on which the app has set them.
  private struct Reference: @unchecked Sendable {
    let converters: RuntimeConverters
  }
}
