import Foundation
import Testing

/// The library against the reference, over random tables and URLs.
///
/// A run prints its seed; `WAYMARK_SEED` repeats it or asks other questions.
@Suite struct ReferenceComparisonTests {
  @Test func theLibraryAnswersAsTheReference() async {
    var seeds = SeededGenerator(named: "comparison with the reference", default: 2)
    let parts = (0..<4).map { _ in SeededGenerator(seed: seeds.next()) }
    let tables = Self.tableCount / parts.count
    var coverage = ReferenceCoverage()
    var differences = 0
    for part in parts.map({ part in Task { await Self.comparison(tables, part) } }) {
      let result = await part.value
      coverage.add(result.coverage)
      differences += result.differences
      for report in result.reports { Issue.record("\(report)") }
    }
    #expect(differences == 0)
    for feature in ReferenceCoverage.features {
      #expect(coverage.counts[feature, default: 0] > 0, "no match with: \(feature)")
    }
  }

  /// The features and differences that a part of the comparison has met.
  private struct Comparison: Sendable {
    var coverage = ReferenceCoverage()
    var differences = 0
    var reports: [String] = []
  }

  /// Runs a part of the comparison on a thread of its own.
  ///
  /// The few threads of all tasks stay free for the tests that wait for something.
  private static func comparison(_ tables: Int, _ seeded: SeededGenerator) async -> Comparison {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: compare(tables, seeded)) }
      // The reference calls itself, and the stack of such a thread is small.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Each table makes 50 pairs of a table and a URL.
  private static var tableCount: Int { Effort.count(1_000, short: 1_000, long: 40_000) }

  /// Asks so many random tables about 50 URLs each.
  private static func compare(_ tables: Int, _ seeded: SeededGenerator) -> Comparison {
    var random = seeded
    var result = Comparison()
    for _ in 0..<tables {
      let table = RandomTables.table(&random)
      let reference = ReferenceMatcher(table)
      let library = ComparedTable(table)
      for _ in 0..<50 {
        let url = RandomURLs.url(for: reference, &random)
        let (expected, winner) = reference.answer(to: url)
        result.coverage.record(url, expected, winner, matcher: reference)
        if library.answers(to: url).contains(where: { $0 != expected }) {
          result.differences += 1
          if result.differences <= 20 { result.reports += [report(table, url)].compactMap(\.self) }
        }
      }
    }
    return result
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
  private static func report(_ table: ReferenceTable, _ url: String) -> String? {
    func difference(_ table: ReferenceTable) -> ReferenceAnswer? {
      let expected = ReferenceMatcher(table).answer(to: url).answer
      return ComparedTable(table).answers(to: url).first { $0 != expected }
    }
    let small = table.shrunk { difference($0) != nil }
    let expected = ReferenceMatcher(small).answer(to: url).answer
    guard let found = difference(small) else { return nil }
    let text = url.utf8.count > 300 ? "\(url.prefix(60))... (\(url.utf8.count) bytes)" : url
    return """
      \(text)
      expected \(expected) \(expected.pattern)
      got      \(found) \(found.pattern)
      \(small)
      """
  }
}
