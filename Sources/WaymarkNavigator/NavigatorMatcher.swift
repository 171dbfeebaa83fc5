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
/// Whatever else a ``PathPattern`` can be works as well, as `{id:int}` or `*`.
///
/// The host of a custom scheme is the first segment, with the user info and port that stand beside it:
/// of `myapp://ann@tea.example` the value of `myapp://<who>` is `ann@tea.example`. The host of `http` and
/// `https` must be equal, unless a placeholder stands there. Values are decoded once. The query, the
/// fragment and redundant slashes never matter.
public final class NavigatorMatcher {
  /// Makes a value of the segment at an index; `nil` for one that does not match.
  public typealias URLValueConverter = (_ pathComponents: [String], _ index: Int) -> Any?

  let converters = RuntimeConverters()
  /// The candidates of the last call, compiled.
  private var lastCandidates: (texts: [String], patterns: PatternSet<Void>)?

  /// Creates a matcher with the converters `string`, `int`, `float`, `uuid` and `path`.
  public init() {}

  /// The converters by the names of their types in patterns.
  ///
  /// They get all segments of the path, decoded, and the index of the one to convert; the host of a
  /// custom scheme is among the segments. For one segment and lookup each runs at most once, however many
  /// patterns name it, and whatever is asked about the lookup afterwards.
  ///
  /// A name that is neither here nor built in is an issue of the pattern. `bool`, `double`, `date` and
  /// `email` are built in as well. A converter of a built-in name takes the type's place until it is set
  /// to `nil`; that of `path` makes the value of the whole rest.
  ///
  /// A name that comes or goes compiles the patterns again that name it. Another converter for a name
  /// compiles nothing, and the built-in types stay as fast as they are.
  public var valueConverters: ValueConverters {
    get { ValueConverters(converters.closures) }
    set { converters.closures = newValue.own }
  }

  /// Finds the pattern with the most literal segments that a URL matches.
  ///
  /// Among equal numbers of literal segments the order is Waymark's, from the left: literal, text
  /// around a placeholder, typed placeholder, any placeholder, rest; then that of the candidates. Of
  /// types a closed list comes first, then `bool`, `int`, `uuid`, `float` and `double`, then all others
  /// and own converters; one that takes the place of a built-in type stands where that type does.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - candidates: The patterns. They are compiled once where the next call has the same.
  /// - Returns: The pattern and the values; `nil` where none matches.
  /// - Complexity: That of compiling for other candidates than in the last call, else that of a lookup
  ///   in a ``RouteTable``.
  public func match(_ url: any URLConvertible, from candidates: [String]) -> URLMatchResult? {
    patterns(of: candidates).match(url).map {
      URLMatchResult(pattern: $0.pattern, values: $0.values)
    }
  }

  /// Says what is wrong with patterns: those with errors match nothing.
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
