import Foundation
import Waymark

/// The compiled patterns of one origin.
///
/// Most literal segments win, then the engine's order: each host and number of literal segments has
/// its own matcher, in that order.
final class RuntimeTable {
  enum Outcome {
    /// The index of the pattern, and the values of its placeholders.
    case matched(Int, values: [String: Any])
    case unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  /// The issues in the order of the patterns, each with the index of its pattern.
  let found: [(index: Int, issue: PatternIssue)]
  /// The indices of the patterns that an error keeps from matching anything.
  let invalidPatterns: Set<Int>

  let patterns: [RuntimePattern]
  let converters: RuntimeConverters
  /// The readers, by the index of the mapping in the table.
  let readers: [RuntimeReader]
  let table: PatternTable
  /// The patterns with errors, as far as they can be read; rarely needed.
  private(set) lazy var invalid = RuntimeInvalidPatterns(of: self)

  /// Compiles patterns of one origin; of equal ones the first wins.
  init(_ patterns: [RuntimePattern], converters: RuntimeConverters, isReporting: Bool = true) {
    self.patterns = patterns
    self.converters = converters
    let types = Set(patterns.flatMap { $0.placeholders.compactMap(\.type) })
    let ownTypes = types.filter { converters.meaning(of: $0) == .closure }
    let groups = Self.groups(patterns)
    readers = groups.flatMap(\.indices).map {
      RuntimeReader(index: $0, of: patterns[$0], converters)
    }
    table = PatternTable(
      groups.map { Self.group($0, of: patterns, converters, ownTypes: ownTypes) })
    found = RuntimeIssues(patterns, converters).all(of: table)
    invalidPatterns = Set(found.filter { $0.issue.severity == .error }.map(\.index))
    if isReporting, !found.isEmpty { PatternTable.report(issues) }
  }

  var issues: [PatternIssue] {
    found.map { RuntimeIssues.naming(converters.ownNames, in: $0.issue) }
  }

  // MARK: Lookup

  /// Finds the pattern with the most literal segments; ties go by the engine's order.
  ///
  /// - Complexity: That of a lookup in a `RouteTable`.
  func lookUp(
    _ text: String, _ url: URL?, skipping removed: Set<Int> = [],
    note: ((PatternTable.Match) -> Void)? = nil
  ) -> Outcome {
    var result = Outcome.unmatched
    let outcome = table.search(text, url) { match in
      let reader = readers[match.position]
      // The search continues if the pattern is removed, a value is out of range, or a converter
      // declines.
      if !removed.isEmpty, removed.contains(reader.pattern) { return false }
      guard let values = reader.values(match) else { return false }
      note?(match)
      result = .matched(reader.pattern, values: values)
      return true
    }
    return outcome == .malformed ? .malformed : result
  }

  // MARK: Matchers

  private struct Group {
    var rank: RuntimeRank
    var indices: [Int]
  }

  private static func groups(_ patterns: [RuntimePattern]) -> [Group] {
    Dictionary(grouping: patterns.indices) { patterns[$0].rank }
      .map { Group(rank: $0.key, indices: $0.value) }
      .sorted { $0.rank < $1.rank }
  }

  private static func group(
    _ group: Group, of patterns: [RuntimePattern], _ converters: RuntimeConverters,
    ownTypes: Set<String>
  ) -> PatternTable.Group {
    let origin = patterns[group.indices[0]].origin
    let types = Set(group.indices.flatMap { patterns[$0].placeholders.compactMap(\.type) })
    return PatternTable.Group(
      host: group.rank.host, scheme: origin.scheme,
      hostIsFirstSegment: group.rank.host == nil && origin.hasHostInPath,
      patterns: group.indices.map { (patterns[$0].path, $0) },
      converters: types.intersection(ownTypes).sorted().map { ($0, converters.converter($0)) })
  }
}
