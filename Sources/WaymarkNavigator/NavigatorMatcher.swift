/// Finds the pattern of a URL, and the values in it.
///
/// ```swift
/// let matcher = NavigatorMatcher()
/// matcher.valueConverters["region"] = { segments, index in
///   ["north", "south"].contains(segments[index]) ? segments[index] : nil
/// }
/// let result = matcher.match("myapp://shops/north", from: ["myapp://shops/<region:r>"])
/// ```
///
/// | placeholder | matches | value |
/// |---|---|---|
/// | `<id>`, `<string:id>` | one segment | `String` |
/// | `<int:id>` | `-?[0-9]+` that fits | `Int` |
/// | `<float:x>` | a finite decimal number | `Float` |
/// | `<uuid:id>` | a UUID | `UUID` |
/// | `<path:rest>` | the rest, one segment at least | `String`, joined by `/` |
/// | `<name:id>` | what ``valueConverters`` makes a value of | that value |
///
/// Every other form of a ``PathPattern`` works as well, such as `{id:int}` or `*`.
///
/// The host of a custom scheme is the first segment, with its user info and port: `myapp://<who>`
/// reads `ann@tea.example` from `myapp://ann@tea.example`. The host of `http` and `https` must be
/// equal, unless it is a placeholder. Values are decoded once. The query, the fragment and
/// redundant slashes never matter.
public final class NavigatorMatcher {
  /// Makes a value of the segment at an index; `nil` if it does not match.
  public typealias URLValueConverter = (_ pathComponents: [String], _ index: Int) -> Any?

  let converters = RuntimeConverters()
  private var lastCandidates: (texts: [String], patterns: PatternSet<Void>)?

  /// Creates a matcher with the converters `string`, `int`, `float`, `uuid` and `path`.
  public init() {}

  /// The converters by the names of their types in patterns.
  ///
  /// A converter gets all decoded segments of the path, the host of a custom scheme among them, and
  /// the index of the one to convert. It runs at most once for each segment and lookup, however
  /// many patterns name it.
  ///
  /// An unknown name is an issue of the pattern. `bool`, `double`, `date` and `email` are built in
  /// as well. A converter with a built-in name replaces the type until it is set to `nil`; that of
  /// `path` makes the value of the whole rest.
  ///
  /// Adding or removing a name compiles the patterns again that use it. Replacing a converter
  /// compiles nothing, and built-in types stay fast.
  public var valueConverters: ValueConverters {
    get { ValueConverters(converters.closures) }
    set { converters.closures = newValue.own }
  }

  /// Finds the matching pattern with the most literal segments.
  ///
  /// Ties go by Waymark's order, from the left: literal, text around a placeholder, typed
  /// placeholder, untyped placeholder, rest; then by the order of the candidates. Types rank:
  /// closed list, `bool`, `int`, `uuid`, `float` and `double`, then all others and own converters;
  /// one that replaces a built-in type keeps the type's rank.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - candidates: The patterns. They are compiled once if the next call has the same.
  /// - Returns: The pattern and the values; `nil` if none matches.
  /// - Complexity: That of compiling if the candidates changed since the last call, otherwise that
  ///   of a lookup in a ``RouteTable``.
  public func match(_ url: any URLConvertible, from candidates: [String]) -> URLMatchResult? {
    patterns(of: candidates).match(url).map {
      URLMatchResult(pattern: $0.pattern, values: $0.values)
    }
  }

  /// Returns the issues of patterns; a pattern with an error matches nothing.
  ///
  /// - Parameter candidates: The patterns.
  /// - Returns: The issues in the order of the patterns.
  public func issues(of candidates: [String]) -> [PatternIssue] {
    patterns(of: candidates).issues
  }

  private func patterns(of candidates: [String]) -> PatternSet<Void> {
    if let lastCandidates, lastCandidates.texts == candidates { return lastCandidates.patterns }
    let patterns = PatternSet<Void>(converters: converters)
    for candidate in candidates { patterns.insert(candidate, ()) }
    lastCandidates = (candidates, patterns)
    return patterns
  }
}
