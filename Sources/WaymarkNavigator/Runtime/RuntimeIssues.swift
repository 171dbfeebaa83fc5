import Waymark

/// The issues of patterns that were registered at run time: they show scheme and host, and have no
/// call site.
struct RuntimeIssues {
  private let patterns: [RuntimePattern]
  private let converters: RuntimeConverters

  init(_ patterns: [RuntimePattern], _ converters: RuntimeConverters) {
    self.patterns = patterns
    self.converters = converters
  }

  /// Makes an issue name the current converters, which may be set after the pattern.
  static func naming(_ known: @autoclosure () -> [String], in issue: PatternIssue) -> PatternIssue {
    guard case .unknownConverter(let name, _) = issue.kind else { return issue }
    return PatternTable.issue(
      issue.severity, .unknownConverter(name: name, known: known()), issue.pattern,
      position: issue.position)
  }

  /// Returns the issues of a table and of the patterns as registered, each with the index of its
  /// pattern.
  func all(of table: PatternTable) -> [(index: Int, issue: PatternIssue)] {
    var result: [(index: Int, issue: PatternIssue)] = []
    for issue in table.issues {
      for index in indices(of: issue) { result.append((index, moved(issue, to: index))) }
    }
    if patterns.contains(where: Self.mayBeTooLong) {
      let limit = PatternTable.byteLimit
      let tooLong = table.isPathLonger { index in
        // A long path may be too long with the bytes in front of it.
        Self.mayBeTooLong(patterns[index])
          ? limit - patterns[index].leastLengthBeforePath : .max
      }
      for index in tooLong {
        result.append(
          (index, issue(.error, .tooLong(limit: limit), in: patterns[index].text, at: 0)))
      }
    }
    for (index, pattern) in patterns.enumerated() {
      guard let tail = pattern.ignoredTail else { continue }
      let kind: PatternIssue.Kind =
        Array(pattern.text.utf8)[tail] == UInt8(ascii: "?") ? .queryNotAllowed : .fragment
      result.append(
        (index, issue(.warning, kind, in: pattern.text, at: position(pattern.text, byte: tail))))
    }
    // Sorting is not guaranteed to be stable.
    return result.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element)
  }

  /// The engine reports a host once for all patterns that have it.
  private func indices(of issue: PatternIssue) -> [Int] {
    guard case .invalidHost = issue.kind else { return [issue.line] }
    let rank = patterns[issue.line].rank
    return patterns.indices.filter { patterns[$0].rank == rank }
  }

  /// A byte of a pattern becomes at most the three of an escape.
  private static func mayBeTooLong(_ pattern: RuntimePattern) -> Bool {
    pattern.text.utf8.count > PatternTable.byteLimit / 3
  }

  private func moved(_ issue: PatternIssue, to index: Int) -> PatternIssue {
    let pattern = patterns[index]
    switch issue.kind {
    case .invalidHost:
      let kind = PatternIssue.Kind.invalidHost(text: pattern.host ?? "")
      let byte = pattern.pathOffset - (pattern.host ?? "").utf8.count
      return self.issue(
        issue.severity, kind, in: pattern.text, at: position(pattern.text, byte: byte))
    case .duplicate(_, _, let index):
      // A factory's answer is final: the second is never asked.
      let kind = PatternIssue.Kind.duplicate(of: patterns[index].text, fileID: "", line: 0)
      return self.issue(.warning, kind, in: pattern.text, at: 0)
    case .unknownConverter(let name, _):
      let kind: PatternIssue.Kind =
        converters.meaning(of: name) == .misnamed
        ? .invalidConverterName(name: name)
        : .unknownConverter(name: name)
      return self.issue(issue.severity, kind, in: pattern.text, at: position(issue, in: pattern))
    default:
      return self.issue(
        issue.severity, issue.kind, in: pattern.text, at: position(issue, in: pattern))
    }
  }

  private func issue(
    _ severity: PatternIssue.Severity, _ kind: PatternIssue.Kind, in text: String, at position: Int
  ) -> PatternIssue {
    PatternTable.issue(severity, kind, text, position: position)
  }

  private func position(_ issue: PatternIssue, in pattern: RuntimePattern) -> Int {
    let position = position(pattern.text, byte: pattern.pathOffset) + issue.position
    guard let dot = pattern.droppedDot else { return position }
    return position < self.position(pattern.text, byte: pattern.pathOffset + dot)
      ? position : position + 1
  }

  private func position(_ text: String, byte: Int) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: byte, limitedBy: text.endIndex)
    return text.distance(from: text.startIndex, to: index ?? text.endIndex)
  }
}
