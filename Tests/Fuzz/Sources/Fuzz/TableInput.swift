import Waymark

/// A table and a URL, read from an input of the fuzzer.
///
/// The first line has two characters, which choose the scope and the options; each line after it is a
/// pattern, one that begins with `!` declines; the last line is the URL.
struct TableInput {
  let table: ReferenceTable
  let url: String

  /// Reads an input; `nil` for one without a pattern and a URL.
  init?(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard lines.count >= 3, lines.count <= 12, lines[0].utf8.count == 2 else { return nil }
    let header = Array(lines[0].utf8).map { Int($0) }
    let items = lines[1..<(lines.count - 1)].enumerated().map { index, line in
      let declines = line.hasPrefix("!")
      return ReferenceTable.Item.map(
        ReferenceTable.Mapping(
          id: index + 1, patterns: [declines ? String(line.dropFirst()) : line],
          behavior: declines ? .decline : .accept))
    }
    let matcher = ReferenceTable.Matcher(
      scope: Self.scope(header[0]), options: ReferenceTable.Options(rawValue: header[1] % 8),
      items: items)
    table = ReferenceTable(matchers: [matcher])
    url = lines[lines.count - 1]
  }

  private static func scope(_ number: Int) -> ReferenceScope {
    var scope = ReferenceScope()
    switch number % 8 {
    case 1: scope.hosts = ["example.com"]
    case 2: scope.hosts = ["*.example.com"]
    case 3: scope.schemes = ["app"]
    case 4:
      scope.schemes = ["app"]
      scope.hostIsFirstSegment = true
    case 5: scope.hosts = ["localhost:8080", "h"]
    case 6: scope.fragmentIsPath = true
    default: break
    }
    return scope
  }

  /// Where the library answers otherwise than the reference.
  var differences: [String] {
    let library = ComparedTable(table)
    // The reference has no limits.
    let isLimited = library.table.issues.contains { issue in
      switch issue.kind {
      case .tooManyOptionals, .tooManySegments: true
      default: false
      }
    }
    let answers = library.answers(to: url)
    guard !isLimited, isComparable else { return [] }
    let expected = ReferenceMatcher(table).answer(to: url).answer
    return answers.filter { !isAlike($0, expected) }.map { "expected \(expected), got \($0)" }
  }

  /// The reference knows a few hosts in Unicode and no more.
  private var isComparable: Bool {
    guard let url = try? ReferenceURL(url), let host = url.authority?.host else { return true }
    return host.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
      && !host.lowercased().contains("xn--")
  }

  /// Which of two mistakes in a URL is named is a matter of taste, and hosts are not the reference's.
  private func isAlike(_ answer: ReferenceAnswer, _ expected: ReferenceAnswer) -> Bool {
    switch (answer, expected) {
    case (.malformed(.host), _), (.malformed, .malformed): true
    default: answer == expected
    }
  }
}
