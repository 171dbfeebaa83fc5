package import Foundation

/// Patterns of one origin, compiled: the door through which an open registration uses the engine.
///
/// Most literal segments win, then the engine's order: so there is one matcher for each host and
/// number of literal segments, and the matchers stand in that order.
package final class OpenTable {
  /// What a URL comes to.
  package enum Reading {
    /// The number of the pattern, and the values of its placeholders.
    case matched(Int, values: [String: Any])
    case unmatched
    /// The text is no URL that the engine reads.
    case malformed
  }

  /// What is wrong with the patterns, in their order.
  package let issues: [PatternIssue]
  /// The numbers of the patterns that an error keeps from matching anything.
  package let invalidPatterns: Set<Int>

  private let patterns: [OpenPattern]
  private let groups: [Group]
  private let converters: OpenConverters
  /// By the number of the mapping in the tables.
  private let readers: [OpenReader]
  /// The patterns of a custom scheme with the host moved into the path, where that can be done: the
  /// engine finds such URLs of the common form in one pass.
  private let moved: CompiledTable?
  /// The patterns as they are; of those that were moved it is seldom needed.
  private lazy var compiled = CompiledTable(
    groups.map { Self.registration($0, patterns, converters) }, limits: .standard)

  /// Compiles patterns of one origin.
  ///
  /// - Parameters:
  ///   - patterns: The patterns; of equal ones the first wins.
  ///   - converters: What their types stand for.
  package init(_ patterns: [OpenPattern], converters: OpenConverters) {
    self.patterns = patterns
    self.converters = converters
    groups = Self.groups(patterns)
    readers = groups.flatMap(\.numbers).map { OpenReader($0, of: patterns[$0], converters) }
    let movedPaths = patterns.map(MovedHost.path)
    moved =
      movedPaths.contains(nil)
      ? nil
      : CompiledTable(
        groups.map {
          Self.registration($0, patterns, converters, movedPaths: movedPaths.map { $0 ?? "" })
        }, limits: .standard)
    let table =
      moved
      ?? CompiledTable(
        groups.map { Self.registration($0, patterns, converters) }, limits: .standard)
    let found = OpenIssues(patterns, converters).all(of: table)
    issues = found.map(\.issue)
    invalidPatterns = Set(found.filter { $0.issue.severity == .error }.map(\.number))
    PatternIssueReport.print(issues)
    if moved == nil { compiled = table }
  }

  // MARK: Lookup

  /// Looks a URL up.
  ///
  /// - Parameters:
  ///   - text: The text of the URL.
  ///   - url: The URL where one was given, and not its text.
  /// - Returns: The pattern with the most literal segments, and of these the first in the engine's
  ///   order.
  /// - Complexity: As a lookup in a `RouteTable`.
  package func read(_ text: String, _ url: URL?) -> Reading {
    guard let moved else {
      return read(text, url, in: compiled, isTrusted: url != nil) ?? general(text, url)
    }
    let common = MovedHost.text(of: text).flatMap {
      read($0, nil, in: moved, isTrusted: url != nil)
    }
    return common ?? general(text, url)
  }

  /// Looks a URL of the common form up; `nil` where only the general reading knows.
  private func read(
    _ text: String, _ url: URL?, in table: CompiledTable, isTrusted: Bool
  ) -> Reading? {
    var found = CommonTable.Found()
    switch table.common.find(text, isTrusted: isTrusted, &found) {
    case .found:
      let reader = readers[Int(table.common.entries[Int(found.entry)].mapping)]
      // Where a value is out of range, or a converter declines, the search goes on behind the entry.
      return reader.values(MatchedURL(text, url, table, found)).map {
        .matched(reader.pattern, values: $0)
      }
    case .none: return .unmatched
    case .unusual: return nil
    }
  }

  /// The pattern that comes closest to a URL that nothing matches.
  ///
  /// - Complexity: O(*n*) in the patterns of the URL's host.
  package func closest(to text: String) -> ClosestPattern? {
    let conversions = Conversions(compiled.converters)
    guard let url = try? parsed(text, nil), let closest = compiled.closest(to: url, conversions)
    else { return nil }
    let reader = readers[closest.pattern.mapping]
    var (segment, expected) = (closest.miss.segment, closest.miss.expected)
    if expected.isEmpty, let miss = miss(of: closest.pattern.mapping, url, conversions) {
      (segment, expected) = (miss.segment, miss.expected)
    }
    return ClosestPattern(
      pattern: patterns[reader.pattern].text, segment: segment, expected: expected)
  }

  /// The value that keeps a pattern from matching whose segments fit.
  private func miss(
    of mapping: Int, _ url: ParsedURL, _ conversions: Conversions
  ) -> (segment: String, expected: String)? {
    var (miss, visited): ((segment: String, expected: String)?, Int) = (nil, 0)
    try? compiled.search(url, conversions, visited: &visited) { match in
      guard match.entry.mapping == mapping else { return false }
      miss = readers[mapping].miss(GeneralReading(url, match, conversions), in: compiled)
      return true
    }
    return miss
  }

  /// Whether a text is a URL that tables read, or can be repaired to be one.
  ///
  /// - Parameter text: The text.
  /// - Returns: Why it is none; `nil` for a URL.
  package static func malformation(of text: String) -> MalformedURLReason? {
    do throws(MalformedURL) {
      _ = try PathViews(
        ParsedURL(
          text: RepairedText.text(of: text) ?? text, givenURL: nil, limits: .standard,
          isAuthoritySegment: true),
        limits: .standard)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Reads a URL whose first segment is all that stands before the path, as everybody splits a text at
  /// its slashes.
  private func parsed(_ text: String, _ url: URL?) throws(MalformedURL) -> ParsedURL {
    try ParsedURL(
      text: text, givenURL: url, limits: compiled.limits, isAuthoritySegment: true)
  }

  private func general(_ text: String, _ url: URL?) -> Reading {
    do throws(MalformedURL) {
      let parsed = try parsed(text, url)
      var (result, visited) = (Reading.unmatched, 0)
      let conversions = Conversions(compiled.converters)
      try compiled.search(parsed, conversions, visited: &visited) { match in
        guard match.badlyEncodedName == nil else { return false }
        let reader = readers[match.entry.mapping]
        let matched = MatchedURL(GeneralReading(parsed, match, conversions), compiled)
        guard let values = reader.values(matched) else { return false }
        result = .matched(reader.pattern, values: values)
        return true
      }
      return result
    } catch {
      return .malformed
    }
  }

  // MARK: Matchers

  /// The patterns of one host with one number of literal segments, by their numbers.
  private struct Group {
    var host: String?
    var literalCount: Int
    var numbers: [Int]

    /// A host comes before a wildcard, and that before no host.
    var hostRank: Int { host.map { $0.hasPrefix("*.") ? 1 : 0 } ?? 2 }
  }

  private static func groups(_ patterns: [OpenPattern]) -> [Group] {
    struct Key: Hashable {
      var host: String?
      var literalCount: Int
    }
    var groups: [Group] = []
    var places: [Key: Int] = [:]
    for (number, pattern) in patterns.enumerated() {
      // Two spellings of a host are one; the engine knows more of them, which here are two groups.
      let key = Key(host: pattern.host?.lowercased(), literalCount: pattern.literalCount)
      if let place = places[key] {
        groups[place].numbers.append(number)
      } else {
        places[key] = groups.count
        groups.append(
          Group(host: key.host, literalCount: key.literalCount, numbers: [number]))
      }
    }
    // Sorting is not promised to keep the order of equal ones, which is that of registration.
    return groups.enumerated()
      .sorted { first, second in
        (second.element.literalCount, first.element.hostRank, first.offset)
          < (first.element.literalCount, second.element.hostRank, second.offset)
      }
      .map(\.element)
  }

  private static func registration(
    _ group: Group, _ patterns: [OpenPattern], _ converters: OpenConverters,
    movedPaths: [String]? = nil
  ) -> MatcherRegistration {
    let origin = patterns[group.numbers[0]].origin
    let types = Set(group.numbers.flatMap { patterns[$0].placeholders.compactMap(\.type) })
    let own = types.filter { converters.meaning(of: $0) == .closure }.sorted()
    let place = OpenIssues.place(ofPattern: group.numbers[0])
    return MatcherRegistration(
      hosts: group.host.map { .one($0) } ?? .any, schemes: origin.scheme.map { .one($0) } ?? .any,
      schemeHost: group.host == nil && origin.hasHostInPath && movedPaths == nil
        ? .firstSegment : .ignored,
      options: [],
      mappings: group.numbers.map { number in
        Registration(
          patterns: [movedPaths?[number] ?? patterns[number].path], options: [],
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
