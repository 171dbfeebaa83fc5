import Testing

/// The library against the reference, over random tables and URLs.
///
/// A run prints its seed; `WAYMARK_SEED` repeats it or asks other questions.
@Suite struct ReferenceComparisonTests {
  @Test func theLibraryAnswersAsTheReference() {
    var random = SeededGenerator(named: "comparison with the reference", default: 2)
    var coverage = ReferenceCoverage()
    var differences = 0
    for _ in 0..<2000 {
      let table = RandomTables.table(&random)
      let reference = ReferenceMatcher(table)
      let library = ComparedTable(table)
      for _ in 0..<10 {
        let url = RandomURLs.url(for: reference, &random)
        let (expected, winner) = reference.answer(to: url)
        coverage.record(url, expected, winner, matcher: reference)
        if library.answers(to: url).contains(where: { $0 != expected }) {
          differences += 1
          if differences <= 20 { Self.report(table, url) }
        }
      }
    }
    #expect(differences == 0)
    for feature in ReferenceCoverage.features {
      #expect(coverage.counts[feature, default: 0] > 0, "no match with: \(feature)")
    }
  }

  @Test func theOrderOfMappingsWithoutTiesSaysNothing() {
    var random = SeededGenerator(named: "order of mappings", default: 3)
    for _ in 0..<200 {
      let table = RandomTables.table(&random).withoutTies
      let reference = ReferenceMatcher(table)
      let urls = (0..<10).map { _ in RandomURLs.url(for: reference, &random) }
      let library = ComparedTable(table)
      let expected = urls.map(library.answers)
      for _ in 0..<4 {
        let shuffled = table.shuffled(&random)
        let answers = urls.map(ComparedTable(shuffled).answers)
        for (url, answers) in zip(urls, zip(answers, expected)) where answers.0 != answers.1 {
          Issue.record("\(url): \(answers.0), and \(answers.1) in another order of\n\(table)")
        }
      }
    }
  }

  /// Says what differs in as small a table as there is.
  private static func report(_ table: ReferenceTable, _ url: String) {
    func difference(_ table: ReferenceTable) -> ReferenceAnswer? {
      let expected = ReferenceMatcher(table).answer(to: url).answer
      return ComparedTable(table).answers(to: url).first { $0 != expected }
    }
    let small = table.shrunk { difference($0) != nil }
    let expected = ReferenceMatcher(small).answer(to: url).answer
    guard let found = difference(small) else { return }
    let text = url.utf8.count > 300 ? "\(url.prefix(60))... (\(url.utf8.count) bytes)" : url
    Issue.record(
      """
      \(text)
      expected \(expected) \(expected.pattern)
      got      \(found) \(found.pattern)
      \(small)
      """)
  }
}
