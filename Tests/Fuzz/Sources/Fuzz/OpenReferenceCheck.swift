import Foundation
import WaymarkNavigator

/// Checks that patterns with equally many literals have the order of a route table and of the
/// reference.
@MainActor
struct OpenReferenceCheck {
  private let input: OpenTableInput
  /// The paths of the patterns that the winner is compared with, in their order.
  private let paths: [(pattern: String, path: String)]
  private let scope: ReferenceScope?
  /// Finds the winner among patterns.
  private let match: ([String]) -> Found?

  /// - Parameters:
  ///   - input: The input.
  ///   - sound: The patterns without an issue.
  ///   - winner: What the URL finds.
  ///   - match: Finds the winner among patterns.
  init(
    _ input: OpenTableInput, among sound: [String], winner: Found?,
    _ match: @escaping ([String]) -> Found?
  ) {
    self.input = input
    self.match = match
    // If nothing matches, no pattern may match in the table either.
    let pattern = winner.map(\.pattern) ?? sound.first
    guard let pattern, let parts = PatternParts(pattern) else {
      (scope, paths) = (nil, [])
      return
    }
    scope = parts.scope
    let literals = OpenLiterals.count(pattern)
    paths = sound.compactMap { other in
      guard OpenLiterals.count(other) == literals, let otherParts = PatternParts(other),
        otherParts.scheme == parts.scheme, otherParts.host == parts.host
      else { return nil }
      return (other, otherParts.path)
    }
  }

  var differences: [String] {
    guard let scope, isComparable, !paths.isEmpty else { return [] }
    let mappings = paths.enumerated().map { index, path in
      ReferenceTable.Item.map(ReferenceTable.Mapping(id: index, patterns: [path.path]))
    }
    let converters = Dictionary(
      uniqueKeysWithValues: input.converters.compactMap { converter in
        converter.reference.map { (converter.rawValue, $0) }
      })
    let table = ReferenceTable(matchers: [
      ReferenceTable.Matcher(scope: scope, options: [], converters: converters, items: mappings)
    ])
    let found = match(paths.map(\.pattern))?.pattern
    var differences: [String] = []
    let answers = [
      ("the reference", ReferenceMatcher(table).answer(to: input.url).answer),
      ("a route table", ComparedTable(table).answers(to: input.url)[0]),
    ]
    for (name, answer) in answers {
      if case .malformed = answer { continue }
      var expected: String?
      if case .route(let mapping, _, _, _) = answer { expected = paths[mapping].pattern }
      if expected != found {
        differences.append(
          "\(found ?? "nothing") is found, and \(expected ?? "nothing") by \(name)")
      }
    }
    return differences
  }

  /// The scope of a pattern, and its path as a route table wants it.
  private struct PatternParts {
    var scheme: String
    /// `nil` for a custom scheme, whose host is a part of the path.
    var host: String?
    var path: String

    var scope: ReferenceScope {
      host.map { ReferenceScope(hosts: [$0], schemes: [scheme]) }
        ?? ReferenceScope(schemes: [scheme], hostIsFirstSegment: true)
    }

    /// `nil` where a route table has no such pattern.
    init?(_ pattern: String) {
      let (scheme, rest) = OpenLiterals.cut(pattern)
      guard let scheme else { return nil }
      self.scheme = scheme
      let segments = OpenLiterals.path(rest).split(separator: "/").map(OpenLiterals.text)
      // A float that is out of range is one to a route table, where it is a `Double`.
      guard let first = segments.first, !pattern.contains("float") else { return nil }
      if ["http", "https"].contains(scheme) {
        guard first.utf8.allSatisfy(OpenReferenceCheck.isPlain) else { return nil }
        host = first.lowercased()
        path = "/" + segments.dropFirst().joined(separator: "/")
      } else {
        // A dot at the end of a host is none of its own.
        guard !first.utf8.contains(UInt8(ascii: ".")) else { return nil }
        path = "/" + segments.joined(separator: "/")
      }
    }
  }

  /// The text before the path is a part of it in an open table, and not in a route table.
  private var isComparable: Bool {
    guard input.converters.allSatisfy({ $0.reference != nil }),
      let url = try? ReferenceURL(input.url)
    else { return false }
    guard let authority = url.authority else { return true }
    return !authority.hasUserInfo && authority.port == nil
      && authority.host.utf8.allSatisfy(Self.isPlain) && !authority.host.hasSuffix(".")
      && !authority.host.lowercased().contains("xn--")
  }

  /// Only Foundation knows of other hosts what they are.
  private nonisolated static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
