import Waymark

/// What is wrong with patterns that were registered at run time, in their own words: with scheme and
/// host in front, and without a place in the source.
struct RuntimeIssues {
  private let patterns: [RuntimePattern]
  private let converters: RuntimeConverters

  init(_ patterns: [RuntimePattern], _ converters: RuntimeConverters) {
    self.patterns = patterns
    self.converters = converters
  }

  /// An issue that names the converters there are now, since they may come after the pattern.
  static func naming(_ known: @autoclosure () -> [String], in issue: PatternIssue) -> PatternIssue {
    guard case .unknownConverter(let name, _) = issue.kind else { return issue }
    return PatternTable.issue(
      issue.severity, .unknownConverter(name: name, known: known()), issue.pattern,
      position: issue.position)
  }

  /// The issues of a table and those that only its patterns as they were registered have, each with the
  /// number of its pattern.
  func all(of table: PatternTable) -> [(number: Int, issue: PatternIssue)] {
    var result: [(number: Int, issue: PatternIssue)] = []
    for issue in table.issues {
      for number in numbers(of: issue) { result.append((number, moved(issue, to: number))) }
    }
    if patterns.contains(where: Self.mayBeTooLong) {
      let limit = PatternTable.byteLimit
      let tooLong = table.isPathLonger { number in
        // Whether one whose path is long enough is too long with what is in front of it.
        Self.mayBeTooLong(patterns[number])
          ? limit - patterns[number].leastLengthBeforePath : .max
      }
      for number in tooLong {
        result.append(
          (number, issue(.error, .tooLong(limit: limit), patterns[number].text, 0)))
      }
    }
    for (number, pattern) in patterns.enumerated() {
      guard let tail = pattern.ignoredTail else { continue }
      let kind: PatternIssue.Kind =
        Array(pattern.text.utf8)[tail] == UInt8(ascii: "?") ? .queryNotAllowed : .fragment
      result.append(
        (number, issue(.warning, kind, pattern.text, position(pattern.text, byte: tail))))
    }
    // Sorting is not promised to keep the order of equal ones.
    return result.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
  }

  /// The patterns that an issue is about: the engine reports a host once for all that have it.
  private func numbers(of issue: PatternIssue) -> [Int] {
    guard case .invalidHost = issue.kind else { return [issue.line] }
    let rank = patterns[issue.line].rank
    return patterns.indices.filter { patterns[$0].rank == rank }
  }

  /// No byte of a pattern stands for more than the three of an escape.
  private static func mayBeTooLong(_ pattern: RuntimePattern) -> Bool {
    pattern.text.utf8.count > PatternTable.byteLimit / 3
  }

  private func moved(_ issue: PatternIssue, to number: Int) -> PatternIssue {
    let pattern = patterns[number]
    switch issue.kind {
    case .invalidHost:
      let kind = PatternIssue.Kind.invalidHost(text: pattern.host ?? "")
      let byte = pattern.pathOffset - (pattern.host ?? "").utf8.count
      return self.issue(issue.severity, kind, pattern.text, position(pattern.text, byte: byte))
    case .duplicate(_, _, let number):
      // What a factory makes of a match is final, so that the second is never asked.
      let kind = PatternIssue.Kind.duplicate(of: patterns[number].text, fileID: "", line: 0)
      return self.issue(.warning, kind, pattern.text, 0)
    case .unknownConverter(let name, _):
      let kind: PatternIssue.Kind =
        converters.meaning(of: name) == .misnamed
        ? .invalidConverterName(name: name)
        : .unknownConverter(name: name)
      return self.issue(issue.severity, kind, pattern.text, position(issue, in: pattern))
    default:
      return self.issue(
        issue.severity, issue.kind, pattern.text, position(issue, in: pattern))
    }
  }

  private func issue(
    _ severity: PatternIssue.Severity, _ kind: PatternIssue.Kind, _ text: String, _ position: Int
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
