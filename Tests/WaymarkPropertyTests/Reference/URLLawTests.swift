import Foundation
import Testing

/// The law of making URLs: the URL of a route reads back as the route, or none is made.
///
/// Over random tables, routes and bases. What is made or refused is justified by the reference: a
/// naive printer writes what each two-way mapping of the case could give, and the reference matcher
/// reads it. The first URL that reads back must be the one that is made, and an error is right only
/// if there is none.
///
/// A run prints its seed; `WAYMARK_SEED` repeats it or asks other questions.
@Suite struct URLLawTests {
  /// Each table makes 50 rounds; the parts run at the same time.
  @Test(arguments: 0..<4)
  func aRouteReadsBackOrThrows(_ part: Int) {
    var seeds = SeededGenerator(named: "the law", default: 5)
    for _ in 0..<part { _ = seeds.next() }
    var random = SeededGenerator(seed: seeds.next())
    var counts: [String: Int] = [:]
    var failures = 0
    for _ in 0..<Effort.count(130, short: 130, long: 1_000) {
      let table = RandomTables.table(&random, twoWay: 80)
      let law = URLLaw(table)
      var payloads = RandomPayloads(random: random)
      let routes = (0..<50).map { _ in law.route(&payloads) }
      random = payloads.random
      for route in routes {
        let base = random.pick(random.chance(4) ? URLLaw.noBases : URLLaw.bases)
        let (outcome, failure) = law.check(route, base: base)
        for outcome in outcome.split(separator: ", ") { counts["\(outcome)", default: 0] += 1 }
        guard failure != nil else { continue }
        failures += 1
        if failures <= 10 { Self.report(table, route, base) }
      }
    }
    #expect(failures == 0)
    for outcome in URLLaw.outcomes {
      #expect(counts[outcome, default: 0] > 0, "no \(outcome)")
    }
  }

  /// Says what is wrong in as small a table as there is.
  private static func report(_ table: ReferenceTable, _ route: RandomRoute, _ base: URL?) {
    let small = table.shrunk { URLLaw($0).check(route, base: base).failure != nil }
    let failure = URLLaw(small).check(route, base: base).failure ?? ""
    let payload = route.payload.map { "\($0.texts.map(ReferenceAnswer.escaped))" }
    Issue.record(
      """
      \(route.name)(\(payload.joined(separator: ", "))) with base \(base?.absoluteString ?? "none")
      \(failure)
      \(small)
      """)
  }
}
