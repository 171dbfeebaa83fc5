import Foundation

/// Patterns of one origin, compiled.
///
/// Most literal segments win, then the engine's order: so there is one matcher for each host and
/// number of literal segments, and the matchers stand in that order.
final class OpenTable {
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

  let patterns: [OpenPattern]
  let converters: OpenConverters
  /// By the number of the mapping in the tables.
  let readers: [OpenReader]
  private let groups: [Group]
  /// The types that had a closure when the patterns were compiled.
  private let ownTypes: Set<String>
  /// Whether the hosts of a custom scheme are moved into the path, where that can be done: the engine
  /// finds such URLs of the common form in one pass.
  private let isMoved: Bool
  /// Where URLs of the common form are looked up.
  private let table: CompiledTable
  /// The patterns as they are; of those that were moved it is seldom needed.
  private(set) lazy var compiled =
    isMoved
    ? CompiledTable(
      groups.map { Self.registration($0, patterns, converters, ownTypes) }, limits: .standard)
    : table
  /// The patterns with errors, as far as they can be read; seldom needed as well.
  private(set) lazy var invalid = OpenInvalidPatterns(of: self)

  /// Compiles patterns of one origin.
  ///
  /// - Parameters:
  ///   - patterns: The patterns; of equal ones the first wins.
  ///   - converters: What their types stand for.
  ///   - isReporting: Whether a debug build writes the issues to standard error.
  init(_ patterns: [OpenPattern], converters: OpenConverters, isReporting: Bool = true) {
    self.patterns = patterns
    self.converters = converters
    let types = Set(patterns.flatMap { $0.placeholders.compactMap(\.type) })
    let ownTypes = types.filter { converters.meaning(of: $0) == .closure }
    self.ownTypes = ownTypes
    groups = Self.groups(patterns)
    readers = groups.flatMap(\.numbers).map { OpenReader($0, of: patterns[$0], converters) }
    let movedPaths = patterns.compactMap(MovedHost.path)
    let isMoved = movedPaths.count == patterns.count
    self.isMoved = isMoved
    table = CompiledTable(
      groups.map {
        Self.registration(
          $0, patterns, converters, ownTypes, movedPaths: isMoved ? movedPaths : nil)
      }, limits: .standard)
    found = OpenIssues(patterns, converters).all(of: table)
    invalidPatterns = Set(found.filter { $0.issue.severity == .error }.map(\.number))
    if isReporting, !found.isEmpty { PatternIssueReport.print(issues) }
  }

  /// What is wrong with the patterns, in their order.
  var issues: [PatternIssue] {
    found.map { OpenIssues.naming(converters.ownNames, in: $0.issue) }
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
    _ text: consuming String, _ url: consuming URL?, without gone: Set<Int> = [],
    note: ((MatchedURL) -> Void)? = nil
  ) -> Reading {
    let isTrusted = url != nil
    guard isMoved else {
      return readCommon(text, url, isTrusted: isTrusted, gone, note) {
        readGeneral($0, $1, gone, note)
      }
    }
    let (whole, given) = (text, url)
    guard let moved = MovedHost.text(of: whole) else {
      return readGeneral(whole, given, gone, note)
    }
    return readCommon(moved, nil, isTrusted: isTrusted, gone, note) { _, _ in
      readGeneral(whole, given, gone, note)
    }
  }

  // Takes text and URL over, and gives them to the general reading, since copies of them are a
  // noticeable part of a lookup.
  /// Looks a URL of the common form up; where only the general reading knows, that.
  private func readCommon(
    _ text: consuming String, _ url: consuming URL?, isTrusted: Bool, _ gone: Set<Int>,
    _ note: ((MatchedURL) -> Void)?, general: (String, URL?) -> Reading
  ) -> Reading {
    var found = CommonTable.Found()
    switch table.common.find(text, isTrusted: isTrusted, &found) {
    case .found:
      let reader = readers[Int(table.common.entries[Int(found.entry)].mapping)]
      // Where the pattern is gone, a value is out of range, or a converter declines, the search goes on
      // behind the entry.
      if !gone.isEmpty, gone.contains(reader.pattern) { return general(text, url) }
      let matched = MatchedURL(text, url, table, found)
      guard let values = reader.values(matched) else {
        return general(matched.text, matched.givenURL)
      }
      note?(matched)
      return .matched(reader.pattern, values: values)
    case .none: return .unmatched
    case .unusual: return general(text, url)
    }
  }

  /// Reads a URL whose first segment is all that stands before the path, as everybody splits a text at
  /// its slashes.
  func parsed(_ text: String, _ url: URL?) throws(MalformedURL) -> ParsedURL {
    try ParsedURL(
      text: text, givenURL: url, limits: compiled.limits, isAuthoritySegment: true)
  }

  private func readGeneral(
    _ text: String, _ url: URL?, _ gone: Set<Int>, _ note: ((MatchedURL) -> Void)?
  ) -> Reading {
    do throws(MalformedURL) {
      let parsed = try parsed(text, url)
      var (result, visited) = (Reading.unmatched, 0)
      let conversions = Conversions(compiled.converters)
      try compiled.search(parsed, conversions, visited: &visited) { match in
        let reader = readers[match.entry.mapping]
        guard match.badlyEncodedName == nil, !gone.contains(reader.pattern) else { return false }
        let matched = MatchedURL(GeneralReading(parsed, match, conversions), compiled)
        guard let values = reader.values(matched) else { return false }
        note?(matched)
        result = .matched(reader.pattern, values: values)
        return true
      }
      return result
    } catch {
      return .malformed
    }
  }

  // MARK: Matchers

  /// The patterns of one rank, by their numbers.
  private struct Group {
    var rank: OpenRank
    var numbers: [Int]
  }

  private static func groups(_ patterns: [OpenPattern]) -> [Group] {
    Dictionary(grouping: patterns.indices) { patterns[$0].rank }
      .map { Group(rank: $0.key, numbers: $0.value) }
      .sorted { $0.rank < $1.rank }
  }

  private static func registration(
    _ group: Group, _ patterns: [OpenPattern], _ converters: OpenConverters,
    _ ownTypes: Set<String>, movedPaths: [String]? = nil
  ) -> MatcherRegistration {
    let origin = patterns[group.numbers[0]].origin
    let types = Set(group.numbers.flatMap { patterns[$0].placeholders.compactMap(\.type) })
    let own = types.intersection(ownTypes).sorted()
    let place = OpenIssues.place(ofPattern: group.numbers[0])
    return MatcherRegistration(
      hosts: group.rank.host.map { .one($0) } ?? .any,
      schemes: origin.scheme.map { .one($0) } ?? .any,
      schemeHost: group.rank.host == nil && origin.hasHostInPath && movedPaths == nil
        ? .firstSegment : .ignored,
      options: [],
      mappings: group.numbers.map { number in
        Registration(
          patterns: PathPatterns(movedPaths?[number] ?? patterns[number].path), options: [],
          hasMisplacedOption: false,
          kind: .closure, isTwoWay: false, issue: nil, group: 0,
          place: OpenIssues.place(ofPattern: number))
      },
      groups: [
        RegisteredGroup(
          parent: nil, converters: own.map { converters.registered($0, at: place) })
      ],
      place: place)
  }
}
