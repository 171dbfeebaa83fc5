import Waymark

/// The converters of an open table: closures that an app may exchange at any time.
///
/// Tables refer to them by name, so that another closure needs no new table; only a name that is new
/// or gone does.
final class RuntimeConverters {
  /// Makes a value of the segment at an index.
  typealias Convert = (_ segments: [String], _ index: Int) -> Any?

  /// The closures that the app has set; built-in types that have none do their work themselves, which is
  /// the fast way.
  var closures: [String: Convert] = [:] {
    didSet {
      version += 1
      hasClosures = !closures.isEmpty
    }
  }

  /// Tells whether the closures are those of an earlier look at them.
  private(set) var version = 0

  /// Kept, so that a lookup asks no dictionary.
  private var hasClosures = false

  /// What the closures made in the lookup that is under way; `nil` where there is none.
  private var results: ConverterResults?
  /// The closures of an earlier lookup, while it is asked why it found nothing.
  private var past: [String: Convert]?

  init() {}

  /// Whether there is a closure, so that results have to be remembered.
  var areUsed: Bool { hasClosures || past != nil }

  /// Looks something up, in which no closure runs twice for one segment.
  ///
  /// A closure may look something up itself, which is another lookup.
  ///
  /// - Parameters:
  ///   - results: What the closures have made for the same text, and what they make now.
  ///   - past: The closures of then where an earlier lookup is continued.
  ///   - lookup: Looks it up.
  func remember(
    _ results: inout ConverterResults, past: [String: Convert]? = nil, during lookup: () -> Void
  ) {
    let outer = (self.results, self.past)
    (self.results, self.past) = (results, past)
    lookup()
    results = self.results ?? results
    (self.results, self.past) = outer
  }

  /// The closure of a name in the lookup that is under way.
  func closure(_ name: String) -> Convert? { (past ?? closures)[name] }

  /// What the closure of a name makes of a segment; `nil` for nothing, and where there is no closure.
  func value(_ name: String, _ segments: [String], _ index: Int) -> Any? {
    guard let closure = closure(name) else { return nil }
    let key = ConverterResults.Key(
      name: name, text: segments[index], index: index, count: segments.count)
    if let known = results?.values[key] { return known }
    let value = closure(segments, index)
    results?.values[key] = .some(value)
    return value
  }

  /// What a name in a pattern stands for.
  enum Meaning: Equatable {
    case builtIn, closure, unknown
    /// There is a closure, of a name that no pattern can have.
    case misnamed
  }

  /// What a name stands for now.
  func meaning(of name: String) -> Meaning {
    if Self.acceptingAll.contains(name) { return .builtIn }
    if closures[name] != nil { return PatternTable.isName(name) ? .closure : .misnamed }
    return PatternTable.builtInTypes.contains(name) ? .builtIn : .unknown
  }

  /// The types that every segment, or every rest, is of: they have no rank of their own in the order,
  /// and a closure of such a name only makes the value, or declines.
  static let acceptingAll: Set<String> = ["string", "path"]

  /// The names that are not those of built-in types, for messages.
  var ownNames: [String] {
    closures.keys.filter { meaning(of: $0) == .closure && !PatternTable.builtInTypes.contains($0) }
      .sorted()
  }

  /// The converter of a name, for a table.
  func converter(_ name: String) -> PatternTable.Convert {
    let reference = Reference(converters: self)
    return { segments, index in
      reference.converters.value(name, segments, index).map(ConvertedValue.init)
    }
  }

  // A table is `Sendable`, and so are its converters. An open table, which holds these, is not: it
  // calls them on the thread that looks up, where the app has put them in.
  private struct Reference: @unchecked Sendable {
    let converters: RuntimeConverters
  }
}

/// What the closures of an open table made of the segments of one URL.
struct ConverterResults {
  fileprivate struct Key: Hashable {
    var name: String
    var text: String
    /// The segment and how many there are, since a closure may look at its neighbors.
    var index: Int
    var count: Int
  }

  fileprivate var values: [Key: Any?] = [:]

  init() {}
}

/// What a closure made; it never leaves the lookup that called the closure.
struct ConvertedValue: @unchecked Sendable {
  let value: Any
}
