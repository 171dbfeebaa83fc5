import Foundation
import Waymark

/// The patterns of a table that match nothing because of an error, for the reason why a URL has no
/// pattern: it may be one of these that was meant.
final class RuntimeInvalidPatterns {
  private let patterns: [RuntimePattern]
  /// The numbers of the patterns in their table.
  private let places: [Int]
  /// The patterns with a placeholder for every segment that is none or has an error.
  private let outlines: RuntimeTable

  init(of table: RuntimeTable) {
    places = table.invalidPatterns.sorted()
    let all = table.patterns
    patterns = places.map { all[$0] }
    outlines = RuntimeTable(
      patterns.map { RuntimePattern(Self.outline(of: $0)) }, converters: table.converters,
      isReporting: false)
  }

  /// The pattern that comes closest: a segment that is not literal fits whatever stands there.
  func nearMiss(to text: String, without gone: Set<Int>) -> RuntimeNearMiss? {
    if let near = outlines.nearMiss(
      to: text, isInvalid: true, passingOver: { gone.contains(places[$0]) })
    {
      var miss = near
      // The placeholder of the outline is none of the pattern.
      miss.expected = near.expected.replacing("{_}", with: "…")
      miss.place = places[near.place]
      return miss
    }
    // Those that are not even a pattern in outline, as one that is too long.
    let host = PatternTable.origin(of: text).origin?.host
    guard
      let number = outlines.invalidPatterns.sorted().first(where: { number in
        !gone.contains(places[number])
          && (patterns[number].host.map { $0.isEmpty || $0.lowercased() == host } ?? true)
      })
    else { return nil }
    return RuntimeNearMiss(
      place: places[number], rank: outlines.patterns[number].rank, form: nil, fitting: -1,
      segment: nil, expected: "", distance: .max, isInvalid: true)
  }

  private static func outline(of pattern: RuntimePattern) -> String {
    var segments: [String] = []
    for segment in pattern.path.split(separator: "/", omittingEmptySubsequences: false) {
      if segment == "**" || segment.contains("<path:") || segment.contains(":path}") {
        segments.append("<path:_>")
        break
      }
      segments.append(outline(of: segment))
    }
    // The bytes in front of a path end in a delimiter, so that no character goes on behind them.
    let start = String(decoding: pattern.text.utf8.prefix(pattern.pathOffset), as: UTF8.self)
    return start + segments.joined(separator: "/")
  }

  private static func outline(of segment: Substring) -> String {
    guard let first = segment.firstIndex(where: "<>{}".contains),
      let last = segment.lastIndex(where: "<>{}".contains)
    else { return isLiteral(segment) ? String(segment) : "<_>" }
    let (prefix, suffix) = (segment[..<first], segment[last...].dropFirst())
    let isClosed = "<{".contains(segment[first]) && ">}".contains(segment[last])
    guard isClosed, isLiteral(prefix), isLiteral(suffix) else { return "<_>" }
    if prefix.isEmpty, suffix.isEmpty { return segment.contains("?") ? "<_?>" : "<_>" }
    return "\(prefix)<_>\(suffix)"
  }

  /// Whether a text stands for itself.
  private static func isLiteral(_ text: Substring) -> Bool {
    !text.contains("*") && text != "." && text != ".."
      && (!text.contains("%") || text.removingPercentEncoding != nil)
  }
}
