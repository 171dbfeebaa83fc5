import Foundation
import Waymark

/// The patterns of a table that match nothing because of an error, to explain a failure: a URL may
/// have meant one of them.
final class RuntimeInvalidPatterns {
  private let patterns: [RuntimePattern]
  /// The indices of the patterns in their table.
  private let indices: [Int]
  /// The patterns with a placeholder for every segment that is one or has an error.
  private let outlines: RuntimeTable

  init(of table: RuntimeTable) {
    indices = table.invalidPatterns.sorted()
    let all = table.patterns
    patterns = indices.map { all[$0] }
    outlines = RuntimeTable(
      patterns.map { RuntimePattern(Self.outline(of: $0)) }, converters: table.converters,
      isReporting: false)
  }

  /// Finds the pattern that comes closest; a segment that is not literal accepts any text.
  func nearMiss(to text: String, skipping removed: Set<Int>) -> RuntimeNearMiss? {
    if let near = outlines.nearMiss(
      to: text, isInvalid: true, skipping: { removed.contains(indices[$0]) })
    {
      var miss = near
      // The outline's placeholder is none of the pattern's.
      miss.expected = near.expected.replacing("{_}", with: "…")
      miss.patternIndex = indices[near.patternIndex]
      return miss
    }
    // Patterns without even an outline, such as one that is too long.
    let host = PatternTable.origin(of: text).origin?.host
    guard
      let index = outlines.invalidPatterns.sorted().first(where: { index in
        !removed.contains(indices[index])
          && (patterns[index].host.map { $0.isEmpty || $0.lowercased() == host } ?? true)
      })
    else { return nil }
    return RuntimeNearMiss(
      patternIndex: indices[index], rank: outlines.patterns[index].rank, form: nil, fitting: -1,
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
    // The bytes in front of a path end in a delimiter, so that no character continues behind them.
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

  private static func isLiteral(_ text: Substring) -> Bool {
    !text.contains("*") && text != "." && text != ".."
      && (!text.contains("%") || text.removingPercentEncoding != nil)
  }
}
