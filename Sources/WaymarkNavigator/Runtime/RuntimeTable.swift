import Foundation
import Waymark

/// Patterns of one origin, compiled.
///
/// Most literal segments win, then the engine's order: so there is one matcher for each host and
/// number of literal segments, and the matchers stand in that order.
final class RuntimeTable {
  /// What a URL comes to.
  enum Reading {
    /// The number of the pattern, and the values of its placeholders.
    case matched(Int, values: [String: Any])
    case unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  /// What is wrong, in the order of the patterns, each with the number of its pattern.
  let found: [(number: Int, issue: PatternIssue)]
  /// The numbers of the patterns that an error keeps from matching anything.
  let invalidPatterns: Set<Int>

  let patterns: [RuntimePattern]
  let converters: RuntimeConverters
  /// By the number of the mapping in the tables.
  let readers: [RuntimeReader]
  /// Where URLs are looked up.
  let table: PatternTable
  /// The patterns with errors, as far as they can be read; seldom needed.
  private(set) lazy var invalid = RuntimeInvalidPatterns(of: self)

  /// Compiles patterns of one origin.
  ///
  /// - Parameters:
  ///   - patterns: The patterns; of equal ones the first wins.
  ///   - converters: What their types stand for.
  ///   - isReporting: Whether a debug build writes the issues to standard error.
  init(_ patterns: [RuntimePattern], converters: RuntimeConverters, isReporting: Bool = true) {
    self.patterns = patterns
    self.converters = converters
    let types = Set(patterns.flatMap { $0.placeholders.compactMap(\.type) })
    let ownTypes = types.filter { converters.meaning(of: $0) == .closure }
    let groups = Self.groups(patterns)
    readers = groups.flatMap(\.numbers).map { RuntimeReader($0, of: patterns[$0], converters) }
    table = PatternTable(groups.map { Self.group($0, patterns, converters, ownTypes) })
    found = RuntimeIssues(patterns, converters).all(of: table)
    invalidPatterns = Set(found.filter { $0.issue.severity == .error }.map(\.number))
    if isReporting, !found.isEmpty { PatternTable.report(issues) }
  }

  /// What is wrong with the patterns, in their order.
  var issues: [PatternIssue] {
    found.map { RuntimeIssues.naming(converters.ownNames, in: $0.issue) }
  }

  // MARK: Lookup

  /// Looks a URL up.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - url: The URL where one was given, and not its text.
  ///   - gone: The numbers of patterns that are passed over.
  ///   - note: Gets what matches, where somebody asks for it.
  /// - Returns: The pattern with the most literal segments, and of these the first in the engine's
  ///   order.
  /// - Complexity: As a lookup in a `RouteTable`.
  func read(
    _ text: String, _ url: URL?, without gone: Set<Int> = [],
    note: ((PatternTable.Match) -> Void)? = nil
  ) -> Reading {
    var result = Reading.unmatched
    let outcome = table.search(text, url) { match in
      let reader = readers[match.position]
      // If the pattern is gone, a value is out of range, or a converter declines, the search goes on.
      if !gone.isEmpty, gone.contains(reader.pattern) { return false }
      guard let values = reader.values(match) else { return false }
      note?(match)
      result = .matched(reader.pattern, values: values)
      return true
    }
    return outcome == .malformed ? .malformed : result
  }

  // MARK: Matchers

  /// The patterns of one rank, by their numbers.
  private struct Group {
    var rank: RuntimeRank
    var numbers: [Int]
  }

  private static func groups(_ patterns: [RuntimePattern]) -> [Group] {
    Dictionary(grouping: patterns.indices) { patterns[$0].rank }
      .map { Group(rank: $0.key, numbers: $0.value) }
      .sorted { $0.rank < $1.rank }
  }

  private static func group(
    _ group: Group, _ patterns: [RuntimePattern], _ converters: RuntimeConverters,
    _ ownTypes: Set<String>
  ) -> PatternTable.Group {
    let origin = patterns[group.numbers[0]].origin
    let types = Set(group.numbers.flatMap { patterns[$0].placeholders.compactMap(\.type) })
    return PatternTable.Group(
      host: group.rank.host, scheme: origin.scheme,
      hostIsFirstSegment: group.rank.host == nil && origin.hasHostInPath,
      patterns: group.numbers.map { (patterns[$0].path, $0) },
      converters: types.intersection(ownTypes).sorted().map { ($0, converters.converter($0)) })
  }
}
